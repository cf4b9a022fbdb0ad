import { checkNumber, compareDecimals, normaliseNumber, numberLimits, toHalfWidth } from '@portal/rules';
import { settings, textOf } from '../checks.ts';
import type { KindDescriptor, KindField } from '../descriptor.ts';
import { byItemLength } from '../limits.ts';

/** Most integer digits that every reader of numbers keeps exactly. */
const MAX_DIGITS = 15;
const MAX_DECIMALS = 8;

/** A bound that HR writes: as many digits as a number keeps exactly. */
const BOUND = /^-?\d{1,15}(?:\.\d{1,8})?$/;

const limitsOf = ({ itemlength, decimal = 0, maxValue = '' }: KindField) =>
  numberLimits({ itemlength, decimal, maxValue });

/** Numbers are not negative unless HR says so (VAL-26, FORM-01). */
const lowestOf = ({ minValue = '' }: KindField): string =>
  BOUND.test(minValue) && compareDecimals(minValue, '0') < 0 ? minValue : '0';

/** Number kept as text, so that what is typed is what is checked (TRANS-06, D-09). */
export const number: KindDescriptor<'number'> = {
  id: 'number',
  family: 'number',
  rank: 10,
  recognises: ({ itemtype }) => itemtype === 'N',
  stored: { itemtype: 'N', itemlength: 8 },
  widget: 'number',
  selected: false,
  coded: false,
  freeText: false,
  wide: false,
  shape: ({ field }) => {
    const { max, decimals } = limitsOf(field);
    return {
      schema: { 'x-decimal': { min: lowestOf(field), ...(max === '' ? {} : { max }), decimals } },
      ui: { 'ui:widget': 'number' },
    };
  },
  query: () => ({
    schema: { 'x-decimal': { min: '1', decimals: 0 } },
    ui: { 'ui:widget': 'number' },
  }),
  search: 'numberFrom',
  checks: {
    keywords: {
      'x-decimal': (value, setting) => {
        const { min, max, decimals } = settings(setting);
        const limits = { max: textOf(max), decimals: typeof decimals === 'number' ? decimals : 0 };
        const problem = checkNumber(value, limits, textOf(min) === '' ? '0' : textOf(min));
        if (problem === null) return null;
        // "No decimal places" is said as "a whole number".
        const said = problem === 'decimals' && limits.decimals === 0 ? 'integer' : problem;
        return { problem: said, min: textOf(min), ...limits };
      },
    },
  },
  check: (value, field) => checkNumber(normaliseNumber(value), limitsOf(field), lowestOf(field)) === null,
  normalise: (value) => normaliseNumber(value),
  format: (value) => value,
  convert: (shown) => toHalfWidth(shown),
  convertsTo: { text: 'lossless' },
  limits: {
    length: { bounds: { min: 1, max: MAX_DIGITS }, perCharacter: 1, editable: true, longest: byItemLength },
    decimals: { min: 0, max: MAX_DECIMALS },
    lowest: { input: 'number', isReadable: (value) => BOUND.test(value), compare: compareDecimals },
    highest: {
      input: 'number',
      isReadable: (value) => /^-?\d+(\.\d+)?$/.test(value),
      compare: compareDecimals,
    },
  },
  sample: ({ itemlength, decimal = 0, minValue = '', maxValue = '' }, { longest }) => {
    if (!longest && BOUND.test(minValue)) return minValue;
    if (maxValue !== '') return longest ? maxValue : '1';
    return longest ? `${'9'.repeat(itemlength)}${decimal > 0 ? `.${'9'.repeat(decimal)}` : ''}` : '3';
  },
};
