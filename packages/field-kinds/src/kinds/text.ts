import { codePointLength, cutToLength, fitsTextPattern, isTextPatternId, TEXT_PATTERNS } from '@portal/rules';
import { textOf } from '../checks.ts';
import type { KindDescriptor } from '../descriptor.ts';
import { byItemLength, FEWEST_CHARACTERS, TEXT_LENGTH } from '../limits.ts';
import { limitedTo, plainQuery, TEXT_STEPS } from './shared.ts';

/** Free text on one line (TRANS-03). */
export const text: KindDescriptor<'text'> = {
  id: 'text',
  family: 'text',
  rank: 0,
  recognises: ({ itemtype }) => itemtype === 'A',
  stored: { itemtype: 'A', itemlength: 60 },
  widget: 'text',
  selected: false,
  coded: false,
  freeText: true,
  wide: false,
  shape: ({ field: { itemlength, suggest = '', pattern = '', patternMessage } }) => {
    const own = textOf(patternMessage).trim();
    const options = {
      ...(suggest === '' ? {} : { codesetid: suggest }),
      ...(pattern === '' || own === '' ? {} : { messages: { 'x-text': own } }),
    };
    return {
      schema: { ...limitedTo(itemlength), ...(pattern === '' ? {} : { 'x-text': pattern }) },
      ui: {
        'ui:widget': suggest === '' ? 'text' : 'suggest',
        ...(Object.keys(options).length > 0 ? { 'ui:options': options } : {}),
      },
    };
  },
  query: plainQuery,
  search: 'contains',
  checks: {
    keywords: {
      'x-text': (value, setting) => {
        const pattern = textOf(setting);
        if (fitsTextPattern(value, pattern)) return null;
        return { problem: isTextPatternId(pattern) ? pattern : 'own', pattern };
      },
    },
  },
  check: (value, field) =>
    codePointLength(value) <= byItemLength(field) && fitsTextPattern(value.trim(), field.pattern ?? ''),
  normalise: (value, field) =>
    field && field.itemlength > 0 ? cutToLength(value.trim(), field.itemlength) : value.trim(),
  format: (value) => value,
  convert: (shown) => shown,
  convertsTo: TEXT_STEPS,
  limits: { length: TEXT_LENGTH, lowest: FEWEST_CHARACTERS, suggestions: true, patterns: true },
  sample: ({ itemlength, pattern = '' }, scope) =>
    isTextPatternId(pattern)
      ? TEXT_PATTERNS[pattern].good
      : scope.longest
        ? scope.word.repeat(Math.ceil(itemlength / scope.word.length)).slice(0, itemlength)
        : scope.text.slice(0, itemlength),
};
