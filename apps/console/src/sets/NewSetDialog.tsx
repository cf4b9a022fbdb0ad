import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError, NewSet, NewSetMade } from '@portal/fieldsets/console-api';
import { call, errorOf } from '../api.ts';
import { Button, Dialog, ErrorLine, TextField } from '../ui/Kit.tsx';
import controls from '../ui/controls.module.css';

const FORM = 'new-set';

/** Asks for the name of a new set; nothing is made, and no id taken, before it is answered (GRID-05). */
export function NewSetDialog({
  onAdded,
  onClose,
}: {
  onAdded(fieldsetid: string): Promise<void>;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const [zh, setZh] = useState('');
  const [en, setEn] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ConsoleError | null>(null);
  const good = zh.trim() !== '' && !busy;
  const add = async (): Promise<void> => {
    if (!good) return;
    setBusy(true);
    try {
      const wanted: NewSet = { displayname: { zh: zh.trim(), en: en.trim() } };
      const { fieldsetid } = await call<NewSetMade>('POST', '/sets', wanted);
      await onAdded(fieldsetid);
    } catch (refused) {
      setError(errorOf(refused));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t('sets.newTitle')}
      onClose={onClose}
      actions={
        <Button kind="primary" type="submit" form={FORM} disabled={!good}>
          {t('sets.newCreate')}
        </Button>
      }
    >
      <form
        id={FORM}
        className={controls['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <p>{t('sets.newText')}</p>
        <TextField
          label={t('properties.nameZh')}
          value={zh}
          onChange={setZh}
          help={t('properties.nameHelp')}
          maxLength={200}
          required
        />
        <TextField label={t('properties.nameEn')} value={en} onChange={setEn} maxLength={200} />
        <ErrorLine error={error} />
      </form>
    </Dialog>
  );
}
