import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SetUpTotp } from '@portal/console-contract';
import { TextField } from '../ui/Kit.tsx';
import { SubmitForm } from './SubmitForm.tsx';
import { useSubmit } from './use-submit.ts';

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
  const submission = useSubmit(() => onProved({ password, ...(needsCode ? { code } : {}) }));
  return (
    <SubmitForm submission={submission} label={submit} danger={danger}>
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
    </SubmitForm>
  );
}
