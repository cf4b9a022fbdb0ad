import { breaksAlone, compareDecimals, NO_CHOICE_RULES, readChoiceRules } from '@portal/rules';
import { settings, type Params } from '../checks.ts';
import type { KindDescriptor, KindField } from '../descriptor.ts';
import { byItemLength, TEXT_LENGTH, type ValueLimit } from '../limits.ts';
import { code } from './code.ts';
import { limitedTo } from './shared.ts';

/** What stands between the ids of a value: no id of a code holds white space. */
const SEPARATOR = ' ';

/** How many may be chosen, at least and at most: HR may set 1 to 99 (GRID-07, FORM-01). */
const CHOICES: ValueLimit = {
  input: 'count',
  isReadable: (value) => /^[1-9]\d?$/.test(value),
  compare: compareDecimals,
};

/** The ids of a value with several choices; of a single code, itself alone. */
export const idsOf = (value: string): string[] => value.split(/\s+/).filter((id) => id !== '');

/** Ids as they are stored, each once and in the order in which they were chosen. */
export const choicesOf = (ids: readonly string[]): string => [...new Set(ids)].join(SEPARATOR);

/** How many may be chosen, Infinity = any number. */
const mostOf = ({ maxValue = '' }: KindField): number =>
  /^[1-9]\d?$/.test(maxValue) ? Number(maxValue) : Infinity;

const rulesOf = ({ choices: text = '' }: KindField) => readChoiceRules(text) ?? NO_CHOICE_RULES;

/**
 * Several choices from a code list, at most as many as `maxValue` says (GRID-07). The list stands in `codesetid` as that of
 * one choice, so that a client which does not know the kind shows the names that come with the record.
 */
export const choices: KindDescriptor<'choices'> = {
  id: 'choices',
  family: 'choices',
  rank: 62,
  recognises: ({ itemtype, format }) => itemtype === 'A' && format === 'choices',
  stored: { itemtype: 'A', itemlength: 1000, leaf_only: '1', format: 'choices' },
  widget: 'choices',
  selected: true,
  coded: true,
  several: true,
  freeText: false,
  wide: true,
  shape: (input) => {
    const most = mostOf(input.field);
    const { ranked, alone } = rulesOf(input.field);
    const { ui = {} } = code.shape(input);
    return {
      schema: {
        ...limitedTo(input.field.itemlength),
        'x-choices': {
          max: Number.isFinite(most) ? most : 0,
          ...(alone.length > 0 ? { alone } : {}),
          ...(ranked ? { ranked } : {}),
        },
      },
      ui: {
        ...ui,
        'ui:widget': 'choices',
        'ui:options': { ...(ui['ui:options'] as object), wide: true },
      },
    };
  },
  query: (item, scope) => code.query(item, scope),
  search: 'contains',
  checks: {
    keywords: {
      'x-choices': (value, setting): Params | null => {
        const { max: most, alone } = settings(setting);
        const max = Number(most) || Infinity;
        const ids = idsOf(choicesOf(idsOf(value)));
        if (ids.length > max) return { problem: 'max', max };
        return Array.isArray(alone) && breaksAlone(ids, alone) ? { problem: 'alone' } : null;
      },
    },
  },
  check: (value, field, scope) => {
    const ids = idsOf(choicesOf(idsOf(value)));
    return (
      ids.length > 0 &&
      ids.length <= mostOf(field) &&
      !breaksAlone(ids, rulesOf(field).alone) &&
      value.length <= byItemLength(field) &&
      ids.every((id) => code.check(id, field, scope))
    );
  },
  normalise: (value) => choicesOf(idsOf(value)),
  format: (value) => value,
  // Codes are found by their names, which needs the list: see the server's conversions.
  convert: (shown) => shown,
  convertsTo: { text: 'lossless', memo: 'lossless', code: 'tried' },
  limits: {
    length: { ...TEXT_LENGTH, editable: false },
    levels: true,
    lowest: CHOICES,
    highest: CHOICES,
  },
  sample: (_, scope) => scope.code,
};
