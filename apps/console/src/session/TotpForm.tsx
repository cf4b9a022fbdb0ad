import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TotpSetup } from '@portal/console-contract';
import { qrPicture } from '@portal/ui/qr';
import { call } from '../api.ts';
import { TextField } from '../ui/Kit.tsx';
import { useMe } from './me.ts';
import { ProofForm } from './ProofForm.tsx';
import { SubmitForm } from './SubmitForm.tsx';
import { useSubmit } from './use-submit.ts';
import controls from '../ui/controls.module.css';
import css from './session.module.css';

/**
 * Sets up a second factor: who one is, a picture to scan, the secret to type, and a first code that proves it. Where one
 * is in force, a code of it is asked for as well (SAFE-06).
 */
export function TotpForm({ onDone }: { onDone?(): void }) {
  const { t } = useTranslation();
  const { user, setUser } = useMe();
  const [given, setGiven] = useState<TotpSetup | null>(null);
  const [code, setCode] = useState('');
  const submission = useSubmit(async () => {
    setUser(await call('POST /me/totp/confirm', { body: { code } }));
    onDone?.();
  });
  if (!given)
    return (
      <ProofForm
        text={t(user.totp ? 'totp.proveBoth' : 'totp.prove')}
        submit={t('totp.next')}
        needsCode={user.totp}
        onProved={async (proof) => setGiven(await call('POST /me/totp', { body: proof }))}
      />
    );
  return (
    <SubmitForm submission={submission} label={t('totp.confirm')}>
      <p>{t('totp.text')}</p>
      <div className={css['qr']}>
        <img src={qrPicture(given.uri)} width={180} height={180} alt={t('totp.picture')} />
        <div>
          <span className={controls['muted']}>{t('totp.secret')}</span>
          <code className={controls['secret']} data-testid="totp-secret">
            {given.secret.replaceAll(/(.{4})/g, '$1 ').trim()}
          </code>
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
    </SubmitForm>
  );
}
