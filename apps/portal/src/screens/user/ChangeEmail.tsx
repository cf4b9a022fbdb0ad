import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountField } from '@portal/translator';
import type { Contact, WireClient } from '@portal/wire';
import { FormDialog, ownPassword, type Asked } from './FormDialog.tsx';

interface ChangeEmailProps {
  client: WireClient;
  onAsked(own: Contact): void;
  onClose(): void;
}

/** Below which field a refusal is said. */
const FIELD_OF: Readonly<Record<string, string>> = {
  error_pw: 'password',
  invalid: 'email',
  emailRepeat: 'email',
};

/** Asks for the new address and the password; a code goes to that address (TRY-53). What was typed stays when it fails. */
export function ChangeEmail({ client, onAsked, onClose }: ChangeEmailProps) {
  const { t } = useTranslation('user-late');
  const [trouble, setTrouble] = useState('');
  const fields = useMemo(
    (): AccountField[] => [
      { name: 'email', kind: 'email', title: t('contact.newEmail'), must: true, autocomplete: 'email' },
      ownPassword(t('contact.password')),
    ],
    [t],
  );
  const ask = async ({ pw0, textOf, refuse }: Asked): Promise<void> => {
    setTrouble('');
    try {
      const answer = await client.call('askEmail', { pw0, email: textOf('email') });
      const field = FIELD_OF[answer.code];
      if (answer.ok) onAsked(answer.data);
      else if (field !== undefined) refuse(field, answer.message);
      else setTrouble(answer.message || t('contact.failed'));
    } catch {
      setTrouble(t('contact.failed'));
    }
  };
  return (
    <FormDialog
      id="changeemail"
      title={t('contact.change')}
      text={t('contact.changeText')}
      label={t('contact.change')}
      fields={fields}
      submit={{ kind: 'primary', words: t('contact.send'), busy: t('contact.sending') }}
      trouble={trouble}
      onAsk={ask}
      onClose={onClose}
    />
  );
}
