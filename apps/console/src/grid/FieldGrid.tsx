import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeListSummary } from '@portal/console-contract';
import { DEFAULT_LANGUAGE } from '@portal/schemas/languages';
import type { StoredField } from '@portal/schemas';
import { cellEditing } from './cell-editing.ts';
import type { Column } from './columns.ts';
import { cellWords } from './copied-rows.ts';
import type { FieldCell } from './field-cells.ts';
import { GridHead } from './GridHead.tsx';
import { GridRows, type Editing } from './GridRows.tsx';
import { lasting, type GridHandlers } from './grid-handlers.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { placeAfter, type Place } from './places.ts';
import { filled, nextWithin, placesOf, repeated, type CellText } from './range.ts';
import { gridClipboard } from './use-grid-clipboard.ts';
import { gridKeys } from './use-grid-keys.ts';
import { NEW_ROW, type GridActions } from './use-grid-actions.ts';
import { SelectedCells } from './SelectedCells.tsx';
import type { Columns } from './use-columns.ts';
import { focusCell, revealCell, useRange } from './use-range.ts';
import { useRowDrag } from './use-row-drag.ts';
import { useRowsInView } from './use-rows-in-view.ts';
import type { Sorting } from './use-sorting.ts';
import type { Ticks } from './use-ticks.ts';
import css from './grid.module.css';

interface Props {
  /** In the order in which they are stored. */
  fields: readonly StoredField[];
  lists: readonly CodeListSummary[];
  /** Settings that have no column of their own, in words. */
  restOf(field: StoredField): string;
  published: ReadonlySet<string>;
  used: Readonly<Record<string, number>>;
  editable: boolean;
  actions: GridActions;
  /** Item id that another part of the page points at. */
  pointed: { itemid: string; column?: Column } | null;
  /** Problems of a field by its id. */
  flaws: ReadonlyMap<string, string>;
  /** Fields that a search found. */
  hits: ReadonlySet<string>;
  ticks: Ticks;
  columns: Columns<Column>;
  sorting: Sorting<StoredField, Column>;
}

