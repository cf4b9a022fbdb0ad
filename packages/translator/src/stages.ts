import { sameItem, type Fragment } from '@portal/field-kinds';
import type { JsonSchema } from '@portal/schemas';
import { boundsOfField } from './bounds.ts';
import type { FieldInput, Stage } from './fragment.ts';

/** What a blank value of a must field is called: 'select' and 'input' have their own messages (TRANS-08, VAL-25). */
export function nonBlank(input: Pick<FieldInput, 'kind'>): JsonSchema {
  return { 'x-nonBlank': input.kind.selected ? 'select' : 'input' };
}

/** The stages through which every field goes, in this order; later ones win. */
export const stages: readonly Stage[] = [
  {
    id: 'base',
    apply: ({ field, kind }) => ({
      schema: {
        type: 'string',
        title: field.itemdesc === '' ? field.itemid : field.itemdesc,
        'x-kind': kind.family,
      },
      // How much of a line it takes (FORM-08).
      ...(field.width ? { ui: { 'ui:options': { width: field.width } } } : {}),
    }),
  },
  {
    id: 'kind',
    apply: (input) => input.kind.shape(input),
  },
  {
    id: 'bounds',
    apply: boundsOfField,
  },
  {
    id: 'must',
    apply: (input) =>
      input.field.must === '1' && !input.field.calculated
        ? { schema: nonBlank(input), required: true }
        : null,
  },
  {
    id: 'explain',
    apply: ({ field }) => (field.explain.trim() === '' ? null : { ui: { 'ui:help': field.explain } }),
  },
  { id: 'calculated', apply: calculated },
];

/** Calculated fields, and birthday, sex and age: locked once the server holds them (REC-10, D-08). */
function calculated({ field, ctx }: FieldInput): Fragment | null {
  // What is calculated is no place to type (FORM-05), nor what a correction leaves as it is (TRY-62).
  if (field.calculated || field.locked === '1') return { ui: { 'ui:readonly': true } };
  const { birthday, sex, age } = ctx.calculate;
  if (![birthday, sex, age].some((item) => sameItem(item, field.itemid))) return null;
  const stored = ctx.record?.values[field.itemid] ?? '';
  return {
    ui: {
      ...(sameItem(birthday, field.itemid) ? { 'ui:autocomplete': 'bday' } : {}),
      ...(stored.trim() === '' ? {} : { 'ui:readonly': true }),
    },
  };
}
