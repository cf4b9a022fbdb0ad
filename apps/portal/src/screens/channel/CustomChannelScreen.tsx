import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { usePortal } from '../../services/PortalProvider.tsx';
import { useQuery } from '../../services/use-query.ts';
import { Html } from '../../ui/Html.tsx';
import { Missing } from '../../ui/Missing.tsx';
import { Page } from '../../ui/Page.tsx';
import { Empty, Loading, Trouble } from '../../ui/States.tsx';
import css from './channel.module.css';

/** Content of a channel by its id, as cleaned HTML (ROUTE-12, CHAN-23). */
export default function CustomChannelScreen() {
  const { t } = useTranslation('channel');
  const { contentId = '' } = useParams();
  const { wire, language } = usePortal();
  const asked = useQuery(`content/${contentId}/${language}`, async () => {
    const answer = await (await wire()).call('channelContent', { channel_id: contentId });
    // Trouble can be tried again; a page that is not there can not.
    if (answer.code === 'notFound') return null;
    if (!answer.ok) throw new Error(answer.message || answer.code);
    return answer.data;
  });
  if (asked.data === null)
    return <Missing title={t('contentMissing.title')} text={t('contentMissing.text')} />;
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
            <Empty title={t('contentEmpty')} />
          ) : (
            <Html html={asked.data.content} />
          ))}
      </div>
    </Page>
  );
}
