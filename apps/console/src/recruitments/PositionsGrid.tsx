import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Finish } from '../grid/finish.ts';
import { AskRows } from '../grid/AskRows.tsx';
import type { Excess } from '../grid/clipboard.ts';
import { placeAfter, type Place } from '../grid/places.ts';
import { excessNote } from '../grid/paste-note.ts';
import { filled, repeated } from '../grid/range.ts';
import { useRange } from '../grid/use-range.ts';
import { withTexts, type PastedPositions } from './position-blocks.ts';
import { POSITION_COLUMNS, type GridNames } from './position-columns.ts';
import { PositionRow } from './PositionRow.tsx';
import { positionsClipboard } from './positions-clipboard.ts';
import type { useRows } from './use-rows.ts';
import css from './positions.module.css';

/** Pixels, as in positions.module.css. */
const ROW = 36;
const HEAD = 36;

interface Props {
  model: ReturnType<typeof useRows>;
  names: GridNames;
  editable: boolean;
  marked: ReadonlySet<string>;
  onMark(marked: ReadonlySet<string>): void;
  onDetails(key: string): void;
}

/** Positions as a spreadsheet: moved through by keys, edited in place, pasted into; only rows in view are in the page. */
export function PositionsGrid({ model, names, editable, marked, onMark, onDetails }: Props) {
  const { t } = useTranslation('recruitments');
  const { t: common } = useTranslation();
  const { rows, change } = model;
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<Place>({ row: 0, column: 0 });
  const [editing, setEditing] = useState<{ start?: string } | null>(null);
  const [wanted, setWanted] = useState(0);
  const [asked, setAsked] = useState<PastedPositions | null>(null);
  const [read, setRead] = useState<PastedPositions | { excess: Excess } | null>(null);
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

  const ids = useMemo(() => rows.map(({ key }) => key), [rows]);
  const selection = useRange({
    ids,
    columns: POSITION_COLUMNS.length,
    at: { row, column: at.column },
    reveal: (place) => virtual.scrollToIndex(place.row, { align: 'auto' }),
    onFill: (source, target) => {
      if (!editable) return;
      put(repeated(source, target, textAt));
      selection.select(
        { row: target.bottom, column: target.right },
        { row: target.top, column: target.left },
      );
    },
  });
  const { range } = selection;
  const go = (place: Place): void => {
    setEditing(null);
    selection.select(null);
    setAt(place);
    setWanted((count) => count + 1);
  };
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
    change(keys, (one) => withTexts(one, { [column]: text }, names));
  };
  const { put, textAt, clear, onPaste, onCopy, onCut } = positionsClipboard({
    model,
    names,
    editable,
    editing: editing !== null,
    selection,
    marked,
    write,
    nameOf: (one) => t(`column.${one}`),
    onRead: setRead,
    onAsk: setAsked,
    refocus: () => setWanted((count) => count + 1),
  });
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
    const target = event.target as HTMLElement;
    const isReady = target.matches('[data-ready="true"]');
    if (editing || !(isReady || target.matches('[role="gridcell"]'))) return;
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Process') {
      // At once, so that an input method that has begun goes on in the input; one that is there takes it by itself.
      if (editable && !isReady) flushSync(() => setEditing({ start: '' }));
      return;
    }
    const ctrl = event.ctrlKey || event.metaKey;
    const { key, shiftKey: shift } = event;
    if (ctrl && key.toLowerCase() === 'z') (shift ? model.redo : model.undo)?.();
    else if (ctrl && key.toLowerCase() === 'y') model.redo?.();
    else if (ctrl && key === ' ') {
      go({ row: 0, column: at.column });
      selection.select({ row: rows.length - 1, column: at.column }, { row: 0, column: at.column });
    } else if (ctrl && !shift && editable && (key.toLowerCase() === 'd' || key.toLowerCase() === 'r'))
      put(filled(range, key.toLowerCase() === 'd' ? 'down' : 'right', textAt));
    else if (ctrl && key.toLowerCase() === 'a') onMark(new Set(rows.map((one) => one.key)));
    else if (key === ' ' && current) mark(current.key, shift);
    else if (key === 'Enter' && event.altKey && current) onDetails(current.key);
    else if (editable && (key === 'F2' || key === 'Enter')) setEditing({});
    else if (editable && (key === 'Delete' || key === 'Backspace')) clear();
    else if (shift && !event.altKey && selection.extend(key, ctrl)) {
      event.preventDefault();
      return;
    } else if (editable && key.length === 1 && !ctrl && !event.altKey) {
      // The input takes it by itself, and opens the cell.
      if (isReady) return;
      setEditing({ start: key });
    } else {
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
      onBegin: (): void => {
        if (now.current.editable) flushSync(() => setEditing({}));
      },
      onFinish: ((...given) => now.current.finish(...given)) satisfies Finish,
      onMark: (key: string, range: boolean): void => now.current.mark(key, range),
      onDetails: (key: string): void => now.current.onDetails(key),
    }),
    [],
  );
  const drawn = selection.drawn ?? range;
  const isMarked = (index: number): boolean =>
    (selection.many || selection.drawn !== null) && index >= drawn.top && index <= drawn.bottom;
  const broken = read && 'excess' in read ? excessNote(read.excess) : null;
  return (
    <>
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
          onCut={onCut}
          {...selection.pointer}
        >
          <div role="row" className={`${css['row']} ${css['headRow']}`} aria-rowindex={1}>
            <span role="columnheader" className={css['rowhead']}>
              <input
                type="checkbox"
                aria-label={t('grid.markAll')}
                checked={rows.length > 0 && marked.size === rows.length}
                onChange={() =>
                  onMark(new Set(marked.size === rows.length ? [] : rows.map((one) => one.key)))
                }
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
                editable={editable}
                marked={marked.has(one.key)}
                column={active ? at.column : -1}
                from={isMarked(index) ? drawn.left : -1}
                to={isMarked(index) ? drawn.right : -1}
                handle={editable && editing === null && index === range.bottom ? range.right : -1}
                editing={active ? editing : null}
                {...handlers}
              />
            );
          })}
        </div>
      </div>
      {broken && 'excess' in broken && (
        <p role="status">{common(`grid.paste.excess.${broken.excess}`, { most: broken.most })}</p>
      )}
      {read && 'cut' in read && read.cut > 0 && (
        <p role="status">{common('grid.cells.cut', { count: read.cut })}</p>
      )}
      {asked && (
        <AskRows
          rows={asked.rows}
          fit={asked.rows - asked.beyond.length}
          left={asked.beyond.length}
          name={current?.content.code || t('grid.unnamed', { place: row + 1 })}
          columns={asked.headed.map((one) => t(`column.${one}`))}
          addsAll={false}
          onCancel={() => {
            setAsked(null);
            setRead(null);
          }}
          onAnswer={(way) => {
            put(asked.cells, way === 'both' ? asked.beyond : []);
            setAsked(null);
            setWanted((count) => count + 1);
          }}
        />
      )}
    </>
  );
}
