import type { JsonSchema } from '@portal/schemas';
import { columnsSchema, filterSchema, shape, sortSchema } from './shapes.ts';

/** Characters of a view's name. */
export const MAX_VIEW_NAME = 60;
/** Lines of one paste (REVIEW-08). */
export const MAX_PASTED_LINES = 20_000;
const MAX_PASTED = 900_000;

const view: Record<string, JsonSchema> = {
  // Longer than a name may be, so that one that is too long is told as that.
  name: { type: 'string', maxLength: 10 * MAX_VIEW_NAME },
  shared: { type: 'boolean' },
  definition: shape({ filter: filterSchema, sort: sortSchema, columns: columnsSchema }),
};

export const viewSchema = shape(view);
export const viewChangeSchema = shape({ ...view, rev: { type: 'integer', minimum: 1 } });
export const facetsSchema = shape({ filter: filterSchema });
export const pastedSchema = shape({ text: { type: 'string', maxLength: MAX_PASTED } });
