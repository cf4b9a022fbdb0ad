import { useTranslation } from 'react-i18next';
import { Button, Check, Dialog, SelectField } from '../ui/Kit.tsx';
import { columnName, COLUMNS } from './columns.ts';
import { canHide, type Columns } from './use-columns.ts';
import css from './dialogs.module.css';

/** Which columns are shown and which stay in place; kept for the person (SHEET-03). */
export function ColumnsDialog({ columns, onClose }: { columns: Columns; onClose(): void }) {
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
        {COLUMNS.map((column) => (
          <Check
            key={column}
            label={columnName(t, column)}
            checked={!columns.hidden.includes(column)}
            disabled={!canHide(column)}
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
            label: t('grid.columns.freezeTo', { name: columnName(t, column) }),
          })),
        ]}
        onChange={(value) => columns.freeze(Number(value))}
      />
    </Dialog>
  );
}
