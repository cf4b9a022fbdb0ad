import { memo, useCallback } from 'react';
import type { CellColumn } from '@portal/field-kinds';
import type { Translation } from '@portal/translator';
import { nodeOf, uiOptionsOf } from '../engine/drawable.ts';
import { useShownError } from '../engine/error-store.ts';
import type { FieldWidgetProps } from '../engine/field-widget.ts';
import { useFormServices } from '../engine/services.ts';
import { widgets } from '../engine/theme.ts';
import { CodeCombobox } from '../widgets/CodeCombobox.tsx';
import { choiceOf } from '../widgets/CodeWidget.tsx';
import { dataValue, textValue, useControlAttributes } from '../widgets/common.ts';
import formCss from '../engine/form.module.css';
import styles from './table.module.css';

interface Props {
  id: string;
  own: CellColumn;
  translation: Translation;
  rowKey: number;
  value: string;
  /** How the cell is called by those who hear it; on a card the name of the column is seen as well. */
  label: string;
  shown: boolean;
  locked: boolean;
  onCell(key: number, column: string, cell: string): void;
}

/** Yes or no in a cell: there is no room for radios. */
function YesNoSelect(props: FieldWidgetProps): React.ReactNode {
  const { text } = useFormServices();
  const { readOnly, disabled, autoComplete: _unused, ...attributes } = useControlAttributes(props);
  const value = textValue(props.value);
  return (
    <select
      {...attributes}
      className={formCss['input']}
      disabled={disabled || readOnly}
      value={value}
      onChange={(event) => props.onChange(dataValue(event.currentTarget.value))}
    >
      <option value="">{text('table.choose')}</option>
      <option value="1">{text('said.yes')}</option>
      <option value="0">{text('said.no')}</option>
      {/* What was pasted and says neither stays to be seen. */}
      {!['', '1', '0'].includes(value) && <option value={value}>{value}</option>}
    </select>
  );
}

/** The widget of the column's kind; a code is always searched, as radios would need a line of their own. */
function CellControl(props: FieldWidgetProps & { own: CellColumn }): React.ReactNode {
  const { own, ...field } = props;
  if (own.kind.coded) return <CodeCombobox field={field} choice={choiceOf(field.options)} />;
  if (own.kind.id === 'yesno') return <YesNoSelect {...field} />;
  const Widget = widgets[own.kind.widget ?? ''];
  return Widget ? <Widget {...field} /> : null;
}

/** One cell of a table: its label, its control, and what is wrong with it (FORM-09). */
function Cell(props: Props): React.ReactNode {
  const { id, own, translation, rowKey, value, label, shown, locked, onCell } = props;
  const { id: column } = own.column;
  const error = useShownError(id);
  const {
    widget: _widget,
    placeholder: _none,
    bounds: _bounds,
    ...options
  } = uiOptionsOf(nodeOf(translation.uiSchema, column));
  const change = useCallback(
    (cell: unknown) => onCell(rowKey, column, textValue(cell)),
    [onCell, rowKey, column],
  );
  return (
    <div className={styles['cell']} data-invalid={error === undefined ? undefined : ''} data-cell={column}>
      <label id={`${id}__label`} htmlFor={id} className={shown ? styles['cellLabel'] : styles['heard']}>
        {label}
        {shown && own.column.must && (
          <span className={formCss['required']} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      <CellControl
        own={own}
        id={id}
        name={id}
        label={label}
        value={dataValue(value)}
        required={own.column.must}
        disabled={false}
        readonly={locked}
        options={options as FieldWidgetProps['options']}
        schema={(translation.schema.properties?.[column] ?? {}) as FieldWidgetProps['schema']}
        placeholder=""
        onChange={change}
      />
      {error !== undefined && (
        <div className={styles['cellError']} id={`${id}__error`}>
          {error}
        </div>
      )}
    </div>
  );
}

export const TableCell = memo(Cell);
