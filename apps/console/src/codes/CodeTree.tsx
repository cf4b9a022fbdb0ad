import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { DEFAULT_LANGUAGE, type Language } from '@portal/schemas/languages';
import {
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeEntry, CodeList, Operation } from '@portal/fieldsets';
import { said } from '../ui/texts.ts';
import { CodeRow } from './CodeRow.tsx';
import { PasteLevels } from './PasteLevels.tsx';
import { byPlace, byPrefix, itemsFromText, type PastedItems, type RefusedLine } from './pasted-items.ts';
import { RefusedLines } from './RefusedLines.tsx';
import { dropOn, foundRows, indent, moveAmongSiblings, visibleRows, type DropPart } from './tree.ts';
import controls from '../ui/controls.module.css';
import css from './codes.module.css';

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

const ROW = 36;

/** A code list as a tree of any size: only the lines in view are in the page (HR-16). */
export function CodeTree({ list, published, used, editable, act, text, pointed, onChoose }: Props) {
  const { t, i18n } = useTranslation();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useState(list.items[0]?.id ?? '');
  const [editing, setEditing] = useState<Language | null>(null);
  const [wanted, setWanted] = useState(0);
  /** What was said of a paste, and an item of it: it goes with the item, as by an undo. */
  const [pastedNote, setNote] = useState<{ text: string; id: string; refused?: readonly RefusedLine[] }>({
    text: '',
    id: '',
  });
  const [dragged, setDragged] = useState('');
  const [over, setOver] = useState<{ id: string; part: DropPart } | null>(null);
  const [asked, setAsked] = useState<{ read: PastedItems; leveled: CodeEntry[] } | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const search = useDeferredValue(text.trim());
  const rows = useMemo(
    () => (search === '' ? visibleRows(list.items, closed) : foundRows(list.items, search, i18n.language)),
    [list.items, closed, search, i18n.language],
  );
  const row = Math.max(
    rows.findIndex(({ item }) => item.id === at),
    0,
  );
  const current = rows[row];
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: 12,
    // The line that has the focus is always there: it gives the focus on before it goes.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), row])]
        .filter((index) => index < rows.length)
        .toSorted((one, two) => one - two),
    getItemKey: (index) => rows[index]?.item.id ?? index,
  });

  const isThere = pastedNote.id === '' || list.items.some(({ id }) => id === pastedNote.id);
  const note = isThere ? pastedNote.text : '';

  const choose = (id: string): void => {
    setAt(id);
    onChoose(id);
  };
  const go = (index: number): void => {
    const target = rows[Math.min(Math.max(index, 0), rows.length - 1)];
    if (!target) return;
    choose(target.item.id);
    setWanted((count) => count + 1);
  };
  // Before the next key, so that none is lost however fast they come.
  useLayoutEffect(() => {
    if (wanted === 0) return;
    virtual.scrollToIndex(row);
    box.current?.querySelector<HTMLElement>('[role="row"][tabindex="0"]')?.focus({ preventScroll: true });
    // Focus follows what was asked for, not every redraw.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted]);
  useEffect(() => {
    if (!pointed) return;
    setClosed(new Set());
    setAt(pointed.id);
    setWanted((count) => count + 1);
  }, [pointed]);

  const takeAway = (item: CodeEntry): void => {
    if (published.has(item.id) || (used[item.id] ?? 0) > 0) {
      act({ op: 'changeItem', id: item.id, change: { disabled: item.disabled !== true } });
      const told = item.disabled === true ? 'enabledNote' : 'disabledNote';
      setNote({ text: t(`codes.${told}`, { name: said(item.name, i18n.language) }), id: item.id });
    } else {
      act({ op: 'removeItem', id: item.id });
      go(row > 0 ? row - 1 : 1);
    }
  };
  const arrange = (item: CodeEntry, key: string): void => {
    const operation =
      key === 'ArrowUp' || key === 'ArrowDown'
        ? moveAmongSiblings(list.items, item.id, key === 'ArrowUp' ? -1 : 1)
        : indent(list.items, item.id, key === 'ArrowLeft' ? -1 : 1);
    if (!operation) return;
    act(operation);
    setWanted((count) => count + 1);
  };
  const endDrag = (): void => {
    setDragged('');
    setOver(null);
  };
  const dragOf = (id: string) => ({
    over: over?.id === id ? over.part : null,
    onStart: () => setDragged(id),
    onOver: (part: DropPart): boolean => {
      const fits = dropOn(list.items, dragged, id, part) !== null;
      if (over?.id !== id || over.part !== part) setOver(fits ? { id, part } : null);
      return fits;
    },
    onDrop: (part: DropPart): boolean => {
      if (dragged === '') return false;
      const operation = dropOn(list.items, dragged, id, part);
      endDrag();
      if (!operation) return true;
      act(operation);
      if (part === 'inside') toggle(id, true);
      choose(dragged);
      setWanted((count) => count + 1);
      return true;
    },
    onEnd: endDrag,
  });
  const add = ({ items, refused, byParent }: Omit<PastedItems, 'placed'>): void => {
    const places = byParent ? byPlace(items, list) : [{ parent: current?.item.parent ?? '', items }];
    const added = places.filter((place) => place.items.length > 0).map((place) => ({ ...place, before: '' }));
    // Under several items at once, and still one step that one undo takes back.
    if (added.length > 0) act({ op: 'changeItems', changes: [], added });
    setNote({ text: t('codes.pasted', { count: items.length }), id: items[0]?.id ?? '', refused });
  };
  const toggle = (id: string, open: boolean): void => {
    const next = new Set(closed);
    if (open) next.delete(id);
    else next.add(id);
    setClosed(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // A click on a name puts the focus into its cell; the keys are those of its row all the same.
    if (!current || (event.target as HTMLElement).closest('input, button')) return;
    const { key } = event;
    const { item } = current;
    if (event.altKey) {
      if (!editable || search !== '' || !key.startsWith('Arrow')) return;
      arrange(item, key);
    } else if (key === 'ArrowDown') go(row + 1);
    else if (key === 'ArrowUp') go(row - 1);
    else if (key === 'PageDown') go(row + 12);
    else if (key === 'PageUp') go(row - 12);
    else if (key === 'Home') go(0);
    else if (key === 'End') go(rows.length - 1);
    else if (key === 'ArrowRight') {
      if (current.below > 0 && !current.open) toggle(item.id, true);
      else if (current.open) go(row + 1);
    } else if (key === 'ArrowLeft') {
      if (current.open) toggle(item.id, false);
      else if (item.parent !== '') go(rows.findIndex((one) => one.item.id === item.parent));
    } else if (editable && (key === 'Enter' || key === 'F2')) setEditing(DEFAULT_LANGUAGE);
    else if (editable && key === 'Delete') takeAway(item);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div
        ref={box}
        className={css['tree']}
        role="treegrid"
        tabIndex={-1}
        aria-label={t('codes.tree')}
        aria-rowcount={rows.length}
        aria-readonly={!editable}
        onKeyDown={onKeyDown}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(null);
        }}
        onPaste={(event) => {
          if (!editable || editing) return;
          event.preventDefault();
          const pasted = event.clipboardData.getData('text/plain');
          const read = itemsFromText(pasted, new Set(list.items.map(({ id }) => id)));
          const leveled = read.placed ? null : byPrefix(read.items);
          if (leveled) setAsked({ read, leveled });
          else add(read);
        }}
      >
        {rows.length === 0 && (
          <div role="row" tabIndex={0}>
            <span role="gridcell" className={controls['muted']}>
              {t(search === '' ? 'codes.empty' : 'codes.notFound')}
            </span>
          </div>
        )}
        <div style={{ height: virtual.getTotalSize(), position: 'relative' }} role="presentation">
          {virtual.getVirtualItems().map(({ index, start, key }) => {
            const shown = rows[index];
            if (!shown) return null;
            const active = index === row;
            return (
              <CodeRow
                key={key}
                row={shown}
                index={index}
                start={start}
                active={active}
                editing={active ? editing : null}
                editable={editable}
                used={used[shown.item.id]}
                removable={!published.has(shown.item.id) && (used[shown.item.id] ?? 0) === 0}
                onFocus={() => {
                  if (!active) setEditing(null);
                  choose(shown.item.id);
                }}
                onEdit={setEditing}
                onDone={() => {
                  setEditing(null);
                  setWanted((count) => count + 1);
                }}
                onToggle={() => toggle(shown.item.id, !shown.open)}
                onTakeAway={() => takeAway(shown.item)}
                onArrange={(arrow) => arrange(shown.item, arrow)}
                drag={editable && search === '' ? dragOf(shown.item.id) : null}
                act={act}
              />
            );
          })}
        </div>
      </div>
      {asked && (
        <PasteLevels
          flat={asked.read.items}
          leveled={asked.leveled}
          refused={asked.read.refused}
          onClose={() => setAsked(null)}
          onAdd={(items) => {
            setAsked(null);
            add({ ...asked.read, items });
          }}
        />
      )}
      <p className={controls['muted']} role="status">
        {search === '' ? note : t('codes.found', { count: rows.length })}
      </p>
      {isThere && <RefusedLines refused={pastedNote.refused ?? []} />}
    </>
  );
}
