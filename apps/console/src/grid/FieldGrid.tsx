import { useEffect, useMemo, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { CodeListSummary } from '@portal/console-contract';
import { labelLanguage, NO_TEXT, withText } from '@portal/fieldsets';
import { DEFAULT_LANGUAGE } from '@portal/schemas/languages';
import type { StoredField } from '@portal/schemas';
import { useMe } from '../session/me.ts';
import { copiedRows, markedRows } from './copied-rows.ts';
import { COLUMNS, cellOperation, cellText, isOpen, type Column } from './columns.ts';
import { isPlain, placeAfter, type Place } from './places.ts';
import { GridHead } from './GridHead.tsx';
import { GridRow } from './GridRow.tsx';
import { lasting, type GridHandlers } from './grid-handlers.ts';
import { NEW_ROW, type GridActions } from './use-grid-actions.ts';
import type { Ticks } from './use-ticks.ts';
import { useColumnWidths } from './use-column-widths.ts';
import css from './grid.module.css';

interface Props {
  fields: readonly StoredField[];
  lists: readonly CodeListSummary[];
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
}

interface Editing {
  /** What was typed to begin with; undefined = the cell keeps its text. */
  start?: string;
}

/** Fields as a spreadsheet: cells are moved through by keys and edited in place (HR-05). */
export function FieldGrid(props: Props) {
  const { fields, lists, published, used, editable, actions, pointed, flaws, hits, ticks } = props;
  const { t, i18n } = useTranslation();
  const grid = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<{ itemid: string; column: number }>({
    itemid: fields[0]?.itemid ?? NEW_ROW,
    column: 0,
  });
  const [editing, setEditing] = useState<Editing | null>(null);
  const [wanted, setWanted] = useState(0);
  const leaving = useRef(false);
  const widths = useColumnWidths(useMe().user.login);
  /** The focus stays on the cell: to leave the grid, and while rows are marked. */
  const still = useRef(false);

  const ids = useMemo(
    () => [...fields.map(({ itemid }) => itemid), ...(editable ? [NEW_ROW] : [])],
    [fields, editable],
  );
  const row = Math.max(ids.indexOf(at.itemid), 0);
  const current: Place = { row, column: at.column };
  const field = fields[row];

  const go = (place: Place | null): void => {
    setEditing(null);
    if (place) setAt({ itemid: ids[place.row] ?? NEW_ROW, column: place.column });
    setWanted((count) => count + 1);
  };
  useEffect(() => {
    if (wanted === 0) return;
    // Rows that were marked to be copied are no longer what the next copy means.
    window.getSelection()?.removeAllRanges();
    grid.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus();
  }, [wanted]);
  useEffect(() => {
    if (!pointed) return;
    setAt({
      itemid: pointed.itemid,
      column: Math.max(COLUMNS.indexOf(pointed.column ?? DEFAULT_LANGUAGE), 0),
    });
    setWanted((count) => count + 1);
  }, [pointed]);

  const edit = (start?: string): void => {
    const column = COLUMNS[at.column] ?? DEFAULT_LANGUAGE;
    const isNew = ids[row] === NEW_ROW;
    if (!editable || (isNew ? !labelLanguage(column) : !field || !isOpen(field, column))) return;
    if (column === 'must' && field) {
      const operation = cellOperation(field, 'must', cellText(field, 'must') === '1' ? '' : '1');
      if (operation) actions.act(operation);
      return;
    }
    if (isNew) actions.prepare();
    // At once, so that an input method that has begun goes on in the input.
    flushSync(() => setEditing(start === undefined ? {} : { start }));
  };

  /** Typing on the selected cell has opened it. */
  const begin = (): void => {
    if (ids[row] === NEW_ROW) actions.prepare();
    flushSync(() => setEditing({}));
  };

  const finish = (key: 'Enter' | 'Tab' | 'Escape' | 'blur', shift = false, text = ''): void => {
    if (ids[row] === NEW_ROW) {
      const label = text.trim();
      if (key !== 'Escape' && label !== '') {
        setEditing(null);
        // The focus is in the next new row at once: whoever types on loses no letter.
        if (key !== 'blur') setWanted((count) => count + 1);
        const language = labelLanguage(COLUMNS[at.column] ?? DEFAULT_LANGUAGE) ?? DEFAULT_LANGUAGE;
        void actions.add(withText(NO_TEXT, language, label), '').then((itemid) => {
          // There was no id to be had: the label stands there to be tried again, unless another one is typed by now.
          if (itemid === null) setEditing((now) => now ?? { start: label });
          else if (key === 'Tab') {
            setAt({ itemid, column: at.column + 1 });
            setWanted((count) => count + 1);
          }
        });
        return;
      }
    }
    if (key === 'blur') setEditing(null);
    else if (key === 'Escape') go(current);
    else go(placeAfter(key, current, { rows: ids.length, columns: COLUMNS.length }, { shift }) ?? current);
  };

  const command = (event: KeyboardEvent): boolean => {
    const { key } = event;
    if (field && event.altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      actions.move(field, key === 'ArrowUp' ? -1 : 1);
      setWanted((count) => count + 1);
      return true;
    }
    if (field && (event.ctrlKey || event.metaKey) && key.toLowerCase() === 'd') {
      void actions.duplicate(field);
      return true;
    }
    if (field && key === 'Delete' && isPlain(event)) {
      const next = ids[row + 1] ?? ids[row - 1] ?? NEW_ROW;
      if (!published.has(field.itemid)) setAt({ itemid: next, column: at.column });
      actions.takeAway(field);
      setWanted((count) => count + 1);
      return true;
    }
    return false;
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    const isReady = target.matches('[data-ready="true"]');
    if (editing || !(isReady || target.matches('[role="gridcell"]'))) return;
    if (event.nativeEvent.isComposing) return;
    if (event.key !== 'Tab') still.current = false;
    if (field && event.altKey && event.key === 'Enter') {
      event.preventDefault();
      actions.details(field);
      return;
    }
    if (field && event.key === ' ' && event.shiftKey && !event.altKey) {
      event.preventDefault();
      ticks.tick(field.itemid, !event.ctrlKey && !event.metaKey);
      return;
    }
    if (editable && command(event)) {
      event.preventDefault();
      return;
    }
    if (event.key === 'Escape') {
      // The next Tab leaves the grid, so that nobody is caught in it.
      leaving.current = true;
      still.current = true;
      target.closest<HTMLElement>('[role="gridcell"]')?.focus();
      return;
    }
    if (event.key === 'Tab' && leaving.current) return;
    leaving.current = false;
    const shift = event.shiftKey;
    const ctrl = event.ctrlKey || event.metaKey;
    if (ctrl && event.key.toLowerCase() === 'a' && grid.current) {
      event.preventDefault();
      // With the focus in an input the rows could not be marked.
      still.current = true;
      target.closest<HTMLElement>('[role="gridcell"]')?.focus();
      window.getSelection()?.selectAllChildren(grid.current);
    } else if (
      event.key === 'F2' ||
      (event.key === 'Enter' && isPlain(event)) ||
      (event.key === ' ' && isPlain(event))
    ) {
      event.preventDefault();
      edit();
    } else if (event.key === 'Backspace' && isPlain(event)) {
      event.preventDefault();
      const operation = field && cellOperation(field, COLUMNS[at.column] ?? DEFAULT_LANGUAGE, '');
      if (operation && operation.op === 'changeField') actions.act(operation);
    } else if ((event.key.length === 1 || event.key === 'Process') && isPlain(event)) {
      // The input takes it by itself, and opens the cell.
      if (isReady) return;
      if (event.key !== 'Process') event.preventDefault();
      edit(event.key === 'Process' ? '' : event.key);
    } else {
      const place = event.altKey
        ? null
        : placeAfter(event.key, current, { rows: ids.length, columns: COLUMNS.length }, { ctrl, shift });
      if (!place || event.key === 'Enter') return;
      event.preventDefault();
      go(place);
    }
  };

  const onPaste = (event: ClipboardEvent): void => {
    if (!editable) return;
    const text = event.clipboardData.getData('text/plain');
    const html = event.clipboardData.getData('text/html');
    const isRows = /[\t\n]/.test(text.trimEnd());
    if (editing && !isRows) return;
    event.preventDefault();
    if (isRows || ids[row] === NEW_ROW) {
      setEditing(null);
      void actions.paste({ text, html }, field?.itemid ?? '').then(() => setWanted((count) => count + 1));
    } else if (field) {
      const operation = cellOperation(field, COLUMNS[at.column] ?? DEFAULT_LANGUAGE, text.trim());
      if (operation) actions.act(operation);
    }
  };

  const onCopy = (event: ClipboardEvent): void => {
    const marked = grid.current ? markedRows(grid.current) : [];
    if (editing || (!field && marked.length < 2)) return;
    event.preventDefault();
    // In a row that is ticked all ticked ones are meant.
    const isTicked = marked.length < 2 && field !== undefined && ticks.has(field.itemid);
    const rows = isTicked ? ticks.fields : fields.filter(({ itemid }) => marked.includes(itemid));
    const cell = field ? cellText(field, COLUMNS[at.column] ?? DEFAULT_LANGUAGE) : '';
    const text = marked.length > 1 || isTicked ? copiedRows(rows, lists, t, i18n.language) : cell;
    event.clipboardData.setData('text/plain', text);
  };

  // Rows are drawn anew for what concerns them, not for every key that is typed in another.
  const drawn: GridHandlers = {
    actions,
    begin,
    edit: () => edit(),
    finish,
    catches: () => !still.current,
    tick: ticks.tick,
    select: (itemid, column) => {
      setEditing(null);
      setAt({ itemid, column });
    },
  };
  const now = useRef(drawn);
  now.current = drawn;
  const handlers = useMemo(() => lasting(now), []);

  return (
    <div className={css['gridBox']}>
      <div
        ref={grid}
        className={css['grid']}
        role="grid"
        tabIndex={-1}
        aria-label={t('grid.label')}
        style={widths.style}
        aria-rowcount={ids.length + 1}
        aria-colcount={COLUMNS.length + 1}
        aria-readonly={!editable}
        aria-multiselectable
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onCopy={onCopy}
      >
        <GridHead widths={widths} ticks={ticks} rows={fields.length} />
        {ids.map((itemid, index) => {
          const own = fields[index];
          return (
            <GridRow
              key={itemid}
              itemid={itemid}
              index={index}
              field={own}
              lists={lists}
              used={own ? used[own.itemid] : undefined}
              published={own !== undefined && published.has(own.itemid)}
              flaw={flaws.get(itemid)}
              hit={hits.has(itemid)}
              ticked={own !== undefined && ticks.has(itemid)}
              editable={editable}
              column={index === row ? at.column : -1}
              editing={index === row ? editing : null}
              handlers={handlers}
            />
          );
        })}
      </div>
    </div>
  );
}
