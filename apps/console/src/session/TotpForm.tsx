import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { renderSVG } from 'uqr';
import type { ConsoleError, ConsoleUser, TotpSetup } from '@portal/fieldsets/console-api';
import { call, errorOf } from '../api.ts';
import { Button, ErrorLine, TextField } from '../ui/kit.tsx';
import { useMe } from './me.ts';

/** Sets up a second factor: a picture to scan, the secret to type, and a first code that proves it. */
export function TotpForm({ onDone }: { onDone?(): void }) {
  const { t } = useTranslation();
  const { setUser } = useMe();
  const [given, setGiven] = useState<TotpSetup | null>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<ConsoleError | null>(null);
  useEffect(() => {
    let stale = false;
    call<TotpSetup>('POST', '/me/totp').then(
      (setup) => {
        if (!stale) setGiven(setup);
      },
      (failed: unknown) => setError(errorOf(failed)),
    );
    return () => {
      stale = true;
    };
  }, []);
  const confirm = async (): Promise<void> => {
    setError(null);
    try {
      await call('POST', '/me/totp/confirm', { code });
      setUser(await call<ConsoleUser>('GET', '/session'));
      onDone?.();
    } catch (failed) {
      setError(errorOf(failed));
    }
  };
  return (
    <form
      className="co-form"
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      <p>{t('totp.text')}</p>
      {given && (
        <div className="co-qr">
          <img
            src={`data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(given.uri, { pixelSize: 6 }))}`}
            width={180}
            height={180}
            alt={t('totp.picture')}
          />
          <div>
            <span className="co-muted">{t('totp.secret')}</span>
            <code className="co-secret">{given.secret.replaceAll(/(.{4})/g, '$1 ').trim()}</code>
          </div>
        </div>
      )}
      <TextField
        label={t('totp.code')}
        value={code}
        onChange={setCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <ErrorLine error={error} />
      <Button kind="primary" type="submit" disabled={!given}>
        {t('totp.confirm')}
      </Button>
    </form>
  );
}
