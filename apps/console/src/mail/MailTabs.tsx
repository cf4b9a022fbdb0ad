import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { may, useMe } from '../session/me.ts';
import css from './mail.module.css';

/** The two places of mail: what goes out, and what is written to many. */
export function MailTabs() {
  const { t } = useTranslation();
  const { user } = useMe();
  if (!may(user, 'getMailings')) return null;
  return (
    <nav className={css['tabs']} aria-label={t('mail.tabs')}>
      <NavLink to="/mail" end>
        {t('mail.outbox')}
      </NavLink>
      <NavLink to="/mail/messages">{t('mailing.title')}</NavLink>
    </nav>
  );
}
