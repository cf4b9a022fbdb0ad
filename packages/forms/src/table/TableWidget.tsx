import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { registeredKinds, settings, textOf } from '@portal/field-kinds';
import { compileTable, judgeTableOf, localToday, messageFor } from '@portal/translator';
import { languageOf } from '@portal/schemas/languages';
import { createErrorStore, ErrorStoreContext, useShownError } from '../engine/error-store.ts';
import type { FieldWidgetProps } from '../engine/field-widget.ts';
import { useFormServices } from '../engine/services.ts';
import { textValue, useDescribedBy } from '../widgets/common.ts';
import { CrossIcon } from '../widgets/Icons.tsx';
import { usePhone } from '../popup/use-phone.ts';
import formCss from '../engine/form.module.css';
import { neighbour, useBlockPaste } from './table-input.ts';
import { drawnRow, filledRows, withCell, type DrawnRow } from './table-rows.ts';
import { TableCell } from './TableCell.tsx';
import { useRows } from './use-rows.ts';
import styles from './table.module.css';

/** Most columns that stand side by side: more are too narrow to be read or used. */
const MAX_ABREAST = 4;

/** In place of a column: the button that takes a row away. */
const REMOVAL = '-remove';

/** A row that was taken away, and where it stood. */
interface Removed {
  row: DrawnRow;
  place: number;
}

/**
 * A small table in a record (FORM-09): a table on a desk, cards on a phone and where there are many columns. A block from a
 * spreadsheet is pasted into any cell. Its value is one text; what is wrong is said at each cell once the form has been judged, or a block was pasted.
 */
