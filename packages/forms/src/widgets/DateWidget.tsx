import type { WidgetProps } from '@rjsf/utils';
import { lazy, Suspense, useRef, useState } from 'react';
import { kindOfDate } from '@portal/field-kinds';
import { normaliseDate, type DateKind } from '@portal/rules';
import type { JsonSchema } from '@portal/schemas';
import { useFormServices } from '../engine/services.ts';
import styles from '../engine/form.module.css';
import { dataValue, textValue } from './common.ts';
import { CalendarIcon } from './Icons.tsx';
import { TextInput } from './TextInput.tsx';

const Calendar = lazy(() => import('../popup/Calendar.tsx'));

/**
 * Year, month or date, typed or picked (UX-13). The value is plain text in the kind's shape; what is typed otherwise
 * is written so when the field is left. The calendar is a chunk of its own.
 */
export function DateWidget(props: WidgetProps): React.ReactNode {
  const { text } = useFormServices();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const kind: DateKind = kindOfDate(props.schema as JsonSchema);
  const value = textValue(props.value);
  const usable = props.disabled !== true && props.readonly !== true;
  const write = (typed: string): void => {
    const written = normaliseDate(typed, kind);
    if (written !== value || written !== typed) props.onChange(dataValue(written));
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
        field={{ ...props, placeholder: usable ? text(`date.placeholder.${kind}`) : '' }}
        inputMode="numeric"
        onBlur={write}
      />
      {usable && (
        <span className={styles['sides']}>
          <button
            ref={button}
            type="button"
            className={styles['side']}
            aria-label={text('date.open', { field: props.label })}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <CalendarIcon />
          </button>
        </span>
      )}
      {open && (
        <Suspense fallback={null}>
          <Calendar
            kind={kind}
            value={value}
            label={props.label}
            limits={limitsOf(props.schema as JsonSchema)}
            onPick={(picked) => {
              props.onChange(picked);
              close();
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}

function limitsOf(schema: JsonSchema): { past: boolean; max: string } {
  const { past, max } = (schema['x-date'] ?? {}) as { past?: unknown; max?: unknown };
  return { past: past === true, max: typeof max === 'string' ? max : '' };
}
