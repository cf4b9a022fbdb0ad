import { useTranslation } from 'react-i18next';
import type { ReviewItem } from '@portal/console-contract';
import { Button, Check, Dialog } from '../ui/Kit.tsx';
import controls from '../ui/controls.module.css';
import { columnChoices, columnName, keyOf, type Fields } from './fields.ts';
import css from './change.module.css';

/** As many as the server answers values of. */
const MAX_COLUMNS = 60;

interface Props {
  fields: Fields;
  columns: readonly ReviewItem[];
  onChange(columns: ReviewItem[]): void;
  onClose(): void;
}

/** Which fields of which sets stand beside the list's own columns. */
export function Columns({ fields, columns, onChange, onClose }: Props) {
  const { t, i18n } = useTranslation('applications');
  const has = (column: ReviewItem): boolean => columns.some((one) => keyOf(one) === keyOf(column));
  const without = (column: ReviewItem): ReviewItem[] => columns.filter((one) => keyOf(one) !== keyOf(column));
  return (
    <Dialog title={t('columns.title')} drawer onClose={onClose}>
      <p className={controls['muted']}>{t('columns.text')}</p>
      {columns.length > 0 && (
        <ol className={css['order']}>
          {columns.map((column, place) => (
            <li key={keyOf(column)}>
              <span>{columnName(fields, column, i18n.language)}</span>
              <Button
                kind="quiet"
                disabled={place === 0}
                aria-label={t('columns.up', { name: columnName(fields, column, i18n.language) })}
                onClick={() => onChange(without(column).toSpliced(place - 1, 0, column))}
              >
                ↑
              </Button>
            </li>
          ))}
        </ol>
      )}
      {columnChoices(fields, i18n.language).map(({ id, name, items }) => (
        <fieldset key={id} className={controls['plainSet']}>
          <legend>{name}</legend>
          {items.map(({ column, name: label }) => (
            <Check
              key={keyOf(column)}
              label={label}
              checked={has(column)}
              disabled={!has(column) && columns.length >= MAX_COLUMNS}
              onChange={(on) => onChange(on ? [...columns, column] : without(column))}
            />
          ))}
        </fieldset>
      ))}
    </Dialog>
  );
}
