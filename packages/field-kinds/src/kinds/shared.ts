import type { JsonSchema } from '@portal/schemas';
import type { KindDescriptor, KindField, KindStep } from '../descriptor.ts';
import type { Fragment } from '../fragment.ts';

/** `maxLength` counts code points by the standard, and item lengths do too (VAL-02); 0 or less limits nothing. */
export function limitedTo(length: number): JsonSchema {
  return length > 0 ? { maxLength: Math.trunc(length) } : {};
}

/** What becomes of a text on one line under another kind (console design A5). */
export const TEXT_STEPS: Readonly<Record<string, KindStep>> = {
  text: 'lossless',
  memo: 'lossless',
  '*': 'tried',
};

/** Free text in a search form: a search accepts a part of what a record must hold whole (TRANS-14). */
export function plainQuery({ itemlength }: KindField): Fragment {
  return { schema: limitedTo(itemlength), ui: { 'ui:widget': 'text' } };
}

/** What a kind says that holds no value: nothing is drawn, searched, taken or shown of it. */
export const WITHOUT_VALUE = {
  widget: null,
  selected: false,
  coded: false,
  freeText: false,
  wide: true,
  shape: () => ({}),
  query: () => ({}),
  search: 'contains',
  check: () => false,
  normalise: (value) => value.trim(),
  format: (value) => value,
  convert: () => null,
  limits: {},
  sample: () => '',
} satisfies Partial<KindDescriptor>;
