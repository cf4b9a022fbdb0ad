import type { FieldWidgetProps } from '../engine/field-widget.ts';
import { hasBounds } from '../engine/bounds-hint.ts';
import { useShownError } from '../engine/error-store.ts';

/** Value of a widget as text; everything that is no text shows as empty. */
export function textValue(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Form data has no blanks: an emptied control takes its key out. */
export function dataValue(text: string): string | undefined {
  return text === '' ? undefined : text;
}

/** Ids that describe a control: its help, its bounds and its error. */
export function useDescribedBy(props: FieldWidgetProps, ...more: string[]): string | undefined {
  return describedBy(props, useShownError(props.id) !== undefined, more);
}

function describedBy(
  { id, options }: FieldWidgetProps,
  invalid: boolean,
  more: readonly string[],
): string | undefined {
  const ids = [
    ...(typeof options['help'] === 'string' && options['help'] !== '' ? [`${id}__help`] : []),
    ...(hasBounds(options) ? [`${id}__bounds`] : []),
    ...more,
    ...(invalid ? [`${id}__error`] : []),
  ];
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** Attributes that every control has; `more` are ids of what else describes it. */
export function useControlAttributes(
  props: FieldWidgetProps,
  ...more: string[]
): {
  id: string;
  name: string;
  disabled: boolean;
  readOnly: boolean;
  'aria-required': true | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  autoComplete: string | undefined;
} {
  const { options } = props;
  const invalid = useShownError(props.id) !== undefined;
  return {
    id: props.id,
    name: props.name,
    disabled: props.disabled === true,
    readOnly: props.readonly === true,
    'aria-required': props.required === true ? true : undefined,
    'aria-invalid': invalid ? true : undefined,
    'aria-describedby': describedBy(props, invalid, more),
    autoComplete: typeof options['autocomplete'] === 'string' ? options['autocomplete'] : undefined,
  };
}
