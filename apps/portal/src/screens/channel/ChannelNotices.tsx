import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { noticePath } from '@portal/rules';
import { usePortal } from '../../services/PortalProvider.tsx';
import { portalHref } from '../../services/places.ts';
import { useQuery } from '../../services/use-query.ts';
import controls from '@portal/ui/controls.module.css';
import { Trouble } from '../../ui/States.tsx';
import css from './channel.module.css';

const SHOWN = 5;

/** The channel's latest notices, each in a tab of its own (CHAN-01). */
export function ChannelNotices({ channel }: { channel: string }) {
  const { t } = useTranslation('channel');
  const { wire, language } = usePortal();
  const asked = useQuery(
    `channel-notices/${channel}/${language}`,
    async () => {
      const answer = await (
        await wire()
      ).call('noticeList', { hire_channel: channel, pageNum: 1, pageSize: SHOWN });
      if (!answer.ok) throw new Error(answer.code);
      return answer.data;
    },
    { remember: true },
  );
  return (
    <section className={controls['card']} aria-labelledby="channel-notices">
      <h2 id="channel-notices" className={controls['cardTitle']}>
        {t('notices')}
      </h2>
      {asked.state === 'failed' && <Trouble text={t('notice:failed')} onRetry={asked.retry} />}
      {asked.state === 'ready' && asked.data.notices.length === 0 && (
        <p className={controls['muted']}>{t('noNotices')}</p>
      )}
      <ul className={css['notices']}>
        {(asked.data?.notices ?? []).map(({ id, title, createtime }) => (
          <li key={id}>
            <a href={portalHref(noticePath(id))} target="_blank" rel="noopener">
              {title}
            </a>
            <time dateTime={createtime}>{createtime}</time>
          </li>
        ))}
      </ul>
      {(asked.data?.total ?? 0) > SHOWN && (
        <Link className={css['more']} to={`/notices/${encodeURIComponent(channel)}`}>
          {t('common:more')}
        </Link>
      )}
    </section>
  );
}
