import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CELL_KINDS, registeredKinds } from '@portal/field-kinds';
import { isTable, withText, type CodeList } from '@portal/fieldsets';
import {
  MAX_TABLE_COLUMNS,
  MAX_TABLE_ROWS,
  readTableShape,
  writeTableShape,
  type TableColumn,
  type TableShape,
} from '@portal/rules';
import type { StoredField } from '@portal/schemas';
import { CountField } from '../ui/CountField.tsx';
import { Button, Check, SelectField, TextField } from '../ui/Kit.tsx';
import { LanguageFields } from '../ui/LanguageFields.tsx';
import { said } from '../ui/texts.ts';
import { writtenIn } from '../ui/written.ts';
import type { Change } from './FieldLimits.tsx';
import controls from '../ui/controls.module.css';
import css from './sets.module.css';

interface Props {
  field: StoredField;
  lists: readonly CodeList[];
  change: Change;
}

/** An id that no column of the table had before: what is stored under the id of one that is gone never comes back as another's. */
const freshId = (columns: readonly TableColumn[]): string => {
  const id = `c${Math.random().toString(36).slice(2, 8)}`;
  return columns.some((column) => column.id === id) ? freshId(columns) : id;
};

interface ColumnProps {
  column: TableColumn;
  place: number;
  count: number;
  lists: readonly CodeList[];
  onChange(column: TableColumn, typed?: string): void;
  onMove(step: -1 | 1): void;
  onRemove(): void;
}

/** The column with one setting; '' and null take it away. */
function withSetting(
  column: TableColumn,
  name: 'length' | 'decimals' | 'list' | 'min' | 'max',
  value: string | number | null,
): TableColumn {
  const { [name]: _, ...rest } = column;
  return value === '' || value === null ? rest : { ...rest, [name]: value };
}

/** What a column of its kind can be limited by. */
function ColumnLimits({ column, onChange }: Pick<ColumnProps, 'column' | 'onChange'>) {
  const { t } = useTranslation();
  const { limits, stored } = registeredKinds().byId(column.kind) ?? {};
  const isNumber = limits?.decimals !== undefined;
  const count = (name: 'length' | 'decimals', digits: number, help: string) => (
    <CountField
      label={t(`details.columns.${name === 'length' && isNumber ? 'digits' : name}`)}
      help={help}
      value={column[name]}
      digits={digits}
      onChange={(value) => onChange(withSetting(column, name, value), name)}
    />
  );
  const bound = (name: 'min' | 'max') => (
    <TextField
      label={t(`details.columns.${isNumber ? name : name === 'min' ? 'earliest' : 'latest'}`)}
      value={column[name] ?? ''}
      onChange={(value) => onChange(withSetting(column, name, value.trim()), name)}
    />
  );
  return (
    <>
      {limits?.length?.editable &&
        count('length', 4, t('details.columns.usual', { count: stored?.itemlength ?? 0 }))}
      {limits?.decimals && count('decimals', 1, t('details.columns.whole'))}
      {(limits?.decimals ?? limits?.formats) && (
        <div className={css['pair']}>
          {bound('min')}
          {bound('max')}
        </div>
      )}
    </>
  );
}

/** One column: its names, its kind, what it accepts. */
function Column({ column, place, count, lists, onChange, onMove, onRemove }: ColumnProps) {
  const { t, i18n } = useTranslation();
  const name = said(column.name, i18n.language) || String(place + 1);
  const kind = registeredKinds().byId(column.kind);
  const known = CELL_KINDS.map((id) => ({ value: id as string, label: t(`fieldsets:kind.${id}`) }));
  const { list = '' } = column;
  const choices = lists.map(({ codesetid, name: own }) => ({
    value: codesetid,
    label: said(own, i18n.language) || codesetid,
  }));
  return (
    <li className={css['column']} aria-label={t('details.columns.column', { name })}>
      <div className={css['columnHead']}>
        <span>{t('details.columns.place', { place: place + 1 })}</span>
        {(
          [
            ['up', -1, IconArrowUp],
            ['down', 1, IconArrowDown],
          ] as const
        ).map(([key, step, Icon]) => (
          <Button
            key={key}
            kind="quiet"
            aria-label={t(`details.columns.${key}`, { name })}
            disabled={place + step < 0 || place + step >= count}
            onClick={() => onMove(step)}
          >
            <Icon size={16} aria-hidden="true" />
          </Button>
        ))}
        <Button kind="quiet" aria-label={t('details.columns.remove', { name })} onClick={onRemove}>
          <IconTrash size={16} aria-hidden="true" />
        </Button>
      </div>
      <LanguageFields
        label={(language) => writtenIn(t, 'label', language)}
        text={column.name}
        maxLength={60}
        onChange={(language, text) =>
          onChange({ ...column, name: withText(column.name, language, text) }, language)
        }
      />
      <SelectField
        label={t('details.columns.kind')}
        value={column.kind}
        options={kind ? known : [{ value: column.kind, label: column.kind }, ...known]}
        // What limits one kind says nothing of another.
        onChange={(id) => onChange({ id: column.id, kind: id, name: column.name, must: column.must })}
      />
      {kind?.coded && (
        <SelectField
          label={t('details.columns.list')}
          value={list}
          options={[
            { value: '', label: t('choose') },
            ...(list !== '' && !choices.some(({ value }) => value === list)
              ? [{ value: list, label: list }]
              : []),
            ...choices,
          ]}
          onChange={(value) => onChange(withSetting(column, 'list', value))}
        />
      )}
      <ColumnLimits column={column} onChange={onChange} />
      <Check
        label={t('details.columns.must')}
        checked={column.must}
        onChange={(must) => onChange({ ...column, must })}
      />
    </li>
  );
}

