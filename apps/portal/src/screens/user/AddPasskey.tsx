import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountField } from '@portal/translator';
import type { Passkeys, WireClient } from '@portal/wire';
import { useCodeText } from '../../services/code-text.ts';
import { makePasskey } from '../../services/passkey.ts';
import { usePortal } from '../../services/PortalProvider.tsx';
import { ownPassword, FormDialog, type Asked } from './FormDialog.tsx';

interface AddPasskeyProps {
  client: WireClient;
  onDone(own: Passkeys): void;
  onClose(): void;
}

const MAX_NAME = 60;

/** Asks for a name and the password, then has the browser make the passkey (SEC-09). What was typed stays when it fails. */
export function AddPasskey({ client, onDone, onClose }: AddPasskeyProps) {
  const { t } = useTranslation('user');
  const { notify } = usePortal();
  const codeText = useCodeText();
  const [trouble, setTrouble] = useState('');
  const fields = useMemo(
    (): AccountField[] => [
      {
        name: 'name',
        kind: 'text',
        title: t('passkeys.name'),
        must: true,
        maxLength: MAX_NAME,
        autocomplete: 'off',
      },
      ownPassword(t('passkeys.password')),
    ],
    [t],
  );
  const make = async ({ pw0, textOf, refuse }: Asked): Promise<void> => {
    const refused = (code: string, message: string): void =>
      code === 'error_pw' ? refuse('password', message) : setTrouble(codeText('login', code, message));
    const challenge = await client.call('passkeyToAdd', { pw0 });
    if (!challenge.ok) return refused(challenge.code, challenge.message);
    const made = await makePasskey(challenge.data.options);
    if (made.code === 'passkeyCancelled') return setTrouble(t('passkeys.cancelled'));
    if (made.passkey === null) return refused(made.code, '');
    const answer = await client.call('addPasskey', { name: textOf('name'), passkey: made.passkey });
    if (!answer.ok) return refused(answer.code, answer.message);
    notify('success', answer.message);
    onDone(answer.data);
  };
  const add = async (asked: Asked): Promise<void> => {
    setTrouble('');
    try {
      await make(asked);
    } catch {
      setTrouble(t('passkeys.changeFailed'));
    }
  };
  return (
    <FormDialog
      id="addpasskey"
      title={t('passkeys.addTitle')}
      text={t('passkeys.addText')}
      label={t('passkeys.addTitle')}
      fields={fields}
      initial={{ name: t('passkeys.nameDefault') }}
      submit={{ kind: 'primary', words: t('passkeys.make'), busy: t('passkeys.making') }}
      trouble={trouble}
      onAsk={add}
      onClose={onClose}
    />
  );
}
