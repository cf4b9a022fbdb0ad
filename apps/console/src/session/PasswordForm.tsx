import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONSOLE_PASSWORD, consolePasswordComplaint } from '@portal/rules';
import type { ConsoleError, ConsoleUser } from '@portal/fieldsets/console-api';
import { call, errorOf } from '../api.ts';
import { Button, ErrorLine, TextField } from '../ui/kit.tsx';
import { useMe } from './me.ts';

/** A new password of one's own; ends all other sessions of the person. */
export function PasswordForm({ onDone }: { onDone?(): void }) {
  const { t } = useTranslation();
  const { user, setUser } = useMe();
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [error, setError] = useState<ConsoleError | null>(null);
  const [busy, setBusy] = useState(false);
  const complaint = consolePasswordComplaint(user.login, password);
  const rules = [
    { key: 'length', good: complaint !== 'short' && complaint !== 'long' },
    { key: 'login', good: password !== '' && complaint !== 'login' },
    { key: 'other', good: password !== '' && password !== old },
    { key: 'same', good: password !== '' && password === again },
  ];
  const submit = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      setUser(await call<ConsoleUser>('POST', '/me/password', { old, password }));
      onDone?.();
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
        void submit();
      }}
    >
      <TextField
        label={t('password.old')}
        type="password"
        value={old}
        onChange={setOld}
        autoComplete="current-password"
        required
      />
      <TextField
        label={t('password.new')}
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
        required
      />
      <TextField
        label={t('password.again')}
        type="password"
        value={again}
        onChange={setAgain}
        autoComplete="new-password"
        required
      />
      <ul className="co-rules">
        {rules.map(({ key, good }) => (
          <li key={key} data-good={good}>
            {t(`password.rule.${key}`, { count: CONSOLE_PASSWORD.min })}
          </li>
        ))}
      </ul>
      <ErrorLine error={error} />
      <Button kind="primary" type="submit" disabled={busy || rules.some(({ good }) => !good)}>
        {t('password.submit')}
      </Button>
    </form>
  );
}
