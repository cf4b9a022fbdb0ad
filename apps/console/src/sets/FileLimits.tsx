import { useTranslation } from 'react-i18next';
import type { ChangeOf } from '@portal/fieldsets';
import type { StoredField } from '@portal/schemas';
import { CountField } from '../ui/CountField.tsx';
import { TextField } from '../ui/Kit.tsx';
import css from './sets.module.css';

interface Props {
  field: StoredField;
  change(name: string, change: ChangeOf<Omit<StoredField, 'itemid'>>): void;
}

const COUNTS = ['fileKb', 'fileMost', 'pictureWidth', 'pictureHeight'] as const;
/** More digits than any of them has. */
const MAX_DIGITS = 7;

/** What a document may be, and where a sample of it stands (FORM-02). */
export function FileLimits({ field, change }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('details.fileTypes')}
        help={t('details.fileTypesHelp')}
        value={field.fileTypes ?? ''}
        onChange={(typed) => change('fileTypes', { fileTypes: typed.trim() === '' ? null : typed })}
      />
      <div className={css['pair']}>
        {COUNTS.map((name) => (
          <CountField
            key={name}
            label={t(`details.${name}`)}
            help={t(`details.${name}Help`)}
            digits={MAX_DIGITS}
            value={field[name]}
            onChange={(count) => change(name, { [name]: count })}
          />
        ))}
      </div>
      <TextField
        label={t('details.sample')}
        help={t('details.sampleHelp')}
        value={field.sample ?? ''}
        onChange={(typed) => change('sample', { sample: typed.trim() === '' ? null : typed.trim() })}
      />
    </>
  );
}
