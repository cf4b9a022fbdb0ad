import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONSOLE_PASSWORD, consolePasswordComplaint } from '@portal/rules';
import { call } from '../api.ts';
import { TextField } from '../ui/Kit.tsx';
import { useMe } from './me.ts';
import { SubmitForm } from './SubmitForm.tsx';
import { useSubmit } from './use-submit.ts';
import css from './session.module.css';

/** A new password of one's own; ends all other sessions of the person. */
export function PasswordForm({ onDone }: { onDone?(): void }) {
  const { t } = useTranslation();
  const { user, setUser } = useMe();
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const complaint = consolePasswordComplaint(user.login, password);
  const rules = [
    { key: 'length', good: complaint !== 'short' && complaint !== 'long' },
    { key: 'login', good: password !== '' && complaint !== 'login' },
    { key: 'other', good: password !== '' && password !== old },
    { key: 'same', good: password !== '' && password === again },
  ];
  const submission = useSubmit(async () => {
    setUser(await call('POST /me/password', { body: { old, password } }));
    onDone?.();
  });
  return (
    <SubmitForm
      submission={submission}
      label={t('password.submit')}
      incomplete={rules.some(({ good }) => !good)}
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
      <ul className={css['passwordRules']}>
        {rules.map(({ key, good }) => (
          <li key={key} data-good={good}>
            {t(`password.rule.${key}`, { count: CONSOLE_PASSWORD.min })}
          </li>
        ))}
      </ul>
    </SubmitForm>
  );
}
