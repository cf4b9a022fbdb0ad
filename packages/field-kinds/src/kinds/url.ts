import { codePointLength, isWebAddress, normaliseWebAddress } from '@portal/rules';
import type { KindDescriptor } from '../descriptor.ts';
import { byItemLength, TEXT_LENGTH } from '../limits.ts';
import { limitedTo, plainQuery, TEXT_STEPS } from './shared.ts';

/** Web address, http or https alone; shown as a link (GRID-07). */
export const url: KindDescriptor<'url'> = {
  id: 'url',
  family: 'url',
  rank: 50,
  recognises: ({ itemtype, format }) => itemtype === 'A' && format === 'url',
  stored: { itemtype: 'A', itemlength: 300, format: 'url' },
  widget: 'url',
  selected: false,
  coded: false,
  // An address with full-width marks leads elsewhere; the check lets nothing through that would need them.
  freeText: false,
  wide: false,
  shape: ({ field }) => ({
    schema: { ...limitedTo(field.itemlength), format: 'web-address' },
    ui: { 'ui:widget': 'url', 'ui:autocomplete': 'url' },
  }),
  query: plainQuery,
  search: 'contains',
  checks: { formats: { 'web-address': (value) => isWebAddress(normaliseWebAddress(value)) } },
  check: (value, field) => {
    const address = normaliseWebAddress(value);
    return isWebAddress(address) && codePointLength(address) <= byItemLength(field);
  },
  normalise: (value) => normaliseWebAddress(value),
  format: (value) => value,
  link: (value) => (isWebAddress(value) ? value : null),
  convert: (shown) => normaliseWebAddress(shown),
  convertsTo: TEXT_STEPS,
  limits: { length: TEXT_LENGTH },
  sample: (_, { longest }) =>
    longest ? `https://www.example.com/${'path/'.repeat(20)}` : 'https://www.example.com/profile',
};