export default function TableWidget(props: FieldWidgetProps): React.ReactNode {
  const { id } = props;
  const { t } = useTranslation('forms-late');
  const services = useFormServices();
  const phone = usePhone();
  const { columns: said, phonePattern } = settings((props.schema as Record<string, unknown>)['x-table']);
  const text = textOf(said);
  const own = textOf(phonePattern);
  const language = languageOf(services.language);
  const today = localToday();
  const table = useMemo(
    () => compileTable(text, today, registeredKinds(), { phonePattern: own, language }),
    [text, today, own, language],
  );
  const { columns, shape, translation } = table;
  const { maxRows } = shape;
  const inCards = phone || columns.length > MAX_ABREAST;
  const value = textValue(props.value);
  const { rows, text: written, isTable, rowsNow, put } = useRows(value, shape, props.onChange);
  const change = useCallback(
    (key: number, column: string, cell: string): void => put(withCell(rowsNow(), key, column, cell)),
    [put, rowsNow],
  );

  const [removed, setRemoved] = useState<Removed | null>(null);
  const [told, setTold] = useState('');
  const [pasted, setPasted] = useState(false);
  /** Texts that were pasted where a code is chosen, and that no code is called. */
  const [unnamed, setUnnamed] = useState<ReadonlySet<string>>(new Set());
  const locked = props.disabled === true || props.readonly === true;
  const wrong = useShownError(id) !== undefined;
  const [store] = useState(createErrorStore);
  const controlOf = useCallback((key: number, column: string): string => `${id}__${key}__${column}`, [id]);

  useEffect(() => {
    const faults =
      (wrong || pasted) && written !== ''
        ? judgeTableOf(written, { columns: text }, today, { phonePattern: own })
        : [];
    const errors = faults.flatMap((fault) => {
      const row = 'row' in fault ? rows[fault.row] : undefined;
      if (!('row' in fault) || !row) return [];
      const title = columns.find(({ column }) => column.id === fault.error.itemid)?.field.itemdesc ?? '';
      const message = messageFor(fault.error, { title }, services.translate);
      return [{ itemid: fault.error.itemid, controlId: controlOf(row.key, fault.error.itemid), message }];
    });
    const codes = rows.flatMap(({ key, cells }) =>
      columns
        .filter(({ column, kind }) => kind.coded && unnamed.has(cells[column.id] ?? ''))
        .map(({ column }) => ({
          itemid: column.id,
          controlId: controlOf(key, column.id),
          message: t('table.notListed', { text: cells[column.id] ?? '' }),
        })),
    );
    store.set([...errors, ...codes]);
  }, [store, wrong, pasted, written, rows, columns, text, own, today, unnamed, services, controlOf, t]);

  const focus = (key: number | undefined, column: string | undefined): void => {
    if (key !== undefined && column !== undefined)
      requestAnimationFrame(() => document.getElementById(controlOf(key, column))?.focus());
  };
  const add = (): void => {
    const row = drawnRow();
    put([...rows, row]);
    focus(row.key, columns[0]?.column.id);
  };
  const remove = (row: DrawnRow): void => {
    setRemoved({ row, place: rows.indexOf(row) });
    const others = rows.filter((one) => one !== row);
    const left = others.length > 0 ? others : [drawnRow()];
    put(left);
    focus((left[rows.indexOf(row)] ?? left.at(-1))?.key, REMOVAL);
  };
  const putBack = (): void => {
    if (!removed) return;
    const others = rows.length === 1 && filledRows(rows) === 0 ? [] : rows;
    put(others.toSpliced(removed.place, 0, removed.row));
    setRemoved(null);
    focus(removed.row.key, columns[0]?.column.id);
  };
  const paste = useBlockPaste({
    columns,
    maxRows,
    rowsNow,
    put,
    onUnnamed: (texts) => setUnnamed((before) => new Set([...before, ...texts])),
    tell: (parts) => {
      setPasted(true);
      setTold(parts.map(([key, count]) => t(`table.${key}`, { count })).join(t('table.joint')));
    },
  });

  const move = (event: React.KeyboardEvent<HTMLElement>): void => {
    const next = neighbour(event, rows);
    if (!next || locked) return;
    event.preventDefault();
    if (next.key !== null) focus(next.key, next.column);
    else if (rows.length < maxRows && filledRows(rows) === rows.length) {
      const row = drawnRow();
      put([...rows, row]);
      focus(row.key, next.column);
    }
  };
  const describedBy = useDescribedBy(props, ...(locked ? [] : [`${id}__paste`]));
  const isFull = rows.length >= maxRows;
  const cellOf = (row: DrawnRow, place: number, index: number): React.ReactNode => {
    const column = columns[index];
    if (!column) return null;
    const name = column.field.itemdesc;
    return (
      <TableCell
        id={controlOf(row.key, column.column.id)}
        own={column}
        translation={translation}
        rowKey={row.key}
        value={row.cells[column.column.id] ?? ''}
        label={inCards ? name : t('table.cell', { name, row: place + 1 })}
        shown={inCards}
        locked={locked}
        onCell={change}
      />
    );
  };
  const removal = (row: DrawnRow, place: number): React.ReactNode =>
    locked ? null : (
      <button
        type="button"
        id={controlOf(row.key, REMOVAL)}
        className={styles['remove']}
        aria-label={t('table.remove', { row: place + 1 })}
        onClick={() => remove(row)}
      >
        <CrossIcon />
      </button>
    );

  return (
    <ErrorStoreContext value={store}>
      {/* Keys and pasted blocks are of the cells inside; the group itself only hands the focus on to what is wrong. */}
      <div
        id={id}
        role="group"
        tabIndex={-1}
        className={styles['frame']}
        aria-labelledby={`${id}__label`}
        aria-describedby={describedBy}
        onKeyDown={move}
        onPaste={locked ? undefined : paste}
        onFocus={(event) => {
          if (event.target !== event.currentTarget) return;
          const bad = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
          (bad ?? event.currentTarget.querySelector<HTMLElement>('input, select'))?.focus();
        }}
      >
        {!isTable && value !== '' && (
          <p className={styles['kept']}>{t('table.kept', { text: value.slice(0, 200) })}</p>
        )}
        {inCards ? (
          <ol className={styles['cards']}>
            {rows.map((row, place) => (
              <li key={row.key} data-row={row.key} className={styles['card']}>
                <div className={styles['cardHead']}>
                  <span>{t('table.row', { row: place + 1 })}</span>
                  {removal(row, place)}
                </div>
                <div className={styles['cardCells']}>
                  {columns.map((column, index) => (
                    <div key={column.column.id}>{cellOf(row, place, index)}</div>
                  ))}
                </div>
              </li>
            ))}
          </ol>
        ) : (
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col" className={styles['number']}>
                  <span className={styles['heard']}>{t('table.number')}</span>
                </th>
                {columns.map(({ column, field, kind }) => (
                  <th key={column.id} scope="col" data-kind={kind.family}>
                    {field.itemdesc}
                    {column.must && (
                      <span className={formCss['required']} aria-hidden="true">
                        {' *'}
                      </span>
                    )}
                  </th>
                ))}
                {!locked && (
                  <th scope="col" className={styles['end']}>
                    <span className={styles['heard']}>{t('table.actions')}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, place) => (
                <tr key={row.key} data-row={row.key}>
                  <th scope="row" className={styles['number']}>
                    {place + 1}
                  </th>
                  {columns.map((column, index) => (
                    <td key={column.column.id}>{cellOf(row, place, index)}</td>
                  ))}
                  {!locked && <td className={styles['end']}>{removal(row, place)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {!locked && (
          <div className={styles['foot']}>
            <button type="button" className={styles['add']} disabled={isFull} onClick={add}>
              {t('table.add')}
            </button>
            <span className={styles['count']}>
              {t('table.rows', { count: filledRows(rows), max: maxRows })}
            </span>
            <span className={styles['hint']} id={`${id}__paste`}>
              {t('table.pasteHint')}
            </span>
          </div>
        )}
        <div role="status">
          {removed && (
            <p className={styles['told']}>
              {t('table.removed', { row: removed.place + 1 })}{' '}
              <button type="button" className={styles['back']} disabled={isFull} onClick={putBack}>
                {t('table.putBack')}
              </button>
            </p>
          )}
        </div>
        <output className={told === '' ? styles['heard'] : styles['told']}>{told}</output>
      </div>
    </ErrorStoreContext>
  );
}
