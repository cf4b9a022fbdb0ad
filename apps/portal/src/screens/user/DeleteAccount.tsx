import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountField } from '@portal/translator';
import type { PersonalData } from '@portal/wire';
import { usePortal } from '../../services/PortalProvider.tsx';
import { ownPassword, FormDialog, type Asked } from './FormDialog.tsx';
import type { OwnData } from './use-personal-data.ts';
import css from './data.module.css';

interface DeleteAccountProps {
  own: PersonalData;
  data: OwnData;
  onClose(): void;
}

/** Says what a deletion takes, and asks for the password and for the address to be typed (HR-30). */
export function DeleteAccount({ own, data, onClose }: DeleteAccountProps) {
  const { t } = useTranslation('user');
  const { notify } = usePortal();
  const fields = useMemo(
    (): AccountField[] => [
      ownPassword(t('data.password')),
      // Typed, not filled in by the browser: that is what it is for.
      { name: 'confirm', kind: 'email', title: t('data.address'), must: true, autocomplete: 'off' },
    ],
    [t],
  );
  const ask = async ({ pw0, textOf, refuse }: Asked): Promise<void> => {
    const answer = await data.change((client) =>
      client.call('askDeletion', { pw0, confirm: textOf('confirm') }),
    );
    if (answer?.ok) {
      notify('success', answer.message);
      onClose();
    } else if (answer?.code === 'error_pw') refuse('password', answer.message);
    else if (answer?.code === 'invalid') refuse('confirm', answer.message || t('data.addressWrong'));
    else notify('error', answer?.message || t('data.askFailed'));
  };
  return (
    <FormDialog
      id="deleteaccount"
      title={t('data.removeTitle')}
      text={own.waitDays > 0 ? t('data.wait', { count: own.waitDays }) : t('data.waitNone')}
      label={t('data.remove')}
      fields={fields}
      submit={{ kind: 'danger', words: t('data.ask'), busy: t('data.asking') }}
      onAsk={ask}
      onClose={onClose}
    >
      <ul className={css['taken']}>
        {own.applications > 0 && <li>{t('data.applications', { count: own.applications })}</li>}
        {own.files > 0 && <li>{t('data.files', { count: own.files })}</li>}
        <li>{t('data.downloadFirst')}</li>
      </ul>
    </FormDialog>
  );
}
