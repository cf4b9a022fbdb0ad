import type { FieldWidgetProps } from '../engine/field-widget.ts';
import styles from '../engine/form.module.css';
import { useControlAttributes } from './common.ts';

/** A tick with its label; `ui:options.label` may hold more than text, such as a link in the sentence. */
export function CheckboxWidget(props: FieldWidgetProps): React.ReactNode {
  const { readOnly: _, autoComplete: _unused, ...attributes } = useControlAttributes(props);
  return (
    <label className={styles['choice']}>
      <input
        {...attributes}
        type="checkbox"
        checked={props.value === true}
        onChange={(event) => props.onChange(event.currentTarget.checked ? true : undefined)}
      />
      <span>
        {props.options['content'] === undefined ? props.label : (props.options['content'] as React.ReactNode)}
        {props.required && (
          <span className={styles['required']} aria-hidden="true">
            {' *'}
          </span>
        )}
      </span>
    </label>
  );
}
