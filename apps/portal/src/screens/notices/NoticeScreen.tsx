import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { usePortal } from '../../services/PortalProvider.tsx';
import { backendHref } from '../../services/places.ts';
import { useQuery } from '../../services/use-query.ts';
import controls from '@portal/ui/controls.module.css';
import { Html } from '../../ui/Html.tsx';
import { Missing } from '../../ui/Missing.tsx';
import { Page } from '../../ui/Page.tsx';
import { Loading, Trouble } from '../../ui/States.tsx';
import css from './notices.module.css';

/** An attachment is there when the notice says so or carries an address of this portal. */
const attachmentOf = ({ href, down }: { href: string; down: string }): string =>
  href !== '' && down !== 'false' && /^(\/(?!\/)|https?:)/i.test(href) ? href : '';

/** One notice: title, date, cleaned HTML, its attachment when there is one (ROUTE-15, NOTICE-03 to NOTICE-05). */
export default function NoticeScreen() {
  const { t } = useTranslation('notice');
  const { noticeId = '' } = useParams();
  const { wire, language } = usePortal();
  const asked = useQuery(`notice/${noticeId}/${language}`, async () => {
    const answer = await (await wire()).call('notice', { id: noticeId });
    if (!answer.ok && answer.code !== 'notFound') throw new Error(answer.message || answer.code);
    return answer.data;
  });
  const notice = asked.data;
  if (asked.state === 'ready' && !notice)
    return (
      <Missing title={t('missing.title')} text={t('missing.text')}>
        <Link className={controls['button']} to="/notices/0">
          {t('back')}
        </Link>
      </Missing>
    );
  return (
    <Page title={notice?.title || t('listTitle')}>
      {asked.state === 'loading' && <Loading />}
      {asked.state === 'failed' && <Trouble text={t('failed')} onRetry={asked.retry} />}
      {notice && (
        <article className={css['notice']}>
          <p className={controls['muted']}>
            {notice.subTitle !== '' && <span>{notice.subTitle} · </span>}
            {t('published')} <time dateTime={notice.createtime}>{notice.createtime}</time>
          </p>
          <Html html={notice.content} />
          {attachmentOf(notice) !== '' && (
            <p>
              <a className={controls['button']} href={backendHref(attachmentOf(notice))} download>
                <IconDownload size={20} aria-hidden="true" /> {t('attachment')}
              </a>
            </p>
          )}
        </article>
      )}
      <p>
        <Link to="/notices/0">{t('back')}</Link>
      </p>
    </Page>
  );
}
