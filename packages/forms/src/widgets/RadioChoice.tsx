import type { FieldWidgetProps } from '../engine/field-widget.ts';
import type { CodeItem } from '@portal/schemas';
import { useFormServices } from '../engine/services.ts';
import styles from '../engine/form.module.css';
import { useControlAttributes, textValue } from './common.ts';

/** A few choices as radios; a code that is not among them any more stays as it is until another is chosen. */
export function RadioChoice({
  field,
  items,
}: {
  field: FieldWidgetProps;
  items: readonly CodeItem[];
}): React.ReactNode {
  const { text } = useFormServices();
  const { id, name: _, disabled, readOnly, autoComplete: _unused, ...aria } = useControlAttributes(field);
  const value = textValue(field.value);
  const locked = disabled || readOnly;
  return (
    <div
      {...aria}
      id={id}
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={`${id}__label`}
      aria-readonly={readOnly ? true : undefined}
      className={styles['radios']}
    >
      {items.map((item) => (
        <label key={item.id} className={styles['choice']}>
          <input
            type="radio"
            name={id}
            value={item.id}
            checked={item.id === value}
            disabled={locked && item.id !== value}
            onChange={() => {
              if (!locked) field.onChange(item.id);
            }}
          />
          {item.itemdesc}
        </label>
      ))}
      {!locked && field.required !== true && value !== '' && (
        <button type="button" className={styles['side']} onClick={() => field.onChange(undefined)}>
          {text('field.clear', { field: field.label })}
        </button>
      )}
    </div>
  );
}
