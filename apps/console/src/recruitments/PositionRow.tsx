import { NO_TEXT } from '@portal/fieldsets';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ends, type Finish } from '../grid/finish.ts';
import { said } from '../ui/texts.ts';
import { CATCHES_TYPING, TextEditor } from '../grid/TextEditor.tsx';
import { focusReady } from '../grid/use-range.ts';
import grid from '../grid/grid.module.css';
import { foreignTag } from '../ui/Words.tsx';
import controls from '../ui/controls.module.css';
import {
  cellText,
  choicesOf,
  propertyOf,
  shownText,
  type GridNames,
  type PositionColumn,
} from './position-columns.ts';
import { isPending, type Row } from './rows.ts';
import { faultWords } from './fault-words.ts';
import css from './positions.module.css';

interface EditorProps {
  row: Row;
  column: PositionColumn;
  names: GridNames;
  label: string;
  onFinish: Finish;
}

/** A cell of which one of several values is chosen. */
function ChoiceEditor({ row, column, names, label, onFinish }: EditorProps) {
  const { i18n } = useTranslation();
  const choices = choicesOf(column, names) ?? [];
  const [text, setText] = useState(() => row.raw[column] ?? cellText(row.content, column, names.zone));
  const ended = useRef(false);
  const select = useRef<HTMLSelectElement>(null);
  useLayoutEffect(() => select.current?.focus(), []);
  const finish: Finish = (key, shift) => {
    if (ended.current) return;
    ended.current = true;
    onFinish(key, shift, text);
  };
  return (
    <select
      ref={select}
      className={controls['cellInput']}
      aria-label={label}
      value={text}
      onBlur={() => finish('blur')}
      onKeyDown={(event) => ends(event, finish, () => text)}
      onChange={(event) => setText(event.target.value)}
    >
      {choices.every(({ value }) => value !== text) && <option value={text}>{text}</option>}
      {choices.map(({ value, texts }) => (
        <option key={value} value={value}>
          {said({ ...NO_TEXT, ...texts }, i18n.language) || value}
        </option>
      ))}
    </select>
  );
}

interface Props {
  row: Row;
  /** From 0. */
  index: number;
  top: number;
  names: GridNames;
  /** Those that are shown. */
  columns: readonly PositionColumn[];
  /** So many of them stay in place. */
  frozen: number;
  marked: boolean;
  /** Column of the selected cell; -1 = it stands in another row. */
  column: number;
  editing: { start?: string } | null;
  /** Columns of the row that are selected, both within; -1 = none. */
  from: number;
  to: number;
  /** Column of the cell with the handle that draws the selection over others; -1 = it is in another row. */
  handle: number;
  onSelect(key: string, column: PositionColumn): void;
  editable: boolean;
  onEdit(): void;
  /** What was typed on the selected cell has opened it. */
  onBegin(): void;
  onFinish: Finish;
  onMark(key: string, range: boolean): void;
  onDetails(key: string): void;
}

/** One position of the grid; drawn anew only when something of its own changes. */
export const PositionRow = memo(function PositionRow(props: Props) {
  const { row, index, top, names, marked, column: selected, editing, onSelect, onEdit, onFinish } = props;
  const { t, i18n } = useTranslation('recruitments');
  const name = row.content.code || t('grid.unnamed', { place: index + 1 });
  const state = row.theirs !== undefined ? 'conflict' : isPending(row) ? 'unsaved' : null;
  return (
    <div
      role="row"
      className={css['row']}
      style={{ transform: `translateY(${top}px)` }}
      aria-rowindex={index + 2}
      aria-selected={marked}
      data-pending={isPending(row)}
      data-theirs={row.theirs !== undefined}
    >
      <span role="rowheader" className={css['rowhead']} aria-colindex={1}>
        <input
          type="checkbox"
          tabIndex={-1}
          checked={marked}
          aria-label={t('grid.mark', { name })}
          onChange={(event) => props.onMark(row.key, (event.nativeEvent as MouseEvent).shiftKey)}
        />
        <button type="button" tabIndex={-1} onClick={() => props.onDetails(row.key)}>
          <span aria-hidden="true">{index + 1}</span>
          <span className="visually-hidden">{t('grid.details', { name })}</span>
        </button>
        {state !== null && <span className="visually-hidden">{t(`grid.state.${state}`)}</span>}
      </span>
      {props.columns.map((column, place) => {
        const active = place === selected;
        const isWritten = choicesOf(column, names) === null;
        const raw = row.raw[column];
        const fault = raw === undefined ? row.faults[propertyOf(column)] : `raw.${column}`;
        const text =
          raw ??
          shownText(row.content, column, names, (texts) => said({ ...NO_TEXT, ...texts }, i18n.language));
        const words = fault === undefined ? undefined : faultWords(fault, propertyOf(column));
        const why = words && t([...words.keys, 'fault.other'], words.values);
        return (
          <span
            key={column}
            role="gridcell"
            className={css['cell']}
            data-column={column}
            data-fault={fault !== undefined}
            title={why}
            aria-colindex={place + 2}
            aria-invalid={fault !== undefined}
            aria-selected={active || (place >= props.from && place <= props.to)}
            // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.2 has aria-readonly for cells of a grid
            aria-readonly={!props.editable}
            data-frozen={place < props.frozen}
            style={place < props.frozen ? { insetInlineStart: `var(--frozen-${place})` } : undefined}
            data-selected={place >= props.from && place <= props.to}
            tabIndex={active ? 0 : -1}
            onFocus={(event) => {
              if (event.target !== event.currentTarget) return;
              if (!active) onSelect(row.key, column);
              focusReady(event.currentTarget);
            }}
            onDoubleClick={onEdit}
          >
            {isWritten && active && (editing ?? (CATCHES_TYPING && props.editable)) && (
              <TextEditor
                held={raw ?? cellText(row.content, column, names.zone)}
                editing={editing}
                label={t(`column.${column}`)}
                onBegin={props.onBegin}
                onFinish={onFinish}
              />
            )}
            {active && editing ? (
              !isWritten && (
                <ChoiceEditor
                  row={row}
                  column={column}
                  names={names}
                  label={t(`column.${column}`)}
                  onFinish={onFinish}
                />
              )
            ) : (
              <span className={css['text']} lang={foreignTag(text, i18n.language)}>
                {text}
                {why !== undefined && <span className="visually-hidden">{why}</span>}
              </span>
            )}
            {place === props.handle && <span className={grid['handle']} data-handle="" aria-hidden="true" />}
          </span>
        );
      })}
    </div>
  );
});
