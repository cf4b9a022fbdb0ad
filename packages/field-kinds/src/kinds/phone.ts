import { groupPhone, isPhone, normalisePhone } from '@portal/rules';
import { textOf } from '../checks.ts';
import type { KindDescriptor } from '../descriptor.ts';
import { sameItem } from '../items.ts';
import { TEXT_LENGTH } from '../limits.ts';
import { plainQuery, TEXT_STEPS } from './shared.ts';

/** The specification's phone rule, or the deployment's pattern (TRANS-11, D-53). */
export const phone: KindDescriptor<'phone'> = {
  id: 'phone',
  family: 'phone',
  rank: 80,
  recognises: ({ itemid, format }, { phoneItem }) => sameItem(phoneItem, itemid) || format === 'phone',
  // Other numbers by which somebody is reached are of its family, each with a format of its own.
  describes: (property) => property.format === 'cn-phone' || 'x-phone' in property,
  stored: { itemtype: 'A', itemlength: 20, format: 'phone' },
  widget: 'phone',
  selected: false,
  coded: false,
  freeText: false,
  wide: false,
  shape: ({ ctx: { phonePattern = '' } }) => ({
    schema: phonePattern === '' ? { format: 'cn-phone' } : { 'x-phone': phonePattern },
    ui: { 'ui:widget': 'phone', 'ui:autocomplete': 'tel' },
  }),
  query: plainQuery,
  search: 'contains',
  checks: {
    formats: { 'cn-phone': (value) => isPhone(value) },
    keywords: { 'x-phone': (value, pattern) => (isPhone(value, textOf(pattern)) ? null : {}) },
  },
  check: (value) => isPhone(normalisePhone(value)),
  normalise: (value) => normalisePhone(value),
  format: (value) => groupPhone(value),
  convert: (shown) => shown,
  convertsTo: { ...TEXT_STEPS, telephone: 'lossless' },
  limits: { length: TEXT_LENGTH },
  sample: () => '13800138000',
};
