import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import controls from '@portal/ui/controls.module.css';
import { useCodeText } from '../../services/code-text.ts';
import { mailboxAddress } from './mailbox.ts';
import css from './account.module.css';

interface ActivationMailProps {
  email: string;
  /** Mailbox address as the server told it, '' when it did not. */
  mailbox: string;
  busy: boolean;
  /** How the last resend ended: send_success or a code; '' when none. */
  resent: string;
  onResend(): void;
}

/** Open the mailbox or have the activation mail sent again (LOGIN-08, LOGIN-09, ERR-05, ERR-07). */
export function ActivationMail({ email, mailbox, busy, resent, onResend }: ActivationMailProps) {
  const { t } = useTranslation('account');
  const codeText = useCodeText();
  const address = mailboxAddress(email, mailbox);
  return (
    <>
      <div className={controls['actions']}>
        {address !== '' && (
          <a className={controls['primary']} href={address} target="_blank" rel="noopener noreferrer">
            {t('mailbox')} <IconExternalLink size={20} aria-hidden="true" />
          </a>
        )}
        <button type="button" className={controls['button']} disabled={busy} onClick={onResend}>
          {t(busy ? 'resending' : 'resend')}
        </button>
      </div>
      <output className={css['resent']} data-good={resent === 'send_success' || undefined}>
        {resent === '' ? '' : codeText('login', resent, '')}
      </output>
    </>
  );
}
