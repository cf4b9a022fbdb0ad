import { codePointLength, cutToLength, memoLength } from '@portal/rules';
import type { KindDescriptor } from '../descriptor.ts';
import { FEWEST_CHARACTERS } from '../limits.ts';

/** Characters of the longest sample. */
const MAX_SAMPLE = 600;

/** Text on several lines (TRANS-05, D-27). */
export const memo: KindDescriptor<'memo'> = {
  id: 'memo',
  family: 'memo',
  rank: 20,
  recognises: ({ itemtype }) => itemtype === 'M',
  // 0 = as long as a memo may be (D-27).
  stored: { itemtype: 'M', itemlength: 0 },
  widget: 'memo',
  selected: false,
  coded: false,
  freeText: true,
  wide: true,
  shape: ({ field }) => ({
    schema: { maxLength: memoLength(field.itemlength) },
    ui: { 'ui:widget': 'memo', 'ui:options': { wide: true } },
  }),
  query: () => ({ ui: { 'ui:widget': 'queryMemo', 'ui:options': { wide: true } } }),
  search: 'contains',
  check: (value, { itemlength }) => codePointLength(value) <= memoLength(itemlength),
  normalise: (value, field) =>
    field ? cutToLength(value.trim(), memoLength(field.itemlength)) : value.trim(),
  format: (value) => value,
  convert: (shown) => shown,
  convertsTo: { text: 'tried' },
  limits: {
    length: { perCharacter: 2, editable: true, longest: ({ itemlength }) => memoLength(itemlength) },
    lowest: FEWEST_CHARACTERS,
  },
  sample: ({ itemlength }, { longest, word, memo: usual }) => {
    if (!longest) return usual;
    const length = itemlength > 0 ? Math.min(itemlength / 2, MAX_SAMPLE) : MAX_SAMPLE;
    return word.repeat(Math.ceil(length / word.length)).slice(0, length);
  },
};
