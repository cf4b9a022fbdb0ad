import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { Heading } from '../ui/Heading.tsx';
import { Empty, ErrorLine, Scroll, Skeleton } from '../ui/Kit.tsx';
import { moment, said } from '../ui/texts.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { ComposeScreen } from './ComposeScreen.tsx';
import { MailingScreen } from './MailingScreen.tsx';
import { MailTabs } from './MailTabs.tsx';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import css from './mail.module.css';

const FOLLOW_MS = 3_000;

/** What was written to many, and what is being written (MAIL-01). */
export function MailingsScreen() {
  const { id = '' } = useParams();
  if (id === 'new') return <ComposeScreen />;
  return id === '' ? <MailingList /> : <MailingScreen key={id} id={id} />;
}

function MailingList() {
  const { t, i18n } = useTranslation();
  const { data, error, reload } = useLoaded('GET /mailings');
  const isMoving = data?.some(({ state, queued }) => state === 'sending' || queued > 0) ?? false;
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setInterval(() => void reload(true), FOLLOW_MS);
    return () => clearInterval(timer);
  }, [isMoving, reload]);
  const write = (
    <Link className={`${controls['button']} ${controls['primary']}`} to="/mail/messages/new">
      {t('mailing.write')}
    </Link>
  );
  return (
    <div className={`${layout['page']} ${css['page']}`}>
      <header className={css['head']}>
        <Heading title={t('mailing.title')} />
        {data && data.length > 0 && write}
      </header>
      <MailTabs />
      <p className={layout['lead']}>{t('mailing.text')}</p>
      <ErrorLine error={error} />
      {!data && !error && <Skeleton lines={6} />}
      {data?.length === 0 && (
        <Empty title={t('mailing.none')} text={t('mailing.noneText')}>
          {write}
        </Empty>
      )}
      {data && data.length > 0 && (
        <Scroll label={t('mailing.title')}>
          <table className={`${layout['table']} ${css['mails']}`}>
            <thead>
              <tr>
                {['state', 'subject', 'sentOf', 'by', 'at'].map((key) => (
                  <th key={key} scope="col">
                    {t(`mailing.column.${key}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map((mailing) => (
                <tr key={mailing.id}>
                  <td>
                    <span className={css['state']} data-state={mailing.state}>
                      {t(`mailing.state.${mailing.state}`)}
                    </span>
                  </td>
                  <td>
                    <Link to={`/mail/messages/${mailing.id}`}>{said(mailing.subject, i18n.language)}</Link>
                  </td>
                  <td className={css['at']}>
                    {t('mailing.sentOf', { sent: mailing.sent, total: mailing.total })}
                  </td>
                  <td>{mailing.by}</td>
                  <td className={css['at']}>{moment(mailing.at, i18n.language)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
    </div>
  );
}
