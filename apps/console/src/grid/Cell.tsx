import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindNameKey, kinds } from '@portal/field-kinds';
import { labelLanguage, type Operation } from '@portal/fieldsets';
import type { CodeListSummary } from '@portal/console-contract';
import { DEFAULT_LANGUAGE } from '@portal/schemas/languages';
import type { StoredField } from '@portal/schemas';
import { said } from '../ui/texts.ts';
import { cellOperation, cellText, columnName, isOpen, isSetting, isTyped, type Column } from './columns.ts';
import { ends, type Finish } from './finish.ts';
import { CATCHES_TYPING, TextEditor } from './TextEditor.tsx';
import { PresentTag } from './PresentTag.tsx';
import { focusReady } from './use-range.ts';
import { foreignTag } from '../ui/Words.tsx';
import controls from '../ui/controls.module.css';
import css from './grid.module.css';

interface Props {
  /** undefined = the row for a new field. */
  field: StoredField | undefined;
  column: Column;
  /** From 0. */
  place: number;
  lists: readonly CodeListSummary[];
  active: boolean;
  editing: { start?: string } | null;
  /** Whether what is typed on the selected cell may open it. */
  editable: boolean;
  /** It is part of a block that is selected. */
  selected: boolean;
  /** It stays in place while others scroll. */
  frozen: boolean;
  /** The selection is drawn over other cells from here. */
  handle: boolean;
  /** Settings that have no column of their own, in words. */
  rest: string;
  /** Names of others who are in it; '' = nobody. */
  present: string;
  /** Whether the focus goes on from the cell to its input. */
  catches(): boolean;
  onFocus(): void;
  onEdit(): void;
  /** What was typed has opened the cell. */
  onBegin(): void;
  onChange(operation: Operation, merge: boolean): void;
  onFinish: Finish;
}

interface EditorProps extends Pick<Props, 'field' | 'column' | 'lists' | 'onChange' | 'onFinish'> {
  start: string | undefined;
  label: string;
}

function ChoiceEditor({ field, column, start, label, lists, onChange, onFinish }: EditorProps) {
  const { t, i18n } = useTranslation();
  const select = useRef<HTMLSelectElement>(null);
  const [value, setValue] = useState(() => (field ? cellText(field, column) : ''));
  const settled = useRef(false);
  const options =
    column === 'kind'
      ? kinds().map((kind) => ({ value: kind.id, label: t(kindNameKey(kind)) }))
      : [
          { value: '', label: t('grid.noList') },
          ...lists.map(({ codesetid, name }) => ({
            value: codesetid,
            label: `${said(name, i18n.language)} · ${codesetid}`,
          })),
        ];
  /** Written once, when the list is left: looking through it is one change, and one undo. */
  const settle = (): void => {
    if (settled.current) return;
    settled.current = true;
    const operation = field && cellOperation(field, column, value);
    if (operation) onChange(operation, false);
  };
  useLayoutEffect(() => {
    select.current?.focus();
    // A letter that began the edit chooses by it, as it would in the list itself.
    const letter = start?.toLowerCase() ?? '';
    const found = letter && options.find((option) => option.label.toLowerCase().startsWith(letter));
    if (found) setValue(found.value);
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <select
      ref={select}
      className={controls['cellInput']}
      aria-label={label}
      value={value}
      onChange={(event) => setValue(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') settled.current = true;
        else if (event.key === 'Enter' || event.key === 'Tab') settle();
        ends(event, onFinish, () => '');
      }}
      onBlur={() => {
        settle();
        onFinish('blur');
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** One cell: what it says, or the control that edits it. */
export function Cell(props: Props) {
  const { field, column, place, lists, active, editing, editable, catches, onFocus, onEdit } = props;
  const { t, i18n } = useTranslation();
  const language = isSetting(column) ? labelLanguage(column) : undefined;
  const open = field ? isOpen(field, column) : language !== undefined;
  const text = field ? (column === 'rest' ? props.rest : cellText(field, column)) : '';
  const waits = CATCHES_TYPING && active && editable && open;
  const label = columnName(t, column);
  let shown = text;
  if (column === 'kind' && text !== '') shown = t(`fieldsets:kind.${text}`);
  if (column === 'list' && text !== '')
    shown = said(lists.find(({ codesetid }) => codesetid === text)?.name, i18n.language) || text;
  const missing =
    column !== 'rest' &&
    field &&
    field.archived !== '1' &&
    text === '' &&
    field.itemdesc[DEFAULT_LANGUAGE] !== '';
  const fallback = missing && language ? t('grid.missing') : '';
  return (
    <span
      role="gridcell"
      className={css['cell']}
      data-column={column}
      data-closed={!open}
      data-selected={props.selected}
      data-present={props.present !== ''}
      data-frozen={props.frozen}
      style={props.frozen ? { insetInlineStart: `var(--frozen-${place})` } : undefined}
      aria-selected={active || props.selected}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.2 has aria-readonly for cells of a grid
      aria-readonly={!editable || !open}
      aria-colindex={place + 2}
      aria-haspopup={column === 'rest' && field ? 'dialog' : undefined}
      title={column === 'rest' && text !== '' ? text : undefined}
      tabIndex={active ? 0 : -1}
      onFocus={(event) => {
        if (event.target !== event.currentTarget) return;
        onFocus();
        if (catches()) focusReady(event.currentTarget);
      }}
      onDoubleClick={onEdit}
      onClick={() => {
        if (active && !editing && column === 'must') onEdit();
      }}
    >
      {isTyped(column) && (editing ?? waits) && (
        <TextEditor
          held={text}
          editing={editing}
          label={label}
          numeric={column === 'length' || column === 'decimals'}
          onBegin={props.onBegin}
          onType={(next, merge) => {
            const operation = field && cellOperation(field, column, next);
            if (operation) props.onChange(operation, merge);
            return Boolean(operation);
          }}
          onFinish={props.onFinish}
        />
      )}
      {editing ? (
        !isTyped(column) && <ChoiceEditor {...props} start={editing.start} label={label} />
      ) : column === 'must' ? (
        open && field ? (
          <span className={css['tick']} data-on={text === '1'}>
            <span className="visually-hidden">{t(text === '1' ? 'yes' : 'no')}</span>
          </span>
        ) : null
      ) : !field && place === 0 ? (
        <span className={controls['ghost']}>{t('grid.newRow')}</span>
      ) : fallback ? (
        <span className={controls['ghost']}>{fallback}</span>
      ) : (
        <span className={css['cellText']} lang={foreignTag(shown, i18n.language)}>
          {shown}
        </span>
      )}
      <PresentTag names={props.present} />
      {props.handle && <span className={css['handle']} data-handle="" aria-hidden="true" />}
    </span>
  );
}
