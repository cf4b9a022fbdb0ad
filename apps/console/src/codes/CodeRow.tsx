import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from '@tabler/icons-react';
import { useEffect, useRef, type CSSProperties, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { withText, type Operation } from '@portal/fieldsets';
import { LANGUAGE_IDS, LANGUAGES, type Language } from '@portal/schemas/languages';
import { said } from '../ui/texts.ts';
import { useTyped } from '../ui/use-typed.ts';
import { writtenIn } from '../ui/written.ts';
import { dropPart, type DropPart, type TreeRow } from './tree.ts';
import controls from '../ui/controls.module.css';
import css from './codes.module.css';

interface Props {
  row: TreeRow;
  index: number;
  /** Pixels from the top of the tree. */
  start: number;
  active: boolean;
  editing: Language | null;
  editable: boolean;
  used: number | undefined;
  removable: boolean;
  onFocus(): void;
  onEdit(part: Language): void;
  onDone(): void;
  onToggle(): void;
  onTakeAway(): void;
  onArrange(arrow: string): void;
  /** What goes on with a drag by the pointer; absent where items have no place, as among search results. */
  drag: {
    /** The part of this line that the dragged item is held over. */
    over: DropPart | null;
    onStart(): void;
    onOver(part: DropPart): boolean;
    /** Whether there was an item to drop. */
    onDrop(part: DropPart): boolean;
    onEnd(): void;
  } | null;
  act(operation: Operation, merge?: boolean): void;
}

const ARROWS = [
  { key: 'ArrowUp', icon: IconArrowUp, text: 'moveUp' },
  { key: 'ArrowDown', icon: IconArrowDown, text: 'moveDown' },
  { key: 'ArrowLeft', icon: IconArrowLeft, text: 'outdent' },
  { key: 'ArrowRight', icon: IconArrowRight, text: 'indent' },
] as const;

/** One item: its code, its names, and what can be done with it. */
export function CodeRow(props: Props) {
  const { row, index, start, active, editing, editable, used, removable, drag, act, onEdit, onDone } = props;
  const { t, i18n } = useTranslation();
  const { item, level } = row;
  const input = useRef<HTMLInputElement>(null);
  const typed = useRef(false);
  const text = useTyped(editing ? (item.name[editing] ?? '') : '');
  const before = useRef(item.name);
  useEffect(() => {
    if (!editing) return;
    typed.current = false;
    before.current = item.name;
    input.current?.focus();
    input.current?.select();
    // The name at the start of the edit is what Escape brings back.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [editing]);
  const put = (name: typeof item.name): void => {
    act({ op: 'changeItem', id: item.id, change: { name } }, typed.current);
    typed.current = true;
  };
  const partAt = (event: DragEvent<HTMLElement>): DropPart => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    return dropPart((event.clientY - top) / height, row.open);
  };
  return (
    <div
      role="row"
      className={css['codeRow']}
      style={{ '--languages': LANGUAGE_IDS.length, transform: `translateY(${start}px)` } as CSSProperties}
      aria-rowindex={index + 1}
      aria-level={level}
      aria-expanded={row.below > 0 ? row.open : undefined}
      data-disabled={item.disabled === true}
      data-code={item.id}
      tabIndex={active ? 0 : -1}
      onFocus={props.onFocus}
      data-drop={drag?.over ?? undefined}
      // Text that is being edited is selected by dragging.
      draggable={drag !== null && !editing}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        drag?.onStart();
      }}
      onDragOver={(event) => {
        if (drag?.onOver(partAt(event))) event.preventDefault();
      }}
      onDrop={(event) => {
        // Anything else, as text for the name that is edited, is the browser's.
        if (drag?.onDrop(partAt(event))) event.preventDefault();
      }}
      onDragEnd={drag?.onEnd}
    >
      <span role="gridcell" className={css['codeId']} style={{ paddingInlineStart: `${(level - 1) * 20}px` }}>
        {row.below > 0 ? (
          <button
            type="button"
            tabIndex={-1}
            className={css['twist']}
            aria-label={t(row.open ? 'codes.close' : 'codes.open', { name: said(item.name, i18n.language) })}
            onClick={props.onToggle}
          >
            <span aria-hidden="true">{row.open ? '▾' : '▸'}</span>
          </button>
        ) : (
          <span className={css['twist']} aria-hidden="true" />
        )}
        <code>{item.id}</code>
      </span>
      {LANGUAGE_IDS.map((part, place) => (
        <span
          key={part}
          role="gridcell"
          tabIndex={-1}
          className={css['codeName']}
          lang={LANGUAGES[part].tag}
          onDoubleClick={() => editable && onEdit(part)}
        >
          {editing === part ? (
            <input
              ref={input}
              className={controls['cellInput']}
              aria-label={writtenIn(t, 'code', part)}
              value={text.shown}
              onChange={(event) => {
                text.type(event.target.value);
                put(withText(item.name, part, event.target.value));
              }}
              onBlur={text.rest}
              onKeyDown={(event) => {
                event.stopPropagation();
                if (event.nativeEvent.isComposing) return;
                if (event.key === 'Escape' && typed.current) put(before.current);
                const next = LANGUAGE_IDS[place + 1];
                if (event.key === 'Tab' && next && !event.shiftKey) onEdit(next);
                else if (event.key === 'Enter' || event.key === 'Escape' || event.key === 'Tab') onDone();
                else return;
                event.preventDefault();
              }}
            />
          ) : (
            <>
              {item.name[part] ||
                (place > 0 ? <span className={controls['ghost']}>{t('grid.missing')}</span> : '')}
              {place === 0 && row.path !== '' && <span className={controls['muted']}> {row.path}</span>}
            </>
          )}
        </span>
      ))}
      <span role="gridcell" className={css['codeMore']}>
        {item.disabled && <span className={controls['badge']}>{t('codes.disabled')}</span>}
        {used !== undefined && used > 0 && (
          <span className={controls['muted']}>{t('codes.answers', { count: used })}</span>
        )}
        {editable && active && (
          <>
            {row.path === '' &&
              ARROWS.map(({ key, icon: Icon, text }) => (
                <button
                  key={key}
                  type="button"
                  tabIndex={-1}
                  className={controls['icon']}
                  aria-label={t(`codes.${text}`, { name: said(item.name, i18n.language) })}
                  onClick={() => props.onArrange(key)}
                >
                  <Icon size={14} aria-hidden="true" />
                </button>
              ))}
            <button type="button" tabIndex={-1} className={controls['link']} onClick={props.onTakeAway}>
              {t(removable ? 'codes.remove' : item.disabled ? 'codes.enable' : 'codes.disable')}
            </button>
          </>
        )}
      </span>
    </div>
  );
}
