import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewItem, ReviewRow, ReviewSort } from '@portal/console-contract';
import { ApplicationRow } from './ApplicationRow.tsx';
import { columnName, keyOf, type Fields } from './fields.ts';
import { isChosen, type Chosen } from './selection.ts';
import { useNarrow } from './use-narrow.ts';
import css from './applications.module.css';

/** Pixels, as in applications.module.css. */
const ROW = 44;
const CARD = 132;
const HEAD = 40;
/** Rows from the end at which the next page is asked for. */
const AHEAD = 30;
/** Rows of one PageDown. */
const LEAP = 10;

const OWN = [
  ['name', 'name', '150px'],
  ['reference', 'reference', '150px'],
  ['position', 'position', '240px'],
  ['status', 'status', '170px'],
  ['verdict', 'verdict', '110px'],
  ['applied', 'applied', '120px'],
] as const satisfies readonly (readonly [string, ReviewSort['by'], string])[];

interface Props {
  label: string;
  rows: readonly ReviewRow[];
  total: number | null;
  busy: boolean;
  fields: Fields;
  columns: readonly ReviewItem[];
  sort: ReviewSort;
  chosen: Chosen;
  unnamed: string;
  addressOf(row: ReviewRow): string;
  onSort(sort: ReviewSort): void;
  onTick(ids: readonly string[], on: boolean): void;
  onTickAll(): void;
  onOpen(row: ReviewRow): void;
  onEnd(): void;
}

/** Applications as rows that are moved through and ticked by keys; only those in view are in the page. On a phone cards. */
export function ApplicationsGrid(props: Props) {
  const { rows, total, fields, columns, sort, chosen, onSort, onTick, onEnd } = props;
  const { t, i18n } = useTranslation('applications');
  const isNarrow = useNarrow();
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [wanted, setWanted] = useState(0);
  /** Where a range begins. */
  const from = useRef<number | null>(null);
  const row = Math.min(at, Math.max(rows.length - 1, 0));
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => (isNarrow ? CARD : ROW),
    overscan: 10,
    paddingStart: isNarrow ? 0 : HEAD,
    scrollPaddingStart: HEAD,
    // The row that has the focus is always there.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const first = Math.max(startIndex - overscan, 0);
      const last = Math.min(endIndex + overscan, count - 1);
      const shown = Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => first + index);
      return row < first ? [row, ...shown] : row > last && row < count ? [...shown, row] : shown;
    },
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  useEffect(() => virtual.measure(), [isNarrow, virtual]);
  const items = virtual.getVirtualItems();
  const lastShown = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (rows.length > 0 && lastShown > rows.length - AHEAD) onEnd();
    // When the end comes near, and not when the handler is a new one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [lastShown, rows.length]);
  useEffect(() => {
    if (wanted === 0) return;
    virtual.scrollToIndex(row, { align: 'auto' });
    box.current?.querySelector<HTMLElement>('[role="row"][tabindex="0"]')?.focus({ preventScroll: true });
    // When a row is gone to, and not when rows change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted]);

  const go = (index: number): void => {
    setAt(Math.min(Math.max(index, 0), rows.length - 1));
    setWanted((count) => count + 1);
  };
  const tick = (index: number, range: boolean): void => {
    const target = rows[index];
    if (!target) return;
    const start = range && from.current !== null ? from.current : index;
    const ids = rows.slice(Math.min(start, index), Math.max(start, index) + 1).map(({ id }) => id);
    onTick(ids, range || !isChosen(chosen, target.id));
    from.current = index;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.target as HTMLElement).matches('[role="row"]')) return;
    const { key, shiftKey: shift } = event;
    const current = rows[row];
    const steps: Record<string, number> = {
      ArrowUp: row - 1,
      ArrowDown: row + 1,
      PageUp: row - LEAP,
      PageDown: row + LEAP,
      Home: 0,
      End: rows.length - 1,
    };
    const step = steps[key];
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'a') props.onTickAll();
    else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (key === ' ') tick(row, shift);
    else if (key === 'Enter' && current) props.onOpen(current);
    else if (step !== undefined) {
      if (shift && key.startsWith('Arrow')) {
        from.current ??= row;
        const target = Math.min(Math.max(step, 0), rows.length - 1);
        onTick(
          [rows[row], rows[target]].flatMap((one) => (one ? [one.id] : [])),
          true,
        );
      }
      go(step);
    } else return;
    event.preventDefault();
  };
  const template = `44px ${OWN.map(([, , width]) => width).join(' ')} ${columns.map(() => '170px').join(' ')} minmax(0, 1fr)`;
  const heads: { key: string; name: string; by: ReviewSort['by'] }[] = [
    ...OWN.map(([name, by]) => ({ key: name, name: t(`column.${name}`), by })),
    ...columns.map((column) => ({
      key: keyOf(column),
      name: columnName(fields, column, i18n.language),
      by: column,
    })),
  ];
  const isSorted = (by: ReviewSort['by']): boolean => JSON.stringify(by) === JSON.stringify(sort.by);
  const isAll = rows.length > 0 && rows.every(({ id }) => isChosen(chosen, id));
  return (
    <div ref={box} className={css['box']} aria-busy={props.busy}>
      <div
        role="grid"
        aria-label={props.label}
        aria-multiselectable="true"
        aria-rowcount={(total ?? rows.length) + 1}
        aria-colcount={heads.length + 1}
        tabIndex={-1}
        className={css['grid']}
        style={{
          height: virtual.getTotalSize(),
          ...(isNarrow ? {} : { minWidth: 990 + columns.length * 170 }),
        }}
        onKeyDown={onKeyDown}
      >
        <div role="row" aria-rowindex={1} className={css['head']} style={{ gridTemplateColumns: template }}>
          <span role="columnheader" className={css['tick']}>
            <input
              type="checkbox"
              checked={isAll}
              aria-label={t('select.loaded', { count: rows.length })}
              onChange={() =>
                onTick(
                  rows.map(({ id }) => id),
                  !isAll,
                )
              }
            />
          </span>
          {heads.map(({ key, name, by }) => (
            <span
              key={key}
              role="columnheader"
              aria-sort={isSorted(by) ? (sort.descending ? 'descending' : 'ascending') : 'none'}
            >
              <button
                type="button"
                onClick={() => onSort({ by, descending: isSorted(by) ? !sort.descending : by === 'applied' })}
              >
                {name}
                <span aria-hidden="true">{isSorted(by) ? (sort.descending ? ' ↓' : ' ↑') : ''}</span>
              </button>
            </span>
          ))}
        </div>
        {items.map(({ index, start }) => {
          const shown = rows[index];
          return (
            shown && (
              <ApplicationRow
                key={shown.id}
                row={shown}
                index={index}
                top={start}
                template={isNarrow ? null : template}
                active={index === row}
                ticked={isChosen(chosen, shown.id)}
                fields={fields}
                columns={columns}
                address={props.addressOf(shown)}
                unnamed={props.unnamed}
                onFocus={() => setAt(index)}
                onTick={(range) => tick(index, range)}
              />
            )
          );
        })}
      </div>
    </div>
  );
}
