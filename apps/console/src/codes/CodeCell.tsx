import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowMerge,
  IconArrowRight,
  IconArrowUp,
  IconArrowsMove,
} from '@tabler/icons-react';
import { useContext, useRef } from 'react';
import type { CodeEntry } from '@portal/fieldsets';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@portal/schemas/languages';
import { CATCHES_TYPING, TextEditor } from '../grid/TextEditor.tsx';
import { focusReady } from '../grid/use-range.ts';
import { said } from '../ui/texts.ts';
import { nameLanguage, treeColumnName, type TreeColumn } from './code-columns.ts';
import type { CodeHandlers } from './code-handlers.ts';
import controls from '../ui/controls.module.css';
import grid from '../grid/grid.module.css';
import css from './codes.module.css';
import { TreeOf, UNSAVED, useTreeTexts } from './tree-texts.ts';

interface Props {
  item: CodeEntry;
  column: TreeColumn;
  /** From 0. */
  place: number;
  /** From 1. */
  level: number;
  /** Items right below it. */
  below: number;
  open: boolean;
  /** Names of the items above, among search results. */
  path: string;
  /** Whether it has a place that can be changed. */
  movable: boolean;
  active: boolean;
  /** The focus is in this cell or another one of the row. */
  rowActive: boolean;
  editing: { start?: string } | null;
  editable: boolean;
  used: number;
  removable: boolean;
  selected: boolean;
  frozen: boolean;
  handle: boolean;
  handlers: CodeHandlers;
}

const ARROWS = [
  { key: 'ArrowUp', icon: IconArrowUp, text: 'moveUp' },
  { key: 'ArrowDown', icon: IconArrowDown, text: 'moveDown' },
  { key: 'ArrowLeft', icon: IconArrowLeft, text: 'outdent' },
  { key: 'ArrowRight', icon: IconArrowRight, text: 'indent' },
] as const;

/** The code, further in for each level, with what opens and closes the branch below it. */
function Code({ item, level, below, open, handlers }: Props) {
  const { t, i18n } = useTreeTexts();
  return (
    <span className={css['codeId']} style={{ paddingInlineStart: `${(level - 1) * 20}px` }}>
      {below > 0 ? (
        <button
          type="button"
          tabIndex={-1}
          className={css['twist']}
          aria-label={t(open ? 'codes.close' : 'codes.open', { name: said(item.name, i18n.language) })}
          onClick={() => handlers.toggle(item.id, !open)}
        >
          <span aria-hidden="true">{open ? '▾' : '▸'}</span>
        </button>
      ) : (
        <span className={css['twist']} aria-hidden="true" />
      )}
      {item.id.startsWith(UNSAVED) ? (
        <span className={controls['ghost']}>{t('codes.unsaved')}</span>
      ) : (
        <code>{item.id}</code>
      )}
    </span>
  );
}

/** How many chose the item; in the row with the focus what can be done with it, for whoever knows no keys. */
function More({ item, movable, used, removable, editable, rowActive, handlers }: Props) {
  const { t, i18n } = useTreeTexts();
  const rows = useContext(TreeOf);
  const name = said(item.name, i18n.language);
  return (
    <>
      <span className={controls['muted']}>
        {item.into === undefined
          ? used > 0
            ? t('codes.answers', { count: used })
            : ''
          : t('codes.mergedInto', { code: item.into })}
      </span>
      {editable && rowActive && (
        <span className={css['codeMore']}>
          {movable &&
            ARROWS.map(({ key, icon: Icon, text }) => (
              <button
                key={key}
                type="button"
                tabIndex={-1}
                className={controls['icon']}
                aria-label={t(`codes.${text}`, { name })}
                title={t(`codes.${text}`, { name })}
                onClick={() => handlers.arrange(item, key)}
              >
                <Icon size={14} aria-hidden="true" />
              </button>
            ))}
          {movable && (
            <button
              type="button"
              tabIndex={-1}
              className={controls['icon']}
              aria-label={t('codes.moveTo', { name })}
              title={t('codes.moveTo', { name })}
              onClick={() => handlers.ask(item, 'move')}
            >
              <IconArrowsMove size={14} aria-hidden="true" />
            </button>
          )}
          {movable && item.into === undefined && rows === 'codes' && (
            <button
              type="button"
              tabIndex={-1}
              className={controls['icon']}
              aria-label={t('codes.mergeItem', { name })}
              title={t('codes.mergeItem', { name })}
              onClick={() => handlers.ask(item, 'merge')}
            >
              <IconArrowMerge size={14} aria-hidden="true" />
            </button>
          )}
          <button
            type="button"
            tabIndex={-1}
            className={controls['link']}
            onClick={() => handlers.takeAway(item)}
          >
            {t(removable ? 'codes.remove' : item.disabled ? 'codes.enable' : 'codes.disable')}
          </button>
        </span>
      )}
    </>
  );
}

/** One cell of a code list: what it says, or the control that edits it. */
export function CodeCell(props: Props) {
  const { item, column, place, active, editing, editable, handlers } = props;
  const { t } = useTreeTexts();
  const wasActive = useRef(false);
  const language = nameLanguage(column);
  const text = language ? (item.name[language] ?? '') : '';
  const isOpen = language !== undefined || column === 'disabled';
  const isWritten = language !== undefined && active && editable;
  return (
    <span
      role="gridcell"
      className={`${grid['cell']} ${css['codeCell']}`}
      data-column={column}
      data-closed={!isOpen}
      data-selected={props.selected}
      data-frozen={props.frozen}
      style={props.frozen ? { insetInlineStart: `var(--frozen-${place})` } : undefined}
      lang={language ? LANGUAGES[language].tag : undefined}
      aria-selected={active || props.selected}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.2 has aria-readonly for cells of a grid
      aria-readonly={!editable || !isOpen}
      aria-colindex={place + 2}
      tabIndex={active ? 0 : -1}
      onFocus={(event) => {
        if (event.target !== event.currentTarget) return;
        if (!active) handlers.select(item.id, place);
        if (handlers.catches()) focusReady(event.currentTarget);
      }}
      onDoubleClick={() => {
        if (language) handlers.edit();
      }}
      onPointerDown={() => {
        wasActive.current = active;
      }}
      onClick={() => {
        // The click that selects a cell changes nothing.
        if (wasActive.current && column === 'disabled') handlers.edit();
      }}
    >
      {isWritten && (editing !== null || CATCHES_TYPING) && (
        <TextEditor
          held={text}
          editing={editing}
          label={treeColumnName(t, column)}
          onBegin={handlers.begin}
          onType={(next, merge) => handlers.type(item, column, next, merge)}
          onFinish={handlers.finish}
        />
      )}
      {column === 'code' && <Code {...props} />}
      {language && !(active && editing) && (
        <span className={grid['cellText']}>
          {text ||
            (language === DEFAULT_LANGUAGE ? (
              ''
            ) : (
              <span className={controls['ghost']}>{t('grid.missing')}</span>
            ))}
          {language === DEFAULT_LANGUAGE && props.path !== '' && (
            <span className={controls['muted']}> {props.path}</span>
          )}
        </span>
      )}
      {column === 'disabled' && (
        <span className={grid['tick']} data-on={item.disabled === true}>
          <span className="visually-hidden">{t(item.disabled ? 'yes' : 'no')}</span>
        </span>
      )}
      {column === 'used' && <More {...props} />}
      {props.handle && <span className={grid['handle']} data-handle="" aria-hidden="true" />}
    </span>
  );
}
