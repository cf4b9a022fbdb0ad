import { codePointLength, isEmail } from '@portal/rules';
import type { KindDescriptor } from '../descriptor.ts';
import { sameItem } from '../items.ts';
import { byItemLength, TEXT_LENGTH } from '../limits.ts';
import { limitedTo, plainQuery, TEXT_STEPS } from './shared.ts';

/** E-mail address; the field that holds the sign-in address cannot be changed in the resume (TRANS-11). */
export const email: KindDescriptor<'email'> = {
  id: 'email',
  family: 'email',
  rank: 70,
  recognises: ({ itemid, format }, { emailItem }) => sameItem(emailItem, itemid) || format === 'email',
  stored: { itemtype: 'A', itemlength: 60, format: 'email' },
  widget: 'email',
  selected: false,
  coded: false,
  freeText: false,
  wide: false,
  shape: ({ field, ctx }) => ({
    schema: { ...limitedTo(field.itemlength), format: 'email' },
    ui: {
      'ui:widget': 'email',
      'ui:autocomplete': 'email',
      ...(sameItem(ctx.emailItem, field.itemid) ? { 'ui:readonly': true } : {}),
    },
  }),
  query: plainQuery,
  search: 'contains',
  checks: { formats: { email: (value) => isEmail(value) } },
  check: (value, field) => isEmail(value) && codePointLength(value.trim()) <= byItemLength(field),
  normalise: (value) => value.trim(),
  format: (value) => value,
  convert: (shown) => shown,
  convertsTo: TEXT_STEPS,
  limits: { length: TEXT_LENGTH },
  sample: (_, { longest }) => (longest ? `${'long.name.'.repeat(4)}a@example.com` : 'name@example.com'),
};
