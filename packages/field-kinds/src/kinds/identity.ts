import { checkIdentity, normaliseIdentity } from '@portal/rules';
import type { JsonSchema } from '@portal/schemas';
import type { KindDescriptor } from '../descriptor.ts';
import type { ShapeContext } from '../fragment.ts';
import { sameItem } from '../items.ts';
import { TEXT_LENGTH } from '../limits.ts';
import { limitedTo, plainQuery, TEXT_STEPS } from './shared.ts';

/** Characters of an identity number as normalised. */
const IDENTITY_LENGTH = 18;

const CHECKED: JsonSchema = { format: 'cn-id' };
const UNCHECKED: JsonSchema = { minLength: 1 };

function isDefaultType(ctx: ShapeContext): boolean {
  return (ctx.idTypeValue ?? '') === '' || ctx.idTypeValue === ctx.idTypeDefault;
}

/**
 * Identity number: full check when the ID type is the default one, only non-empty otherwise (VAL-32, D-60). When the
 * set itself asks for the ID type, the choice is a condition in the schema; otherwise the context names the type.
 */
export const identity: KindDescriptor<'identity'> = {
  id: 'identity',
  family: 'identity',
  rank: 90,
  recognises: ({ itemid, format }, { calculate }) =>
    sameItem(calculate.cardid, itemid) || format === 'identity',
  stored: { itemtype: 'A', itemlength: IDENTITY_LENGTH, format: 'identity' },
  widget: 'identity',
  selected: false,
  coded: false,
  freeText: true,
  wide: false,
  shape: ({ field, ctx, asked }) => {
    const ui = { 'ui:widget': 'identity' };
    const limit = limitedTo(field.itemlength > 0 ? Math.max(IDENTITY_LENGTH, field.itemlength) : 0);
    if (!sameItem(ctx.calculate.cardid, field.itemid) || ctx.idTypeDefault === '')
      return { schema: { ...limit, ...CHECKED }, ui };
    const idtype = asked(ctx.calculate.idtype);
    if (idtype === undefined)
      return { schema: { ...limit, ...(isDefaultType(ctx) ? CHECKED : UNCHECKED) }, ui };
    const property = (schema: JsonSchema): JsonSchema => ({ properties: { [field.itemid]: schema } });
    return {
      schema: limit,
      ui,
      when: {
        // Not chosen yet counts as the default type: `properties` says nothing about an absent value.
        if: { properties: { [idtype]: { const: ctx.idTypeDefault } } },
        then: property(CHECKED),
        else: property(UNCHECKED),
      },
    };
  },
  query: plainQuery,
  search: 'contains',
  checks: { formats: { 'cn-id': (value, today) => checkIdentity(value, today) === null } },
  check: (value, _, { today }) => checkIdentity(normaliseIdentity(value), today) === null,
  normalise: (value) => normaliseIdentity(value),
  format: (value) => value,
  convert: (shown) => shown,
  convertsTo: TEXT_STEPS,
  limits: { length: { ...TEXT_LENGTH, advised: IDENTITY_LENGTH } },
  // Made up, with a check digit that is right.
  sample: () => '110105200009010029',
};
