import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { renderSVG } from 'uqr';
import type { ConsoleError, ConsoleUser, TotpSetup } from '@portal/fieldsets/console-api';
import { call, errorOf } from '../api.ts';
import { Button, ErrorLine, TextField } from '../ui/kit.tsx';
import { useMe } from './me.ts';
import { ProofForm } from './ProofForm.tsx';

/**
 * Sets up a second factor: who one is, a picture to scan, the secret to type, and a first code that proves it. Where one
 * is in force, a code of it is asked for as well (SAFE-06).
 */
export function TotpForm({ onDone }: { onDone?(): void }) {
  const { t } = useTranslation();
  const { user, setUser } = useMe();
  const [given, setGiven] = useState<TotpSetup | null>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<ConsoleError | null>(null);
  const confirm = async (): Promise<void> => {
    setError(null);
    try {
      setUser(await call<ConsoleUser>('POST', '/me/totp/confirm', { code }));
      onDone?.();
    } catch (failed) {
      setError(errorOf(failed));
    }
  };
  if (!given)
    return (
      <ProofForm
        text={t(user.totp ? 'totp.proveBoth' : 'totp.prove')}
        submit={t('totp.next')}
        needsCode={user.totp}
        onProved={async (proof) => setGiven(await call<TotpSetup>('POST', '/me/totp', proof))}
      />
    );
  return (
    <form
      className="co-form"
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      <p>{t('totp.text')}</p>
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
      <TextField
        label={t('totp.code')}
        value={code}
        onChange={setCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <ErrorLine error={error} />
      <Button kind="primary" type="submit">
        {t('totp.confirm')}
      </Button>
    </form>
  );
}
