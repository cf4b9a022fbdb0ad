import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SchemaForm, type FormHandle } from '@portal/forms';
import { translateAccountForm } from '@portal/translator';
import { Dialog } from '@portal/ui';
import type { PersonalData } from '@portal/wire';
import { passwordDigest } from '@portal/wire/md5';
import { usePortal } from '../../services/PortalProvider.tsx';
import controls from '@portal/ui/controls.module.css';
import type { OwnData } from './use-personal-data.ts';
import css from './data.module.css';

interface DeleteAccountProps {
  own: PersonalData;
  data: OwnData;
  onClose(): void;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Says what a deletion takes, and asks for the password and for the address to be typed (HR-30). */
export function DeleteAccount({ own, data, onClose }: DeleteAccountProps) {
  const { t } = useTranslation('user');
  const { notify } = usePortal();
  const form = useRef<FormHandle>(null);
  const [busy, setBusy] = useState(false);
  const translation = useMemo(
    () =>
      translateAccountForm(t('data.remove'), [
        {
          name: 'password',
          kind: 'password',
          title: t('data.password'),
          must: true,
          autocomplete: 'current-password',
        },
        // Typed, not filled in by the browser: that is what it is for.
        { name: 'confirm', kind: 'email', title: t('data.address'), must: true, autocomplete: 'off' },
      ]),
    [t],
  );
  const refuse = (itemid: string, message: string): void => {
    form.current?.setErrors([{ itemid, message }]);
  };
  const ask = async (typed: Record<string, unknown>): Promise<void> => {
    setBusy(true);
    const answer = await data.change((client) =>
      client.call('askDeletion', {
        pw0: passwordDigest(textOf(typed['password'])),
        confirm: textOf(typed['confirm']),
      }),
    );
    setBusy(false);
    if (answer?.ok) {
      notify('success', answer.message);
      onClose();
    } else if (answer?.code === 'error_pw') refuse('password', answer.message);
    else if (answer?.code === 'invalid') refuse('confirm', answer.message || t('data.addressWrong'));
    else notify('error', answer?.message || t('data.askFailed'));
  };
  return (
    <Dialog
      title={t('data.removeTitle')}
      text={own.waitDays > 0 ? t('data.wait', { count: own.waitDays }) : t('data.waitNone')}
      cancel={t('common:cancel')}
      onCancel={onClose}
    >
      <ul className={css['taken']}>
        {own.applications > 0 && <li>{t('data.applications', { count: own.applications })}</li>}
        {own.files > 0 && <li>{t('data.files', { count: own.files })}</li>}
        <li>{t('data.downloadFirst')}</li>
      </ul>
      <SchemaForm
        ref={form}
        idPrefix="deleteaccount"
        label={t('data.remove')}
        schema={translation.schema}
        uiSchema={translation.uiSchema}
        disabled={busy}
        onSubmit={(typed) => void ask(typed)}
      >
        <button type="submit" className={`${controls['danger']} ${css['ask']}`} disabled={busy}>
          {t(busy ? 'data.asking' : 'data.ask')}
        </button>
      </SchemaForm>
    </Dialog>
  );
}