/** Most rows of a table. What is less than the fewest is only on its way to more, and goes when one leaves it. */
function MostRows({ shape, onChange }: { shape: TableShape; onChange(maxRows: number): void }) {
  const { t } = useTranslation();
  const { minRows, maxRows } = shape;
  const [typed, setTyped] = useState<number | null>(null);
  return (
    <div onBlur={() => setTyped(null)}>
      <CountField
        label={t('details.columns.maxRows')}
        help={t('details.columns.maxRowsHelp', { count: MAX_TABLE_ROWS })}
        value={typed ?? (maxRows === MAX_TABLE_ROWS ? undefined : maxRows)}
        digits={2}
        onChange={(count) => {
          const most = Math.min(count ?? MAX_TABLE_ROWS, MAX_TABLE_ROWS);
          setTyped(most < minRows ? most : null);
          if (most >= minRows) onChange(most);
        }}
      />
    </div>
  );
}

/** The columns of a table in a record and how many rows it has (FORM-09). Each step is one of undo, as everywhere. */
export function ColumnsEditor({ field, lists, change }: Props) {
  const { t } = useTranslation();
  const { columns: text = '' } = field;
  const own = isTable(field);
  if (!own && text === '') return null;
  const shape = own ? readTableShape(text) : null;
  // What came from a file and cannot be, or cannot be read, is seen and can be taken away.
  if (!shape)
    return (
      <section aria-label={t('details.columns.title')} className={controls['form']}>
        <h3>{t('details.columns.title')}</h3>
        <p role="alert">{t('details.columns.unreadable', { text })}</p>
        <Button onClick={() => change('', { columns: null })}>{t('details.columns.clear')}</Button>
      </section>
    );
  const { columns, minRows, maxRows } = shape;
  const put = (part: Partial<TableShape>, typed = ''): void =>
    change(typed, { columns: writeTableShape({ ...shape, ...part }) || null });
  const move = (place: number, step: -1 | 1): void => {
    const column = columns[place];
    if (column) put({ columns: columns.toSpliced(place, 1).toSpliced(place + step, 0, column) });
  };
  return (
    <section aria-label={t('details.columns.title')} className={controls['form']}>
      <h3>{t('details.columns.title')}</h3>
      <p className={controls['muted']}>{t('details.columns.help', { count: MAX_TABLE_COLUMNS })}</p>
      <ol className={css['columns']}>
        {columns.map((column, place) => (
          <Column
            key={column.id}
            column={column}
            place={place}
            count={columns.length}
            lists={lists}
            onChange={(next, typed) =>
              put({ columns: columns.with(place, next) }, typed && `columns.${column.id}.${typed}`)
            }
            onMove={(step) => move(place, step)}
            onRemove={() => put({ columns: columns.toSpliced(place, 1) })}
          />
        ))}
      </ol>
      <Button
        disabled={columns.length >= MAX_TABLE_COLUMNS}
        onClick={() =>
          put({
            columns: [
              ...columns,
              { id: freshId(columns), kind: 'text', name: { zh: '', en: '' }, must: false },
            ],
          })
        }
      >
        <IconPlus size={16} aria-hidden="true" /> {t('details.columns.add')}
      </Button>
      <div className={css['pair']}>
        <CountField
          label={t('details.columns.minRows')}
          help={t('details.columns.minRowsHelp')}
          value={minRows || undefined}
          digits={2}
          onChange={(count) => put({ minRows: Math.min(count ?? 0, maxRows) }, 'columns.minRows')}
        />
        <MostRows shape={shape} onChange={(most) => put({ maxRows: most }, 'columns.maxRows')} />
      </div>
    </section>
  );
}
