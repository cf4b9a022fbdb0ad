import { IconExternalLink } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountField } from '@portal/translator';
import type { Contact, WireClient } from '@portal/wire';
import { usePortal } from '../../services/PortalProvider.tsx';
import { mailboxAddress } from '../account/mailbox.ts';
import { FormDialog, type Asked } from './FormDialog.tsx';

interface ConfirmEmailProps {
  client: WireClient;
  /** With a change that waits. */
  own: Contact;
  /** How it stands now; `isDone` = the address was changed. */
  onAnswer(own: Contact, isDone: boolean): void;
  onClose(): void;
}

/** Characters that may be typed: six digits, and what was copied around them. */
const MAX_TYPED = 12;

/** Asks for the code that went to the new address (TRY-53). */
export function ConfirmEmail({ client, own, onAnswer, onClose }: ConfirmEmailProps) {
  const { t } = useTranslation('user-late');
  const { notify } = usePortal();
  const [trouble, setTrouble] = useState('');
  const mailbox = mailboxAddress(own.next, own.mailbox);
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
      const answer = await client.call('confirmEmail', { code: textOf('code') });
      if (answer.ok || answer.data.supported) {
        notify(answer.ok ? 'success' : 'error', answer.message);
        onAnswer(answer.data, answer.ok);
      } else if (answer.code === 'emailCodeWrong') refuse('code', answer.message);
      else setTrouble(answer.message || t('contact.failed'));
    } catch {
      setTrouble(t('contact.failed'));
    }
  };
  return (
    <FormDialog
      id="confirmemail"
      title={t('contact.enter')}
      text={t('contact.codeText', { email: own.next })}
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
