import { groupPhone, normaliseTelephone } from '@portal/rules';
import type { KindDescriptor } from '../descriptor.ts';
import { TEXT_LENGTH } from '../limits.ts';
import { plainQuery, TEXT_STEPS } from './shared.ts';

/** A phone number that may be a landline; the kinds differ in what else they take, and in how they are found (VAL-30). */
export function officePhone<Id extends string>(
  id: Id,
  own: {
    rank: number;
    takes(value: string): boolean;
    sample: string;
  },
): KindDescriptor<Id> {
  return {
    id,
    // Personal as every number by which somebody is reached.
    family: 'phone',
    rank: own.rank,
    recognises: ({ itemtype, format }) => itemtype === 'A' && format === id,
    describes: ({ format }) => format === id,
    stored: { itemtype: 'A', itemlength: 30, format: id },
    widget: 'phone',
    selected: false,
    coded: false,
    freeText: false,
    wide: false,
    shape: () => ({ schema: { format: id }, ui: { 'ui:widget': 'phone', 'ui:autocomplete': 'tel' } }),
    query: plainQuery,
    search: 'contains',
    checks: { formats: { [id]: own.takes } },
    check: own.takes,
    normalise: (value) => normaliseTelephone(value),
    format: (value) => groupPhone(value),
    convert: (shown) => normaliseTelephone(shown),
    convertsTo: { ...TEXT_STEPS, telephone: 'lossless' },
    limits: { length: TEXT_LENGTH },
    sample: () => own.sample,
  };
}
