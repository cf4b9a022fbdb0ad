import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError, ConsoleUser } from '@portal/fieldsets/console-api';
import { call, errorOf } from '../api.ts';
import { useMe } from '../session/me.ts';
import { PasswordForm } from '../session/PasswordForm.tsx';
import { TotpForm } from '../session/TotpForm.tsx';
import { Button, ErrorLine, TextField } from '../ui/kit.tsx';

/** One's own password and second factor. */
export function AccountScreen() {
  const { t } = useTranslation();
  const { user, setUser } = useMe();
  const [setsUp, setSetsUp] = useState(false);
  const [changed, setChanged] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<ConsoleError | null>(null);
  const end = async (): Promise<void> => {
    try {
      setError(null);
      await call('DELETE', '/me/totp', { code });
      setCode('');
      setUser(await call<ConsoleUser>('GET', '/session'));
    } catch (failed) {
      setError(errorOf(failed));
    }
  };
  return (
    <div className="co-page co-narrow">
      <h1>{t('account.title', { name: user.login })}</h1>
      <section className="co-card">
        <h2>{t('account.password')}</h2>
        {changed ? (
          <p className="co-success" role="status">
            {t('account.changed')}
          </p>
        ) : (
          <PasswordForm onDone={() => setChanged(true)} />
        )}
      </section>
      <section className="co-card">
        <h2>{t('account.totp')}</h2>
        <p className="co-muted">{t(user.totp ? 'account.totpOn' : 'account.totpOff')}</p>
        {user.totp ? (
          <form
            className="co-form"
            onSubmit={(event) => {
              event.preventDefault();
              void end();
            }}
          >
            <TextField label={t('totp.code')} value={code} onChange={setCode} inputMode="numeric" required />
            <ErrorLine error={error} />
            <Button kind="danger" type="submit">
              {t('account.totpEnd')}
            </Button>
          </form>
        ) : setsUp ? (
          <TotpForm onDone={() => setSetsUp(false)} />
        ) : (
          <Button onClick={() => setSetsUp(true)}>{t('account.totpStart')}</Button>
        )}
      </section>
    </div>
  );
}
