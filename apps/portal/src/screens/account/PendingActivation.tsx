import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { asciiAddress } from '@portal/rules';
import controls from '@portal/ui/controls.module.css';
import { AccountFrame } from './AccountFrame.tsx';
import { ActivationMail } from './ActivationMail.tsx';
import css from './account.module.css';

interface PendingActivationProps {
  email: string;
  mailbox: string;
  resent: string;
  busy: boolean;
  onResend(): void;
  onStartOver(): void;
}

/**
 * A registration whose mail is on its way: where it went, another mail, and the ways on for whoever has opened it elsewhere
 * or mistyped the address (REG-14, TRY-46).
 */
export function PendingActivation({ email, onStartOver, ...mail }: PendingActivationProps) {
  const { t } = useTranslation('account');
  const ascii = asciiAddress(email);
  return (
    <AccountFrame
      outcome="pending"
      title={t('signin.pendingTitle')}
      lead={t('signin.pendingText', { email })}
    >
      {ascii !== email && <p className={css['note']}>{t('signin.pendingAscii', { ascii })}</p>}
      <ActivationMail email={email} {...mail} />
      <ul className={css['links']}>
        <li>
          {t('signin.activatedElsewhere')}{' '}
          <Link to={`/login?email=${encodeURIComponent(email)}`}>{t('signin.logIn')}</Link>
        </li>
        <li>
          {t('signin.wrongAddress')}{' '}
          <button type="button" className={controls['quiet']} onClick={onStartOver}>
            {t('signin.startOver')}
          </button>
        </li>
      </ul>
    </AccountFrame>
  );
}
