import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Finish } from '../grid/finish.ts';
import { AskRows } from '../grid/AskRows.tsx';
import type { Excess } from '../grid/clipboard.ts';
import { placeAfter, type Place } from '../grid/places.ts';
import { excessNote } from '../grid/paste-note.ts';
import { filled, repeated } from '../grid/range.ts';
import type { Columns } from '../grid/use-columns.ts';
import { usePointed } from '../search/pointed.ts';
import { focusCell, revealCell, useRange } from '../grid/use-range.ts';
import type { Sorting } from '../grid/use-sorting.ts';
import { tickedAfter } from '../grid/use-ticks.ts';
import { withTexts, type PastedPositions } from './position-blocks.ts';
import type { GridNames, PositionColumn } from './position-columns.ts';
import { positionKeys } from './position-keys.ts';
import { PositionRow } from './PositionRow.tsx';
import { PositionsHead } from './PositionsHead.tsx';
import { positionsClipboard, type Written } from './positions-clipboard.ts';
import type { Row } from './rows.ts';
import type { useRows } from './use-rows.ts';
import css from './positions.module.css';

/** Pixels, as in positions.module.css. */
const ROW = 36;
const HEAD = 36;

interface Props {
  model: ReturnType<typeof useRows>;
  names: GridNames;
  columns: Columns<PositionColumn>;
  sorting: Sorting<Row, PositionColumn>;
  editable: boolean;
  marked: ReadonlySet<string>;
  onMark(marked: ReadonlySet<string>): void;
  onDetails(key: string): void;
  /** Told of every block that was written. */
  onWritten(written: Written): void;
}

/** Positions as a spreadsheet: moved through by keys, edited in place, pasted into; only rows in view are in the page. */
export function PositionsGrid(props: Props) {
  const { model, names, columns, sorting, editable, marked, onMark, onDetails } = props;
  const { t } = useTranslation('recruitments');
  const { t: common } = useTranslation();
  const { change } = model;
  const { rows } = sorting;
  const { shown } = columns;
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<{ key: string; column: PositionColumn }>({
    key: rows[0]?.key ?? '',
    column: shown[0] ?? 'code',
  });
  const [editing, setEditing] = useState<{ start?: string } | null>(null);
  const [wanted, setWanted] = useState(0);
  const [asked, setAsked] = useState<PastedPositions | null>(null);
  const [read, setRead] = useState<PastedPositions | { excess: Excess } | null>(null);
  const anchor = useRef<string | null>(null);
  const leaving = useRef(false);
  const lastRow = useRef(0);
  const ids = useMemo(() => rows.map(({ key }) => key), [rows]);
  const found = ids.indexOf(at.key);
  // Where the row was that has gone, as by an undo.
  const row = found < 0 ? Math.min(lastRow.current, Math.max(ids.length - 1, 0)) : found;
  lastRow.current = row;
  const place: Place = { row, column: Math.max(shown.indexOf(at.column), 0) };
  const size = { rows: rows.length, columns: shown.length };
  // oxlint-disable-next-line react/incompatible-library -- what it gives is used here and nowhere else
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

  const selection = useRange({
    ids,
    columns: shown.length,
    at: place,
    reveal: (to) => revealCell(box.current, to, (index) => virtual.scrollToIndex(index)),
    onFill: (source, target) => {
      if (!editable) return;
      fill(repeated(source, target, textAt));
      selection.select(
        { row: target.bottom, column: target.right },
        { row: target.top, column: target.left },
      );
    },
  });
  const { range } = selection;
  const go = (to: Place): void => {
    setEditing(null);
    selection.select(null);
    setAt({ key: ids[to.row] ?? '', column: shown[to.column] ?? 'code' });
    setWanted((count) => count + 1);
  };
  usePointed('position', (id) => {
    if (ids.includes(id)) go({ row: ids.indexOf(id), column: place.column });
  });
  useEffect(() => {
    if (wanted === 0) return;
    focusCell(box.current);
  }, [wanted]);

  const column = shown[place.column] ?? 'code';
  const current = rows[row];
  const write = (text: string): void => {
    // What is marked is written together, if the cell is among it.
    const keys =
      current && marked.has(current.key) && marked.size > 1 ? marked : new Set(current ? [current.key] : []);
    change(keys, (one) => withTexts(one, { [column]: text }, names));
  };
  const { put, fill, textAt, clear, onPaste, onCopy, onCut } = positionsClipboard({
    model,
    rows,
    columns: shown,
    names,
    editable,
    editing: editing !== null,
    selection,
    marked,
    write,
    nameOf: (one) => t(`column.${one}`),
    onRead: setRead,
    onAsk: setAsked,
    onWritten: props.onWritten,
    refocus: () => setWanted((count) => count + 1),
  });
  const finish: Finish = (key, shift = false, text = '') => {
    if (key !== 'Escape') write(text);
    if (key === 'blur') setEditing(null);
    else if (key === 'Escape') go(place);
    else go(placeAfter(key, place, size, { shift }) ?? place);
  };
  const mark = (key: string, isRange: boolean): void => {
    const next = tickedAfter({ ids: marked, anchor: anchor.current }, key, isRange, ids);
    anchor.current = next.anchor;
    onMark(next.ids);
  };
  const markAll = (on: boolean): void => onMark(new Set(on ? ids : []));
  const onKeyDown = positionKeys({
    current: place,
    size,
    editable,
    editing: editing !== null,
    selection,
    leaving,
    undo: model.undo,
    redo: model.redo,
    go,
    edit: (start) => setEditing(start === undefined ? {} : { start }),
    // At once, so that an input method that has begun goes on in the input.
    compose: () => flushSync(() => setEditing({ start: '' })),
    fill: (way) => fill(filled(range, way, textAt)),
    clear,
    mark: (isRange) => {
      if (current) mark(current.key, isRange);
    },
    markAll: () => markAll(true),
    details: () => {
      if (current) onDetails(current.key);
    },
  });
  // Rows are drawn anew for what concerns them, not for every key that is typed in another.
  const now = useRef({ finish, mark, onDetails, editable });
  now.current = { finish, mark, onDetails, editable };
  const handlers = useMemo(
    () => ({
      onSelect: (key: string, one: PositionColumn): void => {
        setEditing(null);
        setAt({ key, column: one });
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
          style={{ ...columns.style, width: columns.least, height: virtual.getTotalSize() }}
          aria-label={t('parts.positions')}
          aria-rowcount={rows.length + 1}
          aria-colcount={shown.length + 1}
          aria-multiselectable="true"
          aria-readonly={!editable}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onCopy={onCopy}
          onCut={onCut}
          {...selection.pointer}
        >
          <PositionsHead columns={columns} sorting={sorting} marked={marked.size} onMarkAll={markAll} />
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
                columns={shown}
                frozen={columns.frozen}
                editable={editable}
                marked={marked.has(one.key)}
                column={active ? place.column : -1}
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
