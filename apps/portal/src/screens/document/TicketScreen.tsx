import { IconCalendarPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PHOTO_HASH } from '../../services/paths.ts';
import { usePortal } from '../../services/PortalProvider.tsx';
import { backendHref } from '../../services/places.ts';
import controls from '@portal/ui/controls.module.css';
import { usePageTitle } from '../../ui/Page.tsx';
import { Empty } from '../../ui/States.tsx';
import { mayPrintTicket } from '../user/entitlements.ts';
import { useCentre } from '../user/UserCentre.tsx';
import userCss from '../user/user.module.css';
import css from './document.module.css';
import { NotAvailable } from './NotAvailable.tsx';
import { Viewer } from './Viewer.tsx';

/** The admission ticket (ROUTE-23, PDF-09); without its flags nothing is asked (PERM-04). */
export default function TicketScreen() {
  const { t } = useTranslation('document');
  const { user, config, language, calendar } = usePortal();
  const { client, head } = useCentre();
  usePageTitle(t('ticket'));
  if (!user || !mayPrintTicket(user)) return <NotAvailable kind="ticket" />;
  return (
    <>
      <h1 className={userCss['title']}>{t('ticket')}</h1>
      <p className={controls['muted']}>{t('ticketLead')}</p>
      {head.photo === '' && (
        <p className={controls['note']}>
          {t('ticketPhoto')}{' '}
          {head.writeable === '1' && head.photoChangeable !== '0' && (
            <Link to={`/user/resume${PHOTO_HASH}`}>{t('ticketPhotoTo')}</Link>
          )}
        </p>
      )}
      <Viewer
        key={language}
        title={t('ticket')}
        download={config.download_exam}
        ask={async () => {
          const { a0100, nbase, admissionCard } = user;
          const payload = { nid: a0100, userbase: nbase, tableid: admissionCard };
          return (await client.call('printExam', payload)).data;
        }}
        noTemplate={<Empty title={t('noTemplate')} text={t('noTemplateText')} />}
      >
        {calendar && (
          <a
            className={css['tool']}
            href={backendHref(`/user/applied.ics?lang=${language}`)}
            download="dates.ics"
          >
            <IconCalendarPlus size={20} aria-hidden="true" /> <span>{t('calendar')}</span>
          </a>
        )}
      </Viewer>
    </>
  );
}
