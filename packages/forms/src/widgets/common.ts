import type { WidgetProps } from '@rjsf/utils';

/** Value of a widget as text; everything that is no text shows as empty. */
export function textValue(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Form data has no blanks: an emptied control takes its key out. */
export function dataValue(text: string): string | undefined {
  return text === '' ? undefined : text;
}

/** Ids that describe a control: its help and its error. */
export function describedBy({ id, options, rawErrors }: WidgetProps, ...more: string[]): string | undefined {
  const ids = [
    ...(typeof options['help'] === 'string' && options['help'] !== '' ? [`${id}__help`] : []),
    ...more,
    ...(rawErrors && rawErrors.length > 0 ? [`${id}__error`] : []),
  ];
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** Attributes that every control has. */
export function controlAttributes(props: WidgetProps): {
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
  return {
    id: props.id,
    name: props.name,
    disabled: props.disabled === true,
    readOnly: props.readonly === true,
    'aria-required': props.required === true ? true : undefined,
    'aria-invalid': props.rawErrors && props.rawErrors.length > 0 ? true : undefined,
    'aria-describedby': describedBy(props),
    autoComplete: typeof options['autocomplete'] === 'string' ? options['autocomplete'] : undefined,
  };
}
