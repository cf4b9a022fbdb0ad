import { IconBooks, IconGripVertical, IconPlus } from '@tabler/icons-react';
import { DEFAULT_LANGUAGE } from '@portal/schemas/languages';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { codePointLength, setNameRoom } from '@portal/rules';
import type { CodeListSummary, SetSummary } from '@portal/console-contract';
import { DesignerBar } from '../designer/DesignerBar.tsx';
import { DesignerNotes, NoDraft } from '../designer/DesignerNotes.tsx';
import { contentOf, useDesigner } from '../designer/use-designer.ts';
import { useUndoKeys } from '../designer/use-undo-keys.ts';
import { Button } from '../ui/Kit.tsx';
import { resting } from '../ui/resting.ts';
import { said } from '../ui/texts.ts';
import { LibraryDialog } from './LibraryDialog.tsx';
import { NewSetDialog } from './NewSetDialog.tsx';
import { orderedSets } from './order.ts';
import panes from '../ui/panes.module.css';
import controls from '../ui/controls.module.css';
import css from './sets.module.css';

interface Props {
  sets: readonly SetSummary[];
  codes: readonly CodeListSummary[];
  chosen: string;
  say(text: string): void;
  onAdded(fieldsetid: string): Promise<void>;
}

/** Field sets in the order of the candidates (HR-04); moved by Alt and arrows, by buttons, or by dragging. */
export function SetList({ sets, codes, chosen, say, onAdded }: Props) {
  const { t, i18n } = useTranslation();
  const order = useDesigner('order');
  const ids = contentOf(order, 'order')?.sets;
  const shown = useMemo(() => orderedSets(sets, ids ?? []), [sets, ids]);
  const failed = order.snapshot.matches('failed');
  const movable = order.editable && ids !== undefined && !failed;
  /** A set that was never published is in no order yet: it stands last, and gets its place by being published. */
  const isPlaced = ({ fieldsetid }: SetSummary): boolean => ids?.includes(fieldsetid) ?? false;
  const isMovable = (set: SetSummary): boolean => movable && isPlaced(set);
  const { state } = order.context;
  const touched = state !== null && state.journal.length + state.undone.length > 0;
  useUndoKeys(order, 'order');
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState('');
  const [moved, setMoved] = useState({ fieldsetid: '', count: 0 });
  const [adding, setAdding] = useState(false);
  const [showsLibrary, setShowsLibrary] = useState(false);

  // A line that moves loses the focus; it has it again before the next key.
  useLayoutEffect(() => {
    if (moved.count > 0)
      list.current?.querySelector<HTMLElement>(`[data-set="${CSS.escape(moved.fieldsetid)}"] a`)?.focus();
  }, [moved]);
  const move = (fieldsetid: string, to: number): void => {
    const others = shown.filter((set) => set.fieldsetid !== fieldsetid);
    const set = shown.find((one) => one.fieldsetid === fieldsetid);
    if (!set || !isMovable(set) || to < 0 || to > others.length) return;
    const before = others.slice(to).find(isPlaced);
    order.act({ op: 'moveSet', fieldsetid, before: before?.fieldsetid ?? '' });
    say(
      t('moved', {
        name: said(set.definition.displayname, i18n.language),
        place: to + 1,
        total: shown.length,
      }),
    );
    setMoved((last) => ({ fieldsetid, count: last.count + 1 }));
  };

  return (
    <section className={`${panes['pane']} ${panes['listPane']}`} aria-label={t('nav.sets')} data-undo="order">
      <header className={panes['paneHead']}>
        <h2>{t('sets.order')}</h2>
        {order.editable && (
          <Button kind="quiet" onClick={() => setAdding(true)}>
            <IconPlus size={16} aria-hidden="true" /> {t('sets.add')}
          </Button>
        )}
        {order.editable && (
          <Button kind="quiet" onClick={() => setShowsLibrary(true)}>
            <IconBooks size={16} aria-hidden="true" /> {t('library.open')}
          </Button>
        )}
      </header>
      {showsLibrary && (
        <LibraryDialog codes={codes} onAdded={onAdded} onClose={() => setShowsLibrary(false)} />
      )}
      {touched && <DesignerBar designer={order} label={t('sets.orderBar')} />}
      <DesignerNotes designer={order} />
      {(!ids || failed) && <NoDraft designer={order} />}
      <ol ref={list}>
        {/* Before its order is known a list would be drawn in another one, and a key pressed on it be lost. */}
        {(ids || failed) &&
          shown.map((set, index) => {
            const { fieldsetid, definition, draft, archived } = set;
            const name = said(definition.displayname, i18n.language) || fieldsetid;
            return (
              <li
                key={fieldsetid}
                data-set={fieldsetid}
                data-current={fieldsetid === chosen}
                data-archived={archived}
                draggable={isMovable(set)}
                onDragStart={(event) => {
                  setDragged(fieldsetid);
                  event.dataTransfer.effectAllowed = 'move';
                }}
                onDragOver={(event) => {
                  if (dragged !== '') event.preventDefault();
                }}
                onDrop={(event) => {
                  event.preventDefault();
                  if (dragged !== '' && dragged !== fieldsetid) move(dragged, index);
                  setDragged('');
                }}
                onDragEnd={() => setDragged('')}
              >
                {isMovable(set) && <IconGripVertical size={14} aria-hidden="true" className={css['grip']} />}
                <Link
                  to={`/sets/${fieldsetid}`}
                  aria-current={fieldsetid === chosen ? 'page' : undefined}
                  aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                  title={
                    codePointLength(definition.displayname[DEFAULT_LANGUAGE]) >
                      setNameRoom(definition.displayname[DEFAULT_LANGUAGE]) &&
                    !definition.shortname?.[DEFAULT_LANGUAGE]
                      ? t('sets.long')
                      : undefined
                  }
                  onKeyDown={(event) => {
                    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
                    event.preventDefault();
                    move(fieldsetid, index + (event.key === 'ArrowUp' ? -1 : 1));
                  }}
                >
                  <span className={panes['name']}>
                    {name}
                    {definition.must === '1' && (
                      <span className={css['must']} title={t('sets.must')}>
                        <span aria-hidden="true">*</span>
                        <span className="visually-hidden">{t('sets.must')}</span>
                      </span>
                    )}
                  </span>
                  <span className={controls['muted']}>
                    {fieldsetid} · {t('sets.records', { count: set.records })}
                    {archived && ` · ${t('sets.archived')}`}
                    {set.version === 0 && ` · ${t('sets.new')}`}
                    {set.recalculating && ` · ${t('sets.recalculating', set.recalculating)}`}
                  </span>
                </Link>
                {draft && draft.steps > 0 && (
                  <span
                    className={panes['dot']}
                    title={t('sets.draft', { by: draft.by, count: draft.changes })}
                  >
                    <span className="visually-hidden">
                      {t('sets.draft', { by: draft.by, count: draft.changes })}
                    </span>
                  </span>
                )}
                {isMovable(set) && (
                  <span className={css['movers']}>
                    {([-1, 1] as const).map((by) => (
                      <button
                        key={by}
                        type="button"
                        aria-label={t(by < 0 ? 'sets.up' : 'sets.down', { name })}
                        {...resting(index + by < 0 || index + by >= shown.length, () =>
                          move(fieldsetid, index + by),
                        )}
                      >
                        <span aria-hidden="true">{by < 0 ? '↑' : '↓'}</span>
                      </button>
                    ))}
                  </span>
                )}
              </li>
            );
          })}
      </ol>
      <p className={`${controls['muted']} ${css['hint']}`}>{t('sets.orderHelp')}</p>
      {adding && (
        <NewSetDialog
          onClose={() => setAdding(false)}
          onAdded={async (fieldsetid) => {
            await onAdded(fieldsetid);
            setAdding(false);
          }}
        />
      )}
    </section>
  );
}
