import { IconExternalLink } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountField } from '@portal/translator';
import type { Contact, WaitingContact, WireClient } from '@portal/wire';
import { usePortal } from '../../services/PortalProvider.tsx';
import { mailboxAddress } from '../account/mailbox.ts';
import { FormDialog, type Asked } from './FormDialog.tsx';

interface ConfirmContactProps {
  client: WireClient;
  change: WaitingContact;
  /** How it stands now; `isDone` = the change was carried out. */
  onAnswer(own: Contact, isDone: boolean): void;
  onClose(): void;
}

/** Characters that may be typed: six digits, and what was copied around them. */
const MAX_TYPED = 12;

/** Asks for the code that went to the new address or number (TRY-53). */
export function ConfirmContact({ client, change, onAnswer, onClose }: ConfirmContactProps) {
  const { t } = useTranslation('user-late');
  const { notify } = usePortal();
  const [trouble, setTrouble] = useState('');
  const { what, value } = change;
  const mailbox = what === 'email' ? mailboxAddress(value, change.mailbox) : change.mailbox;
  const fields = useMemo(
    (): AccountField[] => [
      {
        name: 'code',
        kind: 'text',
        title: t('contact.code'),
        must: true,
        maxLength: MAX_TYPED,
        autocomplete: 'one-time-code',
      },
    ],
    [t],
  );
  const confirm = async ({ textOf, refuse }: Asked): Promise<void> => {
    setTrouble('');
    try {
      const answer = await client.call('confirmContact', { what, code: textOf('code') });
      if (answer.ok || answer.data.supported) {
        notify(answer.ok ? 'success' : 'error', answer.message);
        onAnswer(answer.data, answer.ok);
      } else if (answer.code === 'codeWrong') refuse('code', answer.message);
      else setTrouble(answer.message || t('contact.failed'));
    } catch {
      setTrouble(t('contact.failed'));
    }
  };
  return (
    <FormDialog
      id="confirmcontact"
      title={t('contact.enter')}
      text={t(`contact.${what}.codeText`, { value })}
      label={t('contact.enter')}
      fields={fields}
      submit={{ kind: 'primary', words: t('contact.confirm'), busy: t('contact.confirming') }}
      trouble={trouble}
      onAsk={confirm}
      onClose={onClose}
    >
      {mailbox !== '' && (
        <p>
          <a href={mailbox} target="_blank" rel="noopener noreferrer">
            {t('contact.mailbox')} <IconExternalLink size={18} aria-hidden="true" />
          </a>
        </p>
      )}
    </FormDialog>
  );
}
