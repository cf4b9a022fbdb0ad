import type { FieldWidgetProps } from '../engine/field-widget.ts';
import type { ReactNode } from 'react';
import type { JsonSchema } from '@portal/schemas';
import { CalendarFrame } from './CalendarFrame.tsx';
import { dataValue, textValue } from './common.ts';
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
  const value = textValue(field.value);
  const usable = field.disabled !== true && field.readonly !== true;
  const write = (typed: string): void => {
    const written = normalise(typed);
    if (written !== value || written !== typed) field.onChange(dataValue(written));
  };
  return (
    <CalendarFrame label={field.label} usable={usable} popup={popup}>
      <TextInput
        field={{ ...field, placeholder: usable ? placeholder : '' }}
        inputMode={inputMode}
        onBlur={write}
      />
    </CalendarFrame>
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
