import type { UiNode } from '@portal/field-kinds';
import type { Field } from '@portal/schemas';
import { context, field, fieldSet } from './testing.ts';
import { translateFieldSet } from './translate-field-set.ts';
import type { TranslateContext } from './types.ts';

/** What one field becomes. */
export const one = (more: Partial<Field>, ctx: Partial<TranslateContext> = {}) => {
  const { schema, uiSchema } = translateFieldSet(fieldSet([field({ itemid: 'X1', ...more })]), context(ctx));
  const itemid = more.itemid ?? 'X1';
  return { schema: schema.properties?.[itemid], ui: (uiSchema[itemid] ?? {}) as UiNode, root: schema };
};
