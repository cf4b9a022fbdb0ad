import type { KindDescriptor } from '../descriptor.ts';
import { WITHOUT_VALUE } from './shared.ts';

/** A text between fields: it asks for nothing and holds no value (HR-12, wire section 6). */
export const note: KindDescriptor<'note'> = {
  id: 'note',
  family: 'note',
  rank: 100,
  recognises: ({ format }) => format === 'note',
  stored: { itemtype: 'A', itemlength: 0, format: 'note' },
  ...WITHOUT_VALUE,
  // No values, so none can be lost.
  convertsTo: { '*': 'lossless' },
};
