import { IconAlertTriangle, IconDots, IconMessage } from '@tabler/icons-react';
import { use, useEffect, useLayoutEffect, useRef, useState, type DragEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { NO_TEXT } from '@portal/fieldsets';
import type { StoredField } from '@portal/schemas';
import { said } from '../ui/texts.ts';
import { CommentCounts } from '../sets/comments.ts';
import { PresentTag } from './PresentTag.tsx';
import type { GridActions } from './use-grid-actions.ts';
import type { RowDragHandlers } from './use-row-drag.ts';
import controls from '../ui/controls.module.css';
import css from './grid.module.css';

interface Props {
  field: StoredField | undefined;
  place: number;
  used: number | undefined;
  published: boolean;
  editable: boolean;
  ticked: boolean;
  onTick(itemid: string, range: boolean): void;
  actions: GridActions;
  drag: RowDragHandlers;
  /** Asks where the row is to go. */
  onMove(field: StoredField): void;
  flaw: string | undefined;
  /** Names of others who are in the row and in none of its cells. */
  present: string;
}

function placeBeside(menu: HTMLElement, button: HTMLElement): void {
  const from = button.getBoundingClientRect();
  const { offsetHeight, offsetWidth } = menu;
  const below = from.bottom + offsetHeight <= window.innerHeight;
  menu.style.top = `${Math.max(0, below ? from.bottom : from.top - offsetHeight)}px`;
  menu.style.left = `${Math.max(0, Math.min(from.left, window.innerWidth - offsetWidth))}px`;
}

/** Whether the middle of an element can be seen, and is not covered by a head or by what scrolls over it. */
function isOnScreen(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return there !== null && (element.contains(there) || there.closest('[role="menu"]') !== null);
}

/** Number of the row, and the menu that repeats every action of the keyboard. */
export function RowHead({ field, place, used, published, editable, actions, flaw, ...row }: Props) {
  const { t, i18n } = useTranslation();
  const comments = use(CommentCounts).get(field?.itemid ?? '') ?? 0;
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Beside its button and whole on the screen: the grid scrolls and would cut what is drawn within it (GRID-04).
  useLayoutEffect(() => {
    if (open && menu.current && button.current) placeBeside(menu.current, button.current);
  }, [open]);
  useEffect(() => {
    if (!open) return undefined;
    menu.current?.querySelector('button')?.focus({ preventScroll: true });
    const away = (event: Event): void => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) setOpen(false);
    };
    // A scroll that was on its way when the button was pressed ends after it: the menu goes along with its button.
    const moved = (event: Event): void => {
      if (!menu.current || !button.current) return;
      if (event.target instanceof Node && menu.current.contains(event.target)) return;
      if (isOnScreen(button.current)) placeBeside(menu.current, button.current);
      else setOpen(false);
    };
    document.addEventListener('pointerdown', away);
    window.addEventListener('scroll', moved, { capture: true, passive: true });
    window.addEventListener('resize', moved);
    return () => {
      document.removeEventListener('pointerdown', away);
      window.removeEventListener('scroll', moved, { capture: true });
      window.removeEventListener('resize', moved);
    };
  }, [open]);
  if (!field)
    return (
      <span role="rowheader" className={`${css['cell']} ${css['rowhead']}`} aria-colindex={1}>
        <span aria-hidden="true">+</span>
        <span className="visually-hidden">{t('grid.newRow')}</span>
      </span>
    );
  const name = said(field.itemdesc, i18n.language) || field.itemid;
  const details = { key: 'details', run: () => actions.details(field) };
  const changes: { key: string; run(): void }[] = [
    { key: 'addAbove', run: () => void actions.add(NO_TEXT, field.itemid) },
    { key: 'duplicate', run: () => void actions.duplicate(field) },
    { key: 'up', run: () => actions.moveTo(field, place - 1) },
    { key: 'down', run: () => actions.moveTo(field, place + 1) },
    { key: 'moveTo', run: () => row.onMove(field) },
    {
      key: published ? (field.archived === '1' ? 'restore' : 'archive') : 'remove',
      run: () => actions.takeAway(field),
    },
  ];
  const items = editable ? [details, ...changes] : [details];
  /** The number is what a row is dragged by. */
  const grip = {
    className: css['grip'],
    draggable: editable,
    onDragStart: (event: DragEvent): void => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', name);
      row.drag.start(field);
    },
    onDragEnd: row.drag.end,
  };
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <span
      role="rowheader"
      aria-colindex={1}
      data-present={row.present !== ''}
      className={`${css['cell']} ${css['rowhead']}`}
      title={`${field.itemid}${used === undefined ? '' : ` · ${t('grid.used', { count: used })}`}`}
    >
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={t('grid.tick.row', { name })}
        checked={row.ticked}
        onChange={({ nativeEvent }) =>
          row.onTick(field.itemid, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      {flaw === undefined ? (
        <span {...grip}>{place}</span>
      ) : (
        <span {...grip} className={`${css['grip']} ${css['flaw']}`} title={flaw}>
          <IconAlertTriangle size={14} aria-hidden="true" />
          <span className="visually-hidden">{flaw}</span>
        </span>
      )}
      {field.archived === '1' && <span className="visually-hidden">{t('grid.retired')}</span>}
      <PresentTag names={row.present} />
      {comments > 0 && field && (
        <button
          type="button"
          className={controls['icon']}
          tabIndex={-1}
          aria-label={t('comments.open', { count: comments, name: name })}
          title={t('comments.open', { count: comments, name: name })}
          onClick={() => actions.details(field)}
        >
          <IconMessage size={15} aria-hidden="true" />
        </button>
      )}
      <button
        ref={button}
        type="button"
        className={controls['icon']}
        tabIndex={-1}
        aria-label={t('grid.menuOf', { name: name })}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <IconDots size={16} aria-hidden="true" />
      </button>
      {open &&
        createPortal(
          <div
            ref={menu}
            role="menu"
            tabIndex={-1}
            className={css['menu']}
            aria-label={t('grid.menuOf', { name: name })}
            onKeyDown={(event) => {
              event.stopPropagation();
              const buttons = [...(menu.current?.querySelectorAll('button') ?? [])];
              const index = buttons.indexOf(document.activeElement as HTMLButtonElement);
              if (event.key === 'Escape' || event.key === 'Tab') close();
              else if (event.key === 'ArrowDown') buttons[(index + 1) % buttons.length]?.focus();
              else if (event.key === 'ArrowUp') buttons.at(index - 1)?.focus();
              else return;
              event.preventDefault();
            }}
          >
            {items.map(({ key, run }) => (
              <button
                key={key}
                type="button"
                role="menuitem"
                onClick={() => {
                  close();
                  run();
                }}
              >
                <span>{t(`grid.action.${key}`)}</span>
                <kbd>{t(`grid.key.${key}`)}</kbd>
              </button>
            ))}
          </div>,
          document.body,
        )}
    </span>
  );
}
