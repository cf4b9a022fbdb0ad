import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError, SetUpTotp } from '@portal/fieldsets/console-api';
import { errorOf } from '../api.ts';
import { Button, ErrorLine, TextField } from '../ui/kit.tsx';

interface Props {
  text: string;
  submit: string;
  danger?: boolean;
  /** A code of the second factor in force is asked for beside the password. */
  needsCode: boolean;
  /** What is done with both; what it throws is shown. */
  onProved(proof: SetUpTotp): Promise<void>;
}

/** Asks who one is before the second factor changes: a page left open must not be enough (SAFE-06). */
export function ProofForm({ text, submit, danger = false, needsCode, onProved }: Props) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [error, setError] = useState<ConsoleError | null>(null);
  const [busy, setBusy] = useState(false);
  const prove = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await onProved({ password, ...(needsCode ? { code } : {}) });
    } catch (failed) {
      setError(errorOf(failed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="co-form"
      onSubmit={(event) => {
        event.preventDefault();
        void prove();
      }}
    >
      <p>{text}</p>
      <TextField
        label={t('totp.password')}
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        required
      />
      {needsCode && (
        <TextField
          label={t('totp.code')}
          value={code}
          onChange={setCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
      )}
      <ErrorLine error={error} />
      <Button kind={danger ? 'danger' : 'primary'} type="submit" disabled={busy}>
        {submit}
      </Button>
    </form>
  );
}
