import { groupPhone, isTelephone, normaliseTelephone } from '@portal/rules';
import type { KindDescriptor } from '../descriptor.ts';
import { TEXT_LENGTH } from '../limits.ts';
import { plainQuery, TEXT_STEPS } from './shared.ts';

/** A phone number of either sort, for people who need not have a mobile phone. */
export const telephone: KindDescriptor<'telephone'> = {
  id: 'telephone',
  // Personal as every number by which somebody is reached.
  family: 'phone',
  rank: 78,
  recognises: ({ itemtype, format }) => itemtype === 'A' && format === 'telephone',
  describes: ({ format }) => format === 'telephone',
  stored: { itemtype: 'A', itemlength: 30, format: 'telephone' },
  widget: 'phone',
  selected: false,
  coded: false,
  freeText: false,
  wide: false,
  shape: () => ({
    schema: { format: 'telephone' },
    ui: { 'ui:widget': 'phone', 'ui:autocomplete': 'tel' },
  }),
  query: plainQuery,
  search: 'contains',
  checks: { formats: { telephone: (value) => isTelephone(value) } },
  check: (value) => isTelephone(value),
  normalise: (value) => normaliseTelephone(value),
  format: (value) => groupPhone(value),
  convert: (shown) => normaliseTelephone(shown),
  convertsTo: TEXT_STEPS,
  limits: { length: TEXT_LENGTH },
  sample: () => '0571-88206000',
  guess: { words: /电话|\bphone|telephone/i, label: { zh: '联系电话', en: 'Phone' } },
  texts: { name: 'fieldsets:kind.telephone' },
};
