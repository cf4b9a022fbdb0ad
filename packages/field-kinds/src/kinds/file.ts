import type { KindDescriptor } from '../descriptor.ts';
import { WITHOUT_VALUE } from './shared.ts';

/**
 * A file of its own beside the other fields of a record (GRID-07): HR sees a field, the wire carries a named upload slot of
 * the record (ATT-14), so a portal that knows no such kind offers it as well. It holds no value.
 */
export const file: KindDescriptor<'file'> = {
  id: 'file',
  family: 'file',
  rank: 100,
  recognises: ({ format }) => format === 'file',
  stored: { itemtype: 'A', itemlength: 0, format: 'file' },
  attached: true,
  ...WITHOUT_VALUE,
  // Files do not become values, nor values files.
  convertsTo: {},
};
