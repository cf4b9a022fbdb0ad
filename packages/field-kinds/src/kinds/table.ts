import { MAX_TABLE_LENGTH } from '@portal/rules';
import type { KindDescriptor } from '../descriptor.ts';
import { limitedTo } from './shared.ts';
import { text } from './text.ts';

/**
 * A small table in a record (FORM-09): one JSON text of rows, so that a client that does not know it shows and keeps a text. What
 * its cells accept is judged by the translator (`judgeTable`), which few pages need: here is no more than what every page carries
 * (PERF-06), and all that holds of any text is that of a text.
 */
export const table: KindDescriptor<'table'> = {
  ...text,
  id: 'table',
  family: 'table',
  rank: 61,
  recognises: ({ itemtype, format }) => itemtype === 'A' && format === 'table',
  stored: { itemtype: 'A', itemlength: MAX_TABLE_LENGTH, format: 'table' },
  widget: 'table',
  // Quotes in full width would be no JSON any more; the texts in its cells are hardened one by one.
  freeText: false,
  wide: true,
  shape: ({ field, ctx }) => ({
    schema: {
      ...limitedTo(field.itemlength),
      'x-table': { columns: field.columns, phonePattern: ctx.phonePattern },
    },
    ui: { 'ui:widget': 'table', 'ui:options': { wide: true } },
  }),
  convertsTo: { '*': 'tried' },
  limits: {},
};
