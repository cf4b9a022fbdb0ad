import { useTranslation } from 'react-i18next';
import { resting } from '../ui/resting.ts';
import controls from '../ui/controls.module.css';

interface Props {
  disabled: boolean;
  /** A text that a spreadsheet wrote is taken as well. */
  takesCsv?: boolean;
  onFile(file: File): void;
}

/** A spreadsheet to be looked at; the same one may be chosen again once it was put right. */
export function ChooseFile({ disabled, takesCsv = false, onFile }: Props) {
  const { t } = useTranslation('recruitments');
  return (
    <label className={controls['field']}>
      <span>{t(takesCsv ? 'file.chooseTable' : 'file.choose')}</span>
      <input
        type="file"
        accept={takesCsv ? '.xlsx,.csv,.xls' : '.xlsx'}
        {...resting(disabled)}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
