import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_TEXT, withText } from '@portal/fieldsets';
import { mapText } from '@portal/rules';
import { DEFAULT_LANGUAGE } from '@portal/schemas/languages';
import type { ConsoleError, NewSet } from '@portal/console-contract';
import { call, errorOf } from '../api.ts';
import { Button, Dialog, ErrorLine } from '../ui/Kit.tsx';
import { LanguageFields } from '../ui/LanguageFields.tsx';
import { writtenIn } from '../ui/written.ts';
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
  const [name, setName] = useState(NO_TEXT);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ConsoleError | null>(null);
  const good = name[DEFAULT_LANGUAGE].trim() !== '' && !busy;
  const add = async (): Promise<void> => {
    if (!good) return;
    setBusy(true);
    try {
      const wanted: NewSet = { displayname: mapText(name, (said) => said.trim()) };
      const { fieldsetid } = await call('POST /sets', { body: wanted });
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
        <LanguageFields
          label={(language) => writtenIn(t, 'name', language)}
          text={name}
          help={t('properties.nameHelp')}
          maxLength={200}
          required
          onChange={(language, said) => setName(withText(name, language, said))}
        />
        <ErrorLine error={error} />
      </form>
    </Dialog>
  );
}
