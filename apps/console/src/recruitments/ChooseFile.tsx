import { useTranslation } from 'react-i18next';
import controls from '../ui/controls.module.css';

interface Props {
  disabled: boolean;
  onFile(file: File): void;
}

/** A spreadsheet to be looked at; the same one may be chosen again once it was put right. */
export function ChooseFile({ disabled, onFile }: Props) {
  const { t } = useTranslation('recruitments');
  return (
    <label className={controls['field']}>
      <span>{t('file.choose')}</span>
      <input
        type="file"
        accept=".xlsx"
        disabled={disabled}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
