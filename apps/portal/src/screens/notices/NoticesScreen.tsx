import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { NOTICE_PAGE, noticePath } from '@portal/rules';
import { usePortal } from '../../services/PortalProvider.tsx';
import { portalHref } from '../../services/places.ts';
import { useQuery } from '../../services/use-query.ts';
import controls from '@portal/ui/controls.module.css';
import { Page } from '../../ui/Page.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Empty, Loading, Trouble } from '../../ui/States.tsx';
import css from './notices.module.css';

/** The notices of a channel, or the publicity board, page by page (ROUTE-13, ROUTE-14, NOTICE-01, NOTICE-02, NOTICE-06). */
export default function NoticesScreen() {
  const { t } = useTranslation('notice');
  const { channelId = '0' } = useParams();
  const { wire, language, config } = usePortal();
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1);
  const size = Math.min(
    100,
    Math.max(1, Math.trunc(Number(search.get('size') ?? NOTICE_PAGE.list)) || NOTICE_PAGE.list),
  );
  const asked = useQuery(
    `notices/${channelId}/${page}/${size}/${language}`,
    async () => {
      const answer = await (
        await wire()
      ).call('noticeList', { hire_channel: channelId, pageNum: page, pageSize: size });
      if (!answer.ok) throw new Error(answer.message || answer.code);
      return answer.data;
    },
    { keep: true, remember: true },
  );
  const seen = (page - 1) * size + (asked.data?.notices.length ?? 0);
  // A back end that counts pages is corrected by a portal setting, and by what was seen (D-07).
  const total = Math.max((asked.data?.total ?? 0) * (config.noticeTotal === 'pages' ? size : 1), seen);
  return (
    <Page title={t(channelId === 'publicity' ? 'publicityTitle' : 'listTitle')}>
      <div className={controls['card']} aria-busy={asked.stale}>
        {asked.state === 'loading' && <Loading rows={6} />}
        {asked.state === 'failed' && <Trouble text={t('failed')} onRetry={asked.retry} />}
        {asked.state === 'ready' && asked.data.notices.length === 0 && <Empty title={t('empty')} />}
        <ul className={css['list']}>
          {(asked.data?.notices ?? []).map((notice) => (
            <li key={notice.id}>
              <a href={portalHref(noticePath(notice.id))} target="_blank" rel="noopener">
                {notice.title}
              </a>
              {notice.subTitle !== '' && <span className={controls['muted']}>{notice.subTitle}</span>}
              {notice.label !== '' && <span className={controls['badge']}>{notice.label}</span>}
              <time dateTime={notice.createtime}>{notice.createtime}</time>
            </li>
          ))}
        </ul>
        {total > 0 && (
          <Pager
            page={page}
            size={size}
            total={total}
            onPage={(next) => setSearch({ page: String(next), size: String(size) })}
            onSize={(next) => setSearch({ size: String(next) })}
          />
        )}
      </div>
    </Page>
  );
}
