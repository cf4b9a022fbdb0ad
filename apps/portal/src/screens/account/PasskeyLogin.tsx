import { useTranslation } from 'react-i18next';
import controls from '@portal/ui/controls.module.css';
import { canUsePasskeys } from '../../services/passkey.ts';
import css from './account.module.css';

interface PasskeyLoginProps {
  /** Domain whose passkeys the server takes; '' = none. */
  domain: string;
  /** The form is on its way. */
  disabled: boolean;
  /** The browser asks for a passkey. */
  proving: boolean;
  /** What became of the last try, '' = nothing to say. */
  trouble: string;
  onAsk(): void;
}

/** The way in by a passkey, below the form; nothing where the server, the browser or the address has none (SEC-09). */
export function PasskeyLogin({ domain, disabled, proving, trouble, onAsk }: PasskeyLoginProps) {
  const { t } = useTranslation('account');
  if (!canUsePasskeys(domain)) return null;
  return (
    <div className={css['passkey']}>
      <p className={css['or']}>{t('login.or')}</p>
      {trouble !== '' && (
        <p className={css['trouble']} role="alert">
          {trouble}
        </p>
      )}
      <button type="button" className={controls['button']} disabled={disabled || proving} onClick={onAsk}>
        {t(proving ? 'login.passkeyBusy' : 'login.passkey')}
      </button>
    </div>
  );
}
