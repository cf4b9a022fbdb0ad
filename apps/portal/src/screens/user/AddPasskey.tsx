import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SchemaForm, type FormHandle } from '@portal/forms';
import { translateAccountForm } from '@portal/translator';
import { Dialog } from '@portal/ui';
import type { Passkeys, WireClient } from '@portal/wire';
import { passwordDigest } from '@portal/wire/md5';
import { useCodeText } from '../../services/code-text.ts';
import { makePasskey } from '../../services/passkey.ts';
import { usePortal } from '../../services/PortalProvider.tsx';
import controls from '@portal/ui/controls.module.css';
import css from './data.module.css';

interface AddPasskeyProps {
  client: WireClient;
  onDone(own: Passkeys): void;
  onClose(): void;
}

const MAX_NAME = 60;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Asks for a name and the password, then has the browser make the passkey (SEC-09). What was typed stays when it fails. */
export function AddPasskey({ client, onDone, onClose }: AddPasskeyProps) {
  const { t } = useTranslation('user');
  const { notify } = usePortal();
  const codeText = useCodeText();
  const form = useRef<FormHandle>(null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const translation = useMemo(
    () =>
      translateAccountForm(t('passkeys.addTitle'), [
        {
          name: 'name',
          kind: 'text',
          title: t('passkeys.name'),
          must: true,
          maxLength: MAX_NAME,
          autocomplete: 'off',
        },
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
  const refuse = (code: string, message: string): void => {
    if (code !== 'error_pw') return setTrouble(codeText('login', code, message));
    form.current?.setErrors([{ itemid: 'password', message }]);
  };
  const make = async (typed: Record<string, unknown>): Promise<void> => {
    const pw0 = passwordDigest(textOf(typed['password']));
    const challenge = await client.call('passkeyToAdd', { pw0 });
    if (!challenge.ok) return refuse(challenge.code, challenge.message);
    const made = await makePasskey(challenge.data.options);
    if (made.code === 'passkeyCancelled') return setTrouble(t('passkeys.cancelled'));
    if (made.passkey === null) return refuse(made.code, '');
    const answer = await client.call('addPasskey', { name: textOf(typed['name']), passkey: made.passkey });
    if (!answer.ok) return refuse(answer.code, answer.message);
    notify('success', answer.message);
    onDone(answer.data);
  };
  const submit = async (typed: Record<string, unknown>): Promise<void> => {
    setTrouble('');
    setBusy(true);
    try {
      await make(typed);
    } catch {
      setTrouble(t('passkeys.changeFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t('passkeys.addTitle')}
      text={t('passkeys.addText')}
      cancel={t('common:cancel')}
      onCancel={onClose}
    >
      <SchemaForm
        ref={form}
        idPrefix="addpasskey"
        label={t('passkeys.addTitle')}
        schema={translation.schema}
        uiSchema={translation.uiSchema}
        formData={{ name: t('passkeys.nameDefault') }}
        disabled={busy}
        onSubmit={(typed) => void submit(typed)}
      >
        {trouble !== '' && (
          <p className={css['trouble']} role="alert">
            {trouble}
          </p>
        )}
        <button type="submit" className={`${controls['primary']} ${css['ask']}`} disabled={busy}>
          {t(busy ? 'passkeys.making' : 'passkeys.make')}
        </button>
      </SchemaForm>
    </Dialog>
  );
}