/** Fields as a spreadsheet: cells are moved through and selected by keys and pointer, and edited in place (HR-05, SHEET-01). */
export function FieldGrid(props: Props) {
  const { lists, restOf, published, used, editable, actions, pointed, flaws, hits, ticks, columns, sorting } =
    props;
  const { t, i18n } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const fields = sorting.rows;
  const [at, setAt] = useState<{ itemid: string; column: number }>({
    itemid: fields[0]?.itemid ?? NEW_ROW,
    column: 0,
  });
  const [editing, setEditing] = useState<Editing | null>(null);
  const [wanted, setWanted] = useState(0);
  const [moved, setMoved] = useState<StoredField | null>(null);
  const leaving = useRef(false);
  /** The focus stays on the cell: to leave the grid. */
  const still = useRef(false);

  const rowIds = useMemo(() => fields.map(({ itemid }) => itemid), [fields]);
  const ids = useMemo(() => [...rowIds, ...(editable ? [NEW_ROW] : [])], [rowIds, editable]);
  const places = useMemo(
    () => new Map(props.fields.map(({ itemid }, place) => [itemid, place + 1])),
    [props.fields],
  );
  const row = Math.max(ids.indexOf(at.itemid), 0);
  const size = { rows: ids.length, columns: columns.shown.length };
  const current: Place = { row, column: Math.min(at.column, size.columns - 1) };
  const column = columns.shown[current.column] ?? DEFAULT_LANGUAGE;
  const field = fields[row];
  const view = useRowsInView(box, ids.length, row);
  const words = { lists, t, language: i18n.language, restOf };
  const wordsAt = (place: Place): string => {
    const [one, name] = [fields[place.row], columns.shown[place.column]];
    return one && name ? cellWords(one, name, words) : '';
  };
  const fill = (cells: readonly CellText[], how?: 'clear'): void =>
    actions.fill(
      cells.flatMap((cell): FieldCell[] => {
        const [one, name] = [fields[cell.row], columns.shown[cell.column]];
        return one && name ? [{ itemid: one.itemid, column: name, text: cell.text }] : [];
      }),
      how,
    );
  const selection = useRange({
    ids: rowIds,
    columns: size.columns,
    at: current,
    onFill: (source, target) => {
      if (!editable) return;
      fill(repeated(source, target, wordsAt));
      selection.select(
        { row: target.bottom, column: target.right },
        { row: target.top, column: target.left },
      );
    },
    reveal: (place) => revealCell(grid.current, place, view.reveal),
  });
  const { range } = selection;

  const refocus = (): void => setWanted((count) => count + 1);
  const go = (place: Place | null, keepsRange = false): void => {
    setEditing(null);
    if (!keepsRange) selection.select(null);
    if (place) setAt({ itemid: ids[place.row] ?? NEW_ROW, column: place.column });
    refocus();
  };
  useEffect(() => {
    if (wanted === 0) return;
    focusCell(grid.current);
  }, [wanted]);
  useEffect(() => {
    if (!pointed) return;
    const place = columns.shown.indexOf(pointed.column ?? DEFAULT_LANGUAGE);
    setAt({ itemid: pointed.itemid, column: Math.max(place, 0) });
    selection.select(null);
    refocus();
    // What is pointed at, and not when columns change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pointed]);

  const isNew = ids[row] === NEW_ROW;
  const { edit, begin, finish } = cellEditing({
    column,
    field,
    isNew,
    editable,
    actions,
    setEditing,
    refocus,
    added: (itemid) => {
      setAt({ itemid, column: current.column + 1 });
      refocus();
    },
    leave: (key, shift) => {
      if (key === 'Escape') return go(current, true);
      // Within a block Enter and Tab go from cell to cell of it, and it stays selected.
      if (selection.many) return go(nextWithin(range, current, key, shift), true);
      go(placeAfter(key, current, size, { shift }) ?? current);
    },
  });

  const move = (by: -1 | 1 | 'ask'): void => {
    if (!field || sorting.refuses()) return;
    if (by === 'ask') return setMoved(field);
    actions.moveTo(field, row + 1 + by);
    refocus();
  };
  const takeAway = (): void => {
    if (!field) return;
    const next = ids[row + 1] ?? ids[row - 1] ?? NEW_ROW;
    if (!published.has(field.itemid)) setAt({ itemid: next, column: current.column });
    actions.takeAway(field);
    refocus();
  };
  const common = { field, editable, editing: editing !== null, actions, ticks, refocus };
  const onKeyDown = gridKeys({
    row: field,
    editable,
    editing: common.editing,
    refocus,
    hasNew: editable,
    details: actions.details,
    duplicate: (one) => void actions.duplicate(one),
    tick: (one, all) => ticks.tick(one.itemid, all),
    current,
    size,
    selection,
    still,
    leaving,
    go,
    edit,
    clear: () =>
      fill(
        placesOf(range).map((place) => ({ ...place, text: '' })),
        'clear',
      ),
    fill: (way) => fill(filled(range, way, wordsAt)),
    move,
    takeAway,
  });
  const clipboard = gridClipboard({
    ...common,
    fields,
    columns: columns.shown,
    range,
    many: selection.many,
    words,
    stop: () => setEditing(null),
  });
  const drag = useRowDrag({ fields, actions, editable, refuses: sorting.refuses });

  // Rows are drawn anew for what concerns them, not for every key that is typed in another.
  const drawn: GridHandlers = {
    actions: {
      ...actions,
      moveTo: (one, place) => {
        if (!sorting.refuses()) actions.moveTo(one, place);
      },
    },
    begin,
    edit: () => edit(),
    finish,
    catches: () => !still.current,
    tick: ticks.tick,
    select: (itemid, place) => {
      setEditing(null);
      setAt({ itemid, column: place });
    },
    ask: (one) => {
      if (!sorting.refuses()) setMoved(one);
    },
    drag: drag.handlers,
  };
  const now = useRef(drawn);
  now.current = drawn;
  const handlers = useMemo(() => lasting(now), []);
  return (
    <>
      <SelectedCells selection={selection} />
      <div ref={box} className={css['gridBox']}>
        <div
          ref={grid}
          className={css['grid']}
          role="grid"
          tabIndex={-1}
          aria-label={t('grid.label')}
          style={columns.style}
          aria-rowcount={ids.length + 1}
          aria-colcount={size.columns + 1}
          aria-readonly={!editable}
          aria-multiselectable
          onKeyDown={onKeyDown}
          onPaste={clipboard.onPaste}
          onCopy={clipboard.onCopy}
          onCut={clipboard.onCut}
          {...selection.pointer}
        >
          <GridHead columns={columns} sorting={sorting} ticks={ticks} rows={fields.length} />
          <GridRows
            parts={view.parts}
            ids={ids}
            fields={fields}
            places={places}
            columns={columns}
            lists={lists}
            restOf={restOf}
            published={published}
            used={used}
            flaws={flaws}
            hits={hits}
            ticks={ticks}
            editable={editable}
            current={{ ...current, row }}
            editing={editing}
            selection={selection}
            over={drag.over}
            handlers={handlers}
          />
        </div>
        {moved && (
          <MoveDialog
            field={moved}
            place={places.get(moved.itemid) ?? 1}
            total={props.fields.length}
            onClose={() => {
              setMoved(null);
              refocus();
            }}
            onMove={(place) => {
              actions.moveTo(moved, place);
              setAt({ itemid: moved.itemid, column: current.column });
              setMoved(null);
              refocus();
            }}
          />
        )}
      </div>
    </>
  );
}
