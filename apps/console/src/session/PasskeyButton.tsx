import { useTranslation } from 'react-i18next';
import type { PasskeySignIn } from '@portal/console-contract';
import { Button, ErrorLine } from '../ui/Kit.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { canUsePasskeys, provePasskey } from './passkey.ts';
import { useSubmit } from './use-submit.ts';
import css from './session.module.css';

interface Props {
  /** Another sign-in is under way. */
  busy: boolean;
  onProved(given: PasskeySignIn): void;
}

/** The way in by a passkey, below the form; nothing where the browser or the address cannot have any (SEC-09). */
export function PasskeyButton({ busy, onProved }: Props) {
  const { t } = useTranslation();
  const { data } = useLoaded('GET /sign-in-ways');
  const proving = useSubmit(async () => onProved(await provePasskey()));
  if (!canUsePasskeys(data?.passkeys ?? null)) return null;
  return (
    <div className={css['passkey']}>
      <p className={css['or']}>{t('signIn.orPasskey')}</p>
      <ErrorLine error={proving.error} />
      <Button disabled={busy || proving.busy} onClick={proving.submit}>
        {t(proving.busy ? 'signIn.passkeyBusy' : 'signIn.passkey')}
      </Button>
    </div>
  );
}
