import { pastedRows } from '@portal/rules';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Finish } from '../grid/finish.ts';
import { placeAfter, type Place } from '../grid/places.ts';
import { cellText, POSITION_COLUMNS, type GridNames } from './position-columns.ts';
import { PositionRow } from './PositionRow.tsx';
import { typed, type Row } from './rows.ts';
import type { useRows } from './use-rows.ts';
import css from './positions.module.css';

/** Pixels, as in positions.module.css. */
const ROW = 36;
const HEAD = 36;
/** Rows of one paste. */
const MAX_PASTE_ROWS = 5_000;

interface Props {
  model: ReturnType<typeof useRows>;
  names: GridNames;
  editable: boolean;
  marked: ReadonlySet<string>;
  onMark(marked: ReadonlySet<string>): void;
  onDetails(key: string): void;
}

/** A cell as spreadsheets write it: in quotes where it would be read as several. */
const quoted = (cell: string): string => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Positions as a spreadsheet: moved through by keys, edited in place, pasted into; only rows in view are in the page. */
export function PositionsGrid({ model, names, editable, marked, onMark, onDetails }: Props) {
  const { t } = useTranslation('recruitments');
  const { rows, change, add, begin } = model;
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<Place>({ row: 0, column: 0 });
  const [editing, setEditing] = useState<{ start?: string } | null>(null);
  const [wanted, setWanted] = useState(0);
  const lastMark = useRef<string | null>(null);
  const row = Math.min(at.row, Math.max(rows.length - 1, 0));
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: 8,
    paddingStart: HEAD,
    scrollPaddingStart: HEAD,
    // The row that has the focus is always there.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), row])]
        .filter((index) => index < rows.length)
        .toSorted((one, two) => one - two),
    getItemKey: (index) => rows[index]?.key ?? index,
  });

  const go = useCallback((place: Place): void => {
    setEditing(null);
    setAt(place);
    setWanted((count) => count + 1);
  }, []);
  useEffect(() => {
    if (wanted === 0) return;
    virtual.scrollToIndex(row, { align: 'auto' });
    box.current
      ?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')
      ?.focus({ preventScroll: false });
    // When a place is gone to, and not when rows change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted]);

  const column = POSITION_COLUMNS[at.column] ?? 'code';
  const current = rows[row];
  const write = (text: string): void => {
    // What is marked is written together, if the cell is among it.
    const keys =
      current && marked.has(current.key) && marked.size > 1 ? marked : new Set(current ? [current.key] : []);
    change(keys, (one) =>
      one.raw[column] === undefined && cellText(one.content, column, names.zone) === text
        ? one
        : typed(one, column, text, names),
    );
  };
  const finish: Finish = (key, shift = false, text = '') => {
    if (key !== 'Escape') write(text);
    if (key === 'blur') setEditing(null);
    else if (key === 'Escape') go({ row, column: at.column });
    else
      go(
        placeAfter(
          key,
          { row, column: at.column },
          { rows: rows.length, columns: POSITION_COLUMNS.length },
          { shift },
        ) ?? { row, column: at.column },
      );
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (editing || !(event.target as HTMLElement).matches('[role="gridcell"]')) return;
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Process') {
      // At once, so that an input method that has begun goes on in the input.
      if (editable) flushSync(() => setEditing({ start: '' }));
      return;
    }
    const ctrl = event.ctrlKey || event.metaKey;
    const { key, shiftKey: shift } = event;
    if (ctrl && key.toLowerCase() === 'z') (shift ? model.redo : model.undo)?.();
    else if (ctrl && key.toLowerCase() === 'y') model.redo?.();
    else if (ctrl && key.toLowerCase() === 'a') onMark(new Set(rows.map((one) => one.key)));
    else if (key === ' ' && current) mark(current.key, shift);
    else if (key === 'Enter' && event.altKey && current) onDetails(current.key);
    else if (editable && (key === 'F2' || key === 'Enter')) setEditing({});
    else if (editable && (key === 'Delete' || key === 'Backspace')) write('');
    else if (editable && key.length === 1 && !ctrl && !event.altKey) setEditing({ start: key });
    else {
      const next = placeAfter(
        key,
        { row, column: at.column },
        { rows: rows.length, columns: POSITION_COLUMNS.length },
        { ctrl, shift },
      );
      if (!next || event.altKey) return;
      go(next);
    }
    event.preventDefault();
  };

  /** A table lies over the cells from the selected one on; what goes beyond the last row begins new positions. */
  const onPaste = (event: ClipboardEvent): void => {
    if (!editable || editing) return;
    event.preventDefault();
    const table = pastedRows(event.clipboardData.getData('text/plain')).slice(0, MAX_PASTE_ROWS);
    const lay = (target: Row, cells: readonly string[]): Row =>
      cells.reduce((one, cell, place) => {
        const into = POSITION_COLUMNS[at.column + place];
        return into ? typed(one, into, cell, names) : one;
      }, target);
    const [only = []] = table;
    if (table.length === 1 && only.length === 1) {
      write(only[0] ?? '');
      return;
    }
    const over = new Map(table.map((cells, place) => [rows[row + place]?.key ?? '', cells]));
    over.delete('');
    change(new Set(over.keys()), (one) => lay(one, over.get(one.key) ?? []));
    const beyond = table.slice(Math.max(rows.length - row, 0));
    if (beyond.length > 0) add(beyond.map((cells) => lay(begin(), cells)));
    setWanted((count) => count + 1);
  };
  const onCopy = (event: ClipboardEvent): void => {
    if (editing || !current) return;
    event.preventDefault();
    const taken = rows.filter(({ key }) => marked.has(key));
    const cell = (one: Row, place: (typeof POSITION_COLUMNS)[number]): string =>
      quoted(one.raw[place] ?? cellText(one.content, place, names.zone));
    const text =
      taken.length > 0
        ? taken.map((one) => POSITION_COLUMNS.map((place) => cell(one, place)).join('\t')).join('\n')
        : cell(current, column);
    event.clipboardData.setData('text/plain', text);
  };

  const mark = (key: string, range: boolean): void => {
    const from = rows.findIndex((one) => one.key === lastMark.current);
    const to = rows.findIndex((one) => one.key === key);
    const on = !marked.has(key);
    const keys =
      range && from >= 0
        ? rows.slice(Math.min(from, to), Math.max(from, to) + 1).map((one) => one.key)
        : [key];
    lastMark.current = key;
    const next = new Set(marked);
    for (const one of keys)
      if (on) next.add(one);
      else next.delete(one);
    onMark(next);
  };
  // Rows are drawn anew for what concerns them, not for every key that is typed in another.
  const now = useRef({ finish, mark, onDetails, editable });
  now.current = { finish, mark, onDetails, editable };
  const handlers = useMemo(
    () => ({
      onSelect: (index: number, place: number): void => {
        setEditing(null);
        setAt({ row: index, column: place });
      },
      onEdit: (): void => {
        if (now.current.editable) setEditing({});
      },
      onFinish: ((...given) => now.current.finish(...given)) satisfies Finish,
      onMark: (key: string, range: boolean): void => now.current.mark(key, range),
      onDetails: (key: string): void => now.current.onDetails(key),
    }),
    [],
  );
  return (
    <div ref={box} className={css['box']}>
      <div
        role="grid"
        tabIndex={-1}
        className={css['grid']}
        style={{ height: virtual.getTotalSize() }}
        aria-label={t('parts.positions')}
        aria-rowcount={rows.length + 1}
        aria-colcount={POSITION_COLUMNS.length + 1}
        aria-multiselectable="true"
        aria-readonly={!editable}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onCopy={onCopy}
      >
        <div role="row" className={`${css['row']} ${css['headRow']}`} aria-rowindex={1}>
          <span role="columnheader" className={css['rowhead']}>
            <input
              type="checkbox"
              aria-label={t('grid.markAll')}
              checked={rows.length > 0 && marked.size === rows.length}
              onChange={() => onMark(new Set(marked.size === rows.length ? [] : rows.map((one) => one.key)))}
            />
          </span>
          {POSITION_COLUMNS.map((one, place) => (
            <span key={one} role="columnheader" className={css['cell']} aria-colindex={place + 2}>
              {t(`column.${one}`)}
            </span>
          ))}
        </div>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const one = rows[index];
          if (!one) return null;
          const active = index === row;
          return (
            <PositionRow
              key={one.key}
              row={one}
              index={index}
              top={start}
              names={names}
              marked={marked.has(one.key)}
              column={active ? at.column : -1}
              editing={active ? editing : null}
              {...handlers}
            />
          );
        })}
      </div>
    </div>
  );
}
