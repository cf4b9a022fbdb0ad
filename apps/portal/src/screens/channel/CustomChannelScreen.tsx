import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { usePortal } from '../../services/portal.tsx';
import { useAsk } from '../../services/use-ask.ts';
import { Html } from '../../ui/Html.tsx';
import { Page } from '../../ui/Page.tsx';
import { Empty, Loading, Trouble } from '../../ui/States.tsx';
import css from './channel.module.css';

/** Content of a channel by its id, as cleaned HTML (ROUTE-12, CHAN-23). */
export default function CustomChannelScreen() {
  const { t } = useTranslation('channel');
  const { contentId = '' } = useParams();
  const { wire, language } = usePortal();
  const asked = useAsk(`content/${contentId}/${language}`, async () => {
    const answer = await (await wire()).call('channelContent', { channel_id: contentId });
    if (!answer.ok && answer.code !== 'notFound') throw new Error(answer.message || answer.code);
    return answer.data;
  });
  return (
    <Page
      title={asked.data?.name || t('title')}
      quietTitle={asked.data?.content !== undefined && asked.data.content !== ''}
    >
      <div className={css['article']}>
        {asked.state === 'loading' && <Loading />}
        {asked.state === 'failed' && <Trouble text={t('contentFailed')} onRetry={asked.retry} />}
        {asked.state === 'ready' &&
          (asked.data.content === '' ? (
            <Empty title={t('contentMissing')} />
          ) : (
            <Html html={asked.data.content} />
          ))}
      </div>
    </Page>
  );
}
