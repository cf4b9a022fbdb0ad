import type { KindDescriptor } from '../descriptor.ts';
import { note } from './note.ts';

/**
 * A heading between fields: those behind it, up to the next one, are its section (FORM-08). To whoever does not know sections
 * it is a text between fields (wire section 6).
 */
export const section: KindDescriptor<'section'> = {
  ...note,
  id: 'section',
  rank: 101,
  recognises: ({ format, section: fold }) => format === 'note' && (fold === 'open' || fold === 'folded'),
  stored: { ...note.stored, section: 'open' },
};
