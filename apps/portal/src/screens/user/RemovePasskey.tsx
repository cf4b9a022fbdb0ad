import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SchemaForm, type FormHandle } from '@portal/forms';
import { translateAccountForm } from '@portal/translator';
import { Dialog } from '@portal/ui';
import type { Passkey, Passkeys, WireClient } from '@portal/wire';
import { passwordDigest } from '@portal/wire/md5';
import { usePortal } from '../../services/PortalProvider.tsx';
import controls from '@portal/ui/controls.module.css';
import css from './data.module.css';

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
  const form = useRef<FormHandle>(null);
  const [busy, setBusy] = useState(false);
  const translation = useMemo(
    () =>
      translateAccountForm(t('passkeys.remove'), [
        {
          name: 'password',
          kind: 'password',
          title: t('passkeys.password'),
          must: true,
          autocomplete: 'current-password',
        },
      ]),
    [t],
  );
  const submit = async ({ password }: Record<string, unknown>): Promise<void> => {
    setBusy(true);
    try {
      const pw0 = passwordDigest(typeof password === 'string' ? password : '');
      const answer = await client.call('removePasskey', { id: passkey.id, pw0 });
      if (answer.ok) {
        notify('success', answer.message);
        onDone(answer.data);
      } else if (answer.code === 'error_pw') {
        form.current?.setErrors([{ itemid: 'password', message: answer.message }]);
      } else notify('error', answer.message || t('passkeys.changeFailed'));
    } catch {
      notify('error', t('passkeys.changeFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t('passkeys.removeTitle', { name: passkey.name })}
      text={t('passkeys.removeText')}
      cancel={t('common:cancel')}
      onCancel={onClose}
    >
      <SchemaForm
        ref={form}
        idPrefix="removepasskey"
        label={t('passkeys.remove')}
        schema={translation.schema}
        uiSchema={translation.uiSchema}
        disabled={busy}
        onSubmit={(typed) => void submit(typed)}
      >
        <button type="submit" className={`${controls['danger']} ${css['ask']}`} disabled={busy}>
          {t(busy ? 'passkeys.removing' : 'passkeys.remove')}
        </button>
      </SchemaForm>
    </Dialog>
  );
}
