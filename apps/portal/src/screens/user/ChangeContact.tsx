import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountField } from '@portal/translator';
import type { Contact, ContactKind, WireClient } from '@portal/wire';
import { usePortal } from '../../services/PortalProvider.tsx';
import { FormDialog, ownPassword, type Asked } from './FormDialog.tsx';

interface ChangeContactProps {
  client: WireClient;
  what: ContactKind;
  onAsked(own: Contact, message: string): void;
  onClose(): void;
}

/** Below which field a refusal is said. */
const FIELD_OF: Readonly<Record<string, string>> = {
  error_pw: 'password',
  invalid: 'value',
  emailRepeat: 'value',
};

/** Asks for the new address or number and the password; a code goes there (TRY-53). What was typed stays when it fails. */
export function ChangeContact({ client, what, onAsked, onClose }: ChangeContactProps) {
  const { t } = useTranslation('user-late');
  const { phonePattern } = usePortal().config;
  const [trouble, setTrouble] = useState('');
  const fields = useMemo(
    (): AccountField[] => [
      { name: 'value', kind: what, title: t(`contact.${what}.new`), must: true, phonePattern },
      ownPassword(t('contact.password')),
    ],
    [t, what, phonePattern],
  );
  const ask = async ({ pw0, textOf, refuse }: Asked): Promise<void> => {
    setTrouble('');
    try {
      const answer = await client.call('askContact', { what, value: textOf('value'), pw0 });
      const field = FIELD_OF[answer.code];
      if (answer.ok) onAsked(answer.data, answer.message);
      else if (field !== undefined) refuse(field, answer.message);
      else setTrouble(answer.message || t('contact.failed'));
    } catch {
      setTrouble(t('contact.failed'));
    }
  };
  return (
    <FormDialog
      id="changecontact"
      title={t(`contact.${what}.change`)}
      text={t(`contact.${what}.changeText`)}
      label={t(`contact.${what}.change`)}
      fields={fields}
      submit={{ kind: 'primary', words: t('contact.send'), busy: t('contact.sending') }}
      trouble={trouble}
      onAsk={ask}
      onClose={onClose}
    />
  );
}
