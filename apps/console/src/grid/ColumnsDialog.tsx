import { useTranslation } from 'react-i18next';
import { Button, Check, Dialog, SelectField } from '../ui/Kit.tsx';
import type { Columns } from './use-columns.ts';
import css from './dialogs.module.css';

interface Props<C extends string> {
  columns: Columns<C>;
  /** Heading of a column. */
  nameOf(column: C): string;
  onClose(): void;
}

/** Which columns are shown and which stay in place; kept for the person (SHEET-03). */
export function ColumnsDialog<C extends string>({ columns, nameOf, onClose }: Props<C>) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t('grid.columns.title')}
      onClose={onClose}
      actions={
        <Button kind="quiet" onClick={columns.reset}>
          {t('grid.columns.reset')}
        </Button>
      }
    >
      <p>{t('grid.columns.text')}</p>
      <div className={css['manyList']}>
        {columns.all.map((column) => (
          <Check
            key={column}
            label={nameOf(column)}
            checked={!columns.hidden.includes(column)}
            disabled={!columns.canHide(column)}
            onChange={(on) => columns.hide(column, !on)}
          />
        ))}
      </div>
      <SelectField
        label={t('grid.columns.freeze')}
        value={String(columns.frozen)}
        options={[
          { value: '0', label: t('grid.columns.freezeNone') },
          ...columns.shown.slice(0, 4).map((column, place) => ({
            value: String(place + 1),
            label: t('grid.columns.freezeTo', { name: nameOf(column) }),
          })),
        ]}
        onChange={(value) => columns.freeze(Number(value))}
      />
    </Dialog>
  );
}
