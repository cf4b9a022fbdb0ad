import type { KindDescriptor } from '../descriptor.ts';

/** A text between fields: it asks for nothing and holds no value (HR-12, wire section 6). */
export const note: KindDescriptor<'note'> = {
  id: 'note',
  family: 'note',
  rank: 100,
  recognises: ({ format }) => format === 'note',
  stored: { itemtype: 'A', itemlength: 0, format: 'note' },
  widget: null,
  selected: false,
  coded: false,
  freeText: false,
  wide: true,
  shape: () => ({}),
  query: () => ({}),
  search: 'contains',
  check: () => false,
  normalise: (value) => value.trim(),
  format: (value) => value,
  convert: () => null,
  // No values, so none can be lost.
  convertsTo: { '*': 'lossless' },
  limits: {},
  sample: () => '',
  texts: { name: 'fieldsets:kind.note' },
};
