import { useTranslation } from 'react-i18next';
import { Button, Dialog } from '../ui/Kit.tsx';
import type { Danger } from './dangers.ts';

interface Props {
  dangers: readonly Danger[];
  onSave(): void;
  /** Back to the form, which keeps what was typed. */
  onClose(): void;
}

/** Says what saving would do to candidates before it does (TRY-29). */
export function AskBeforeSaving({ dangers, onSave, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t('settings.danger.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('settings.danger.back')}</Button>
          <Button kind="danger" onClick={onSave}>
            {t('settings.danger.save')}
          </Button>
        </>
      }
    >
      <ul>
        {dangers.map((danger) => (
          <li key={danger}>{t(`settings.danger.${danger}`)}</li>
        ))}
      </ul>
    </Dialog>
  );
}
