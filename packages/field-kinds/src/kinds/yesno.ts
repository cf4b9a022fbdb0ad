import { toHalfWidth } from '@portal/rules';
import type { KindDescriptor } from '../descriptor.ts';

const YES = /^(?:1|是|有|对|y|yes|true)$/i;
const NO = /^(?:0|否|无|没有|不是|n|no|false)$/i;

/** What a word says, as it is stored; the word itself when it says neither. */
function answerOf(text: string): string {
  const word = toHalfWidth(text).trim();
  if (YES.test(word)) return '1';
  return NO.test(word) ? '0' : word;
}

/** Yes or no, kept as '1' and '0' and said in words in the reader's language (GRID-07). */
export const yesno: KindDescriptor<'yesno'> = {
  id: 'yesno',
  family: 'yesno',
  rank: 52,
  recognises: ({ itemtype, format }) => itemtype === 'A' && format === 'yesno',
  stored: { itemtype: 'A', itemlength: 1, format: 'yesno' },
  widget: 'yesno',
  selected: true,
  coded: false,
  freeText: false,
  wide: false,
  shape: () => ({ schema: { enum: ['1', '0'] }, ui: { 'ui:widget': 'yesno' } }),
  query: () => ({ schema: { enum: ['1', '0'] }, ui: { 'ui:widget': 'yesno' } }),
  search: 'contains',
  check: (value) => value === '1' || value === '0',
  normalise: answerOf,
  format: (value) => value,
  said: { '1': 'yes', '0': 'no' },
  convert: (shown) => {
    const answer = answerOf(shown);
    return answer === '1' || answer === '0' ? answer : null;
  },
  convertsTo: { text: 'lossless' },
  limits: {},
  sample: () => '1',
};
