import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NOTICE_PAGE, NOTICE_SHOWN, noticePath } from '@portal/rules';
import { usePortal } from '../../services/PortalProvider.tsx';
import { portalHref } from '../../services/places.ts';
import { useQuery } from '../../services/use-query.ts';
import controls from '@portal/ui/controls.module.css';
import { Loading, Trouble } from '../../ui/States.tsx';
import css from './home.module.css';

interface NoticeCardProps {
  layout: keyof typeof NOTICE_SHOWN;
  /** '0' = all channels, 'publicity' = the publicity board. */
  channel: string;
}

/** The latest notices: asks for 15, shows 9 or 8, and offers more only when there are more (HOME-01, HOME-13, D-06). */
export function NoticeCard({ layout, channel }: NoticeCardProps) {
  const { t } = useTranslation('home');
  const { wire, language, config } = usePortal();
  const asked = useQuery(`notices/${channel}/${language}`, async () => {
    const answer = await (
      await wire()
    ).call('noticeList', { hire_channel: channel, pageNum: 1, pageSize: NOTICE_PAGE.home });
    if (!answer.ok) throw new Error(answer.code);
    return answer.data;
  });
  const shown = asked.data?.notices.slice(0, NOTICE_SHOWN[layout]) ?? [];
  // A back end that counts pages is corrected by a portal setting (D-07).
  const total =
    Math.max(asked.data?.total ?? 0, asked.data?.notices.length ?? 0) *
    (config.noticeTotal === 'pages' ? NOTICE_PAGE.home : 1);
  const id = `notices-${channel}`;
  return (
    <section className={controls['card']} aria-labelledby={id}>
      <div className={css['cardHead']}>
        <h2 id={id} className={controls['cardTitle']}>
          {t(channel === 'publicity' ? 'publicity' : 'notices')}
        </h2>
        {total > shown.length && (
          <Link
            className={css['more']}
            to={`/notices/${channel}`}
            aria-label={`${t('common:more')}: ${t(channel === 'publicity' ? 'publicity' : 'notices')}`}
          >
            {t('common:more')}
          </Link>
        )}
      </div>
      {asked.state === 'loading' && <Loading rows={4} />}
      {asked.state === 'failed' && <Trouble text={t('noticesFailed')} onRetry={asked.retry} />}
      {asked.state === 'ready' && shown.length === 0 && <p className={controls['muted']}>{t('noNotices')}</p>}
      <ul className={css['notices']}>
        {shown.map((notice) => (
          <li key={notice.id}>
            <a href={portalHref(noticePath(notice.id))} target="_blank" rel="noopener">
              {notice.title}
            </a>
            {notice.label !== '' && <span className={controls['badge']}>{notice.label}</span>}
            <time dateTime={notice.createtime}>{notice.createtime}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
