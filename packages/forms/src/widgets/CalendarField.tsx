import type { FieldWidgetProps } from '../engine/field-widget.ts';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import type { JsonSchema } from '@portal/schemas';
import { useFormServices } from '../engine/services.ts';
import styles from '../engine/form.module.css';
import { dataValue, textValue } from './common.ts';
import { CalendarIcon } from './Icons.tsx';
import { TextInput } from './TextInput.tsx';

interface CalendarFieldProps {
  field: FieldWidgetProps;
  /** Shown in the empty input while it can be written in. */
  placeholder: string;
  inputMode?: 'numeric';
  /** What is typed, in the one spelling of its kind. */
  normalise(typed: string): string;
  /** What opens under the field; `close` gives the focus back to the button. */
  popup(close: () => void): ReactNode;
}

/** A text that is typed or picked from a calendar (UX-13); what is typed otherwise is written so when the field is left. */
export function CalendarField(props: CalendarFieldProps): React.ReactNode {
  const { field, placeholder, inputMode, normalise, popup } = props;
  const { text } = useFormServices();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const value = textValue(field.value);
  const usable = field.disabled !== true && field.readonly !== true;
  const write = (typed: string): void => {
    const written = normalise(typed);
    if (written !== value || written !== typed) field.onChange(dataValue(written));
  };
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div
      role="presentation"
      className={styles['withSide']}
      onBlur={(event) => {
        if (open && event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget))
          setOpen(false);
      }}
      onKeyDown={(event) => {
        if (open && event.key === 'Escape') {
          event.stopPropagation();
          close();
        }
      }}
    >
      <TextInput
        field={{ ...field, placeholder: usable ? placeholder : '' }}
        inputMode={inputMode}
        onBlur={write}
      />
      {usable && (
        <span className={styles['sides']}>
          <button
            ref={button}
            type="button"
            className={styles['side']}
            aria-label={text('date.open', { field: field.label })}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <CalendarIcon />
          </button>
        </span>
      )}
      {open && <Suspense fallback={null}>{popup(close)}</Suspense>}
    </div>
  );
}

/** The limits that a generated schema sets on a date, by the name of its keyword. */
export function limitsOf(
  schema: JsonSchema,
  keyword: 'x-date' | 'x-datetime',
): { past: boolean; max: string } {
  const { past, max } = (schema[keyword] ?? {}) as { past?: unknown; max?: unknown };
  return { past: past === true, max: typeof max === 'string' ? max : '' };
}
