import { codePointLength, cutToLength } from '@portal/rules';
import type { KindDescriptor } from '../descriptor.ts';
import { byItemLength, TEXT_LENGTH } from '../limits.ts';
import { limitedTo, plainQuery, TEXT_STEPS } from './shared.ts';

/** Free text on one line (TRANS-03). */
export const text: KindDescriptor<'text'> = {
  id: 'text',
  family: 'text',
  rank: 0,
  recognises: ({ itemtype }) => itemtype === 'A',
  stored: { itemtype: 'A', itemlength: 60 },
  widget: 'text',
  selected: false,
  coded: false,
  freeText: true,
  wide: false,
  shape: ({ field: { itemlength, suggest = '' } }) => ({
    schema: limitedTo(itemlength),
    ui:
      suggest === ''
        ? { 'ui:widget': 'text' }
        : { 'ui:widget': 'suggest', 'ui:options': { codesetid: suggest } },
  }),
  query: plainQuery,
  search: 'contains',
  check: (value, field) => codePointLength(value) <= byItemLength(field),
  normalise: (value, field) =>
    field && field.itemlength > 0 ? cutToLength(value.trim(), field.itemlength) : value.trim(),
  format: (value) => value,
  convert: (shown) => shown,
  convertsTo: TEXT_STEPS,
  limits: { length: TEXT_LENGTH, suggestions: true },
  sample: ({ itemlength }, scope) =>
    scope.longest
      ? scope.word.repeat(Math.ceil(itemlength / scope.word.length)).slice(0, itemlength)
      : scope.text.slice(0, itemlength),
  texts: { name: 'fieldsets:kind.text' },
};
