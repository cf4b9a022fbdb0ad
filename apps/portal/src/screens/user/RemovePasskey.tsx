import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Passkey, Passkeys, WireClient } from '@portal/wire';
import { usePortal } from '../../services/PortalProvider.tsx';
import { ownPassword, FormDialog, type Asked } from './FormDialog.tsx';

interface RemovePasskeyProps {
  client: WireClient;
  passkey: Passkey;
  onDone(own: Passkeys): void;
  onClose(): void;
}

/** Asks for the password before a passkey is removed (SEC-09). */
export function RemovePasskey({ client, passkey, onDone, onClose }: RemovePasskeyProps) {
  const { t } = useTranslation('user');
  const { notify } = usePortal();
  const fields = useMemo(() => [ownPassword(t('passkeys.password'))], [t]);
  const remove = async ({ pw0, refuse }: Asked): Promise<void> => {
    try {
      const answer = await client.call('removePasskey', { id: passkey.id, pw0 });
      if (answer.ok) {
        notify('success', answer.message);
        onDone(answer.data);
      } else if (answer.code === 'error_pw') refuse('password', answer.message);
      else notify('error', answer.message || t('passkeys.changeFailed'));
    } catch {
      notify('error', t('passkeys.changeFailed'));
    }
  };
  return (
    <FormDialog
      id="removepasskey"
      title={t('passkeys.removeTitle', { name: passkey.name })}
      text={t('passkeys.removeText')}
      label={t('passkeys.remove')}
      fields={fields}
      submit={{ kind: 'danger', words: t('passkeys.remove'), busy: t('passkeys.removing') }}
      onAsk={remove}
      onClose={onClose}
    />
  );
}
