import { withText, type CodeEntry, type CodeList, type Operation } from '@portal/fieldsets';
import { useContext, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { placeAfter, type Place } from '../grid/places.ts';
import { filled, nextWithin, repeated } from '../grid/range.ts';
import { SelectedCells } from '../grid/SelectedCells.tsx';
import { useColumns } from '../grid/use-columns.ts';
import { gridKeys } from '../grid/use-grid-keys.ts';
import { focusCell, revealCell, useRange } from '../grid/use-range.ts';
import { useRowsInView } from '../grid/use-rows-in-view.ts';
import { useMe } from '../session/me.ts';
import { AskCodes } from './AskCodes.tsx';
import { codeClipboard } from './code-clipboard.ts';
import { nameLanguage, TREE_PLAN } from './code-columns.ts';
import { lastingCodes, type CodeHandlers } from './code-handlers.ts';
import { codeMoves } from './code-moves.ts';
import { treeKeys } from './code-keys.ts';
import { CodeHead } from './CodeHead.tsx';
import { CodeNotes, NO_NOTE, type CodeNote } from './CodeNotes.tsx';
import { CodeRows } from './CodeRows.tsx';
import { CodeTools } from './CodeTools.tsx';
import { ItemDialogs, type AskedItem } from './ItemDialogs.tsx';
import { foundRows, visibleRows } from './tree.ts';
import { useCodeDrag } from './use-code-drag.ts';
import { useCodePaste } from './use-code-paste.ts';
import grid from '../grid/grid.module.css';
import css from './codes.module.css';
import { TreeOf, useTreeTexts } from './tree-texts.ts';

interface Props {
  list: CodeList;
  published: ReadonlySet<string>;
  used: Readonly<Record<string, number>>;
  editable: boolean;
  act(operation: Operation, merge?: boolean): void;
  /** What is searched; '' = the whole tree. */
  text: string;
  pointed: { id: string } | null;
  onChoose(id: string): void;
}

/** A code list of any size as a spreadsheet whose rows are a tree (HR-16, SHEET-01, SHEET-03). */
export function CodeTree({ list, published, used, editable, act, text, pointed, onChoose }: Props) {
  const { t, i18n } = useTreeTexts();
  const { user } = useMe();
  const asks = useContext(TreeOf) === 'codes';
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useState({ id: list.items[0]?.id ?? '', column: 0 });
  const [editing, setEditing] = useState<{ start?: string } | null>(null);
  const [wanted, setWanted] = useState(0);
  const [lastNote, setNote] = useState<CodeNote>(NO_NOTE);
  const [asked, setAsked] = useState<AskedItem | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const leaving = useRef(false);
  /** The focus stays on the cell: to leave the grid. */
  const still = useRef(false);
  const search = useDeferredValue(text.trim());
  const rows = useMemo(
    () => (search === '' ? visibleRows(list.items, closed) : foundRows(list.items, search, i18n.language)),
    [list.items, closed, search, i18n.language],
  );
  const items = useMemo(() => rows.map(({ item }) => item), [rows]);
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const columns = useColumns(TREE_PLAN, user.login, rows.length);
  const row = Math.max(ids.indexOf(at.id), 0);
  const size = { rows: rows.length, columns: columns.shown.length };
  const current: Place = { row, column: Math.min(at.column, size.columns - 1) };
  const column = columns.shown[current.column] ?? 'code';
  const item = items[row];
  const view = useRowsInView(box, rows.length, row);
  const movable = editable && search === '';
  const note = lastNote.id === '' || list.items.some(({ id }) => id === lastNote.id) ? lastNote : NO_NOTE;

  const selection = useRange({
    ids,
    columns: size.columns,
    at: current,
    onFill: (source, target) => {
      if (!editable) return;
      clipboard.put(repeated(source, target, clipboard.textAt));
      const end = { row: target.bottom, column: target.right };
      selection.select(end, { row: target.top, column: target.left });
    },
    reveal: (place) => revealCell(box.current, place, view.reveal),
  });
  const { range, many } = selection;

  const refocus = (): void => setWanted((count) => count + 1);
  const choose = (id: string, place: number): void => {
    setAt({ id, column: place });
    onChoose(id);
  };
  const go = (place: Place, keepsRange = false): void => {
    setEditing(null);
    if (!keepsRange) selection.select(null);
    choose(ids[place.row] ?? '', place.column);
    refocus();
  };
  // Before the next key, so that none is lost however fast they come.
  useLayoutEffect(() => {
    if (wanted === 0) return;
    focusCell(box.current);
  }, [wanted]);
  useEffect(() => {
    if (!pointed) return;
    setClosed(new Set());
    setAt({ id: pointed.id, column: 0 });
    selection.select(null);
    refocus();
    // What is pointed at, and not when columns change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pointed]);

  const pasting = useCodePaste({ list, parent: item?.parent ?? '', act, note: setNote, t });
  const clipboard = codeClipboard({
    items,
    columns: columns.shown,
    used,
    selection,
    editable,
    editing: editing !== null,
    t,
    fill: pasting.fill,
    paste: pasting.paste,
    refocus: () => {
      setEditing(null);
      refocus();
    },
  });

  const toggle = (id: string, open: boolean): void => {
    const next = new Set(closed);
    if (open) next.delete(id);
    else next.add(id);
    setClosed(next);
  };
  const { move, arrange, takeAway } = codeMoves({
    items: list.items,
    published,
    used,
    movable,
    act,
    note: setNote,
    t,
    language: i18n.language,
    refocus,
    leave: () => go({ ...current, row: row > 0 ? row - 1 : 1 }),
  });
  const { over, drag } = useCodeDrag(list.items, (operation, id, part, target) => {
    act(operation);
    if (part === 'inside') toggle(target, true);
    choose(id, current.column);
    refocus();
  });
  const edit = (start?: string): void => {
    if (!editable || !item) return;
    if (column === 'disabled' && start === undefined)
      act({ op: 'changeItem', id: item.id, change: { disabled: item.disabled !== true } });
    // At once, so that an input method that has begun goes on in the input.
    else if (nameLanguage(column)) flushSync(() => setEditing(start === undefined ? {} : { start }));
  };

  const keys = gridKeys<CodeEntry>({
    row: item,
    current,
    size,
    hasNew: false,
    editable,
    editing: editing !== null,
    selection,
    still,
    leaving,
    go,
    edit,
    clear: clipboard.clear,
    fill: (way) => clipboard.put(filled(range, way, clipboard.textAt)),
    move: (by) => {
      if (!item || !movable) return;
      if (by === 'ask') setAsked({ item, what: 'move' });
      else arrange(item, by < 0 ? 'ArrowUp' : 'ArrowDown');
    },
    takeAway: () => item && takeAway(item),
    refocus,
  });

  const onTreeKey = treeKeys({
    row: rows[row],
    current,
    editing: editing !== null,
    movable,
    toggle,
    arrange: (arrow) => item && arrange(item, arrow),
    merge: () => item && asks && setAsked({ item, what: 'merge' }),
    climb: () => go({ row: ids.indexOf(item?.parent ?? ''), column: 0 }),
  });

  // Rows are drawn anew for what concerns them, not for every key that is typed in another.
  const drawn: CodeHandlers = {
    select: (id, place) => {
      setEditing(null);
      choose(id, place);
    },
    edit,
    begin: () => flushSync(() => setEditing({})),
    finish: (key, shift = false) => {
      if (key === 'blur') setEditing(null);
      else if (key === 'Escape') go(current, true);
      // Within a block Enter and Tab go from cell to cell of it, and it stays selected.
      else if (many) go(nextWithin(range, current, key, shift), true);
      else go(placeAfter(key, current, size, { shift }) ?? current);
    },
    type: (one, place, next, merge) => {
      const language = nameLanguage(place);
      if (!language) return false;
      act({ op: 'changeItem', id: one.id, change: { name: withText(one.name, language, next) } }, merge);
      return true;
    },
    catches: () => !still.current,
    toggle,
    takeAway,
    arrange,
    ask: (one, what) => setAsked({ item: one, what }),
    drag,
  };
  const now = useRef(drawn);
  now.current = drawn;
  const handlers = useMemo(() => lastingCodes(now), []);
  return (
    <>
      <CodeTools
        items={list.items}
        selected={many ? items.slice(range.top, range.bottom + 1) : []}
        columns={columns}
        editable={editable}
        onReplace={(cells) => pasting.fill(cells)}
      />
      <SelectedCells selection={selection} />
      <div ref={box} className={`${grid['gridBox']} ${css['box']}`}>
        <div
          role="treegrid"
          tabIndex={-1}
          className={grid['grid']}
          style={columns.style}
          aria-label={t('codes.tree')}
          aria-rowcount={rows.length + 1}
          aria-colcount={size.columns + 1}
          aria-readonly={!editable}
          aria-multiselectable
          onKeyDown={(event) => {
            if (onTreeKey(event)) event.preventDefault();
            else keys(event);
          }}
          onPaste={clipboard.onPaste}
          onCopy={clipboard.onCopy}
          onCut={clipboard.onCut}
          {...selection.pointer}
        >
          <CodeHead columns={columns} />
          <CodeRows
            parts={view.parts}
            empty={t(search === '' ? 'codes.empty' : 'codes.notFound')}
            rows={rows}
            columns={columns}
            published={published}
            used={used}
            editable={editable}
            movable={movable}
            current={current}
            editing={editing}
            selection={selection}
            over={over}
            handlers={handlers}
          />
        </div>
      </div>
      {asked && (
        <ItemDialogs
          asked={asked}
          list={list}
          onClose={() => (setAsked(null), refocus())}
          onDone={(operation) => {
            setAsked(null);
            if (operation.op === 'moveItem' && operation.parent !== '') toggle(operation.parent, true);
            choose(asked.item.id, current.column);
            move(operation);
          }}
        />
      )}
      {pasting.question && <AskCodes {...pasting} question={pasting.question} />}
      <CodeNotes note={search === '' ? note : { ...note, text: t('codes.found', { count: rows.length }) }} />
    </>
  );
}
