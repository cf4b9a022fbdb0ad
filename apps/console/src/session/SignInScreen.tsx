import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError, PasskeySignIn, SignIn } from '@portal/console-contract';
import { TextField } from '../ui/Kit.tsx';
import { Gate } from '../shell/Gate.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { ProviderSignIn } from './ProviderSignIn.tsx';
import { SubmitForm } from './SubmitForm.tsx';

interface Props {
  busy: boolean;
  error: ConsoleError | null;
  needsTotp: boolean;
  onSignIn(given: SignIn | PasskeySignIn): void;
  /** Work stands behind the form: no link may lead away from the page. */
  keepsPage: boolean;
  /** Somebody may have signed in in another tab. */
  onReturn(): void;
}

/** Sign-in of HR people; the code is asked for once the password was right. */
export function SignInScreen({ busy, error, needsTotp, onSignIn, keepsPage, onReturn }: Props) {
  const { t } = useTranslation();
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [totp, setTotp] = useState('');
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (needsTotp) code.current?.focus();
  }, [needsTotp]);
  return (
    <Gate title={t('signIn.title')} text={t(needsTotp ? 'signIn.totpText' : 'signIn.text')}>
      {!needsTotp && <ProviderSignIn keepsPage={keepsPage} onReturn={onReturn} />}
      <SubmitForm
        submission={{
          busy,
          error,
          submit: () => onSignIn({ login, password, ...(needsTotp ? { totp } : {}) }),
        }}
        label={t(busy ? 'signIn.busy' : 'signIn.submit')}
      >
        <TextField
          label={t('signIn.login')}
          value={login}
          onChange={setLogin}
          autoComplete="username"
          required
          readOnly={needsTotp}
        />
        <TextField
          label={t('signIn.password')}
          type="password"
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          required
          readOnly={needsTotp}
        />
        {needsTotp && (
          <TextField
            label={t('signIn.totp')}
            value={totp}
            onChange={setTotp}
            autoComplete="one-time-code"
            inputMode="numeric"
            required
            ref={code}
          />
        )}
      </SubmitForm>
      <PasskeyButton busy={busy} onProved={onSignIn} />
    </Gate>
  );
}
