import { groupPhone, isLandline, normaliseTelephone } from '@portal/rules';
import type { KindDescriptor } from '../descriptor.ts';
import { TEXT_LENGTH } from '../limits.ts';
import { plainQuery, TEXT_STEPS } from './shared.ts';

/** A landline with its area code, such as that of an office. */
export const landline: KindDescriptor<'landline'> = {
  id: 'landline',
  // Personal as every number by which somebody is reached.
  family: 'phone',
  rank: 79,
  recognises: ({ itemtype, format }) => itemtype === 'A' && format === 'landline',
  describes: ({ format }) => format === 'landline',
  stored: { itemtype: 'A', itemlength: 30, format: 'landline' },
  widget: 'phone',
  selected: false,
  coded: false,
  freeText: false,
  wide: false,
  shape: () => ({
    schema: { format: 'landline' },
    ui: { 'ui:widget': 'phone', 'ui:autocomplete': 'tel' },
  }),
  query: plainQuery,
  search: 'contains',
  checks: { formats: { landline: (value) => isLandline(value) } },
  check: (value) => isLandline(value),
  normalise: (value) => normaliseTelephone(value),
  format: (value) => groupPhone(value),
  convert: (shown) => normaliseTelephone(shown),
  convertsTo: { ...TEXT_STEPS, telephone: 'lossless' },
  limits: { length: TEXT_LENGTH },
  sample: () => '010-62781234',
  guess: {
    words: /座机|固定电话|固话|办公电话|landline|office phone/i,
    label: { zh: '固定电话', en: 'Landline' },
  },
  texts: { name: 'fieldsets:kind.landline' },
};
