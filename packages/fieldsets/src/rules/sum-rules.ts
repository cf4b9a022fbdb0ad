import { inLanguage, isWrittenNumber, MAX_SUM_DIGITS, SUM_RELATIONS, sumItems } from '@portal/rules';
import type { Language, LocalText, StoredField, StoredFieldSet, SumCheck } from '@portal/schemas';
import { error, type Flaw } from '../flaws.ts';
import { kindOfStored } from '../fields/intents.ts';

/** A check as HR stores it. */
export type StoredCheck = SumCheck<LocalText>;

/** Whether checks of sums can speak of a field. */
export const isNumberField = (field: StoredField): boolean => kindOfStored(field).family === 'number';

/** A check that has only begun: all numbers of a record are 100 together. */
export const newCheck = (fields: readonly StoredField[]): StoredCheck => ({
  sum: fields
    .filter(isNumberField)
    .slice(0, 2)
    .map(({ itemid }) => itemid),
  is: 'equal',
  value: '100',
});

/** The same check against a number or against fields: what does not belong to it goes. */
export function comparedWith(check: StoredCheck, other: { value: string } | { of: string[] }): StoredCheck {
  const { value: _value, of: _of, ...rest } = check;
  return { ...rest, ...other };
}

/** The same check of each record or of all together; sums of all are compared with a number alone. */
export function judgedOver(check: StoredCheck, over: 'records' | undefined): StoredCheck {
  const { over: _over, ...rest } = check;
  if (over === undefined) return rest;
  return { ...comparedWith(rest, { value: rest.value ?? '' }), over };
}

const SIGNS = { equal: '=', atLeast: '>=', atMost: '<=', above: '>', below: '<' } as const satisfies Record<
  SumCheck['is'],
  string
>;

/** A check in one cell: `A0410 + A0411 = 100`, `A0410 <= A0412 + A0413`, `all: A0410 = 100`. */
export const writeCheck = ({ sum, over, is, value, of }: StoredCheck): string =>
  `${over ? 'all: ' : ''}${sum.join(' + ')} ${SIGNS[is]} ${of ? of.join(' + ') : (value ?? '')}`;

const WRITTEN = /^\s*(all:)?([^<>=]+)(<=|>=|=|<|>)([^<>=]+)$/i;

/** Reads a check; undefined when it is not one. */
export function readCheck(cell: string): StoredCheck | undefined {
  const [, over, left = '', sign, right = ''] = WRITTEN.exec(cell) ?? [];
  const is = SUM_RELATIONS.find((known) => SIGNS[known] === sign);
  const parts = (side: string): string[] => side.split('+').map((part) => part.trim());
  const [sum, other] = [parts(left), parts(right)];
  if (!is || [...sum, ...other].some((part) => part === '' || /\s/.test(part))) return undefined;
  const [first = ''] = other;
  return {
    sum,
    ...(over ? { over: 'records' as const } : {}),
    is,
    ...(other.length === 1 && isWrittenNumber(first) ? { value: first } : { of: other }),
  };
}

/** Looks a text of the namespace `fieldsets` up; i18next's `t` fits. */
type Say = (key: string, values: Record<string, string | number>) => string;

/** A check as a sentence: "“Share” + “Rest” is 100". */
export function checkWords(check: StoredCheck, set: StoredFieldSet, language: Language, say: Say): string {
  const named = (id: string): string => {
    const name = inLanguage(set.fieldList.find(({ itemid }) => itemid === id)?.itemdesc, language);
    return say('rule.value', { value: name || id });
  };
  const added = (items: readonly string[]): string => items.map(named).join(' + ');
  const sum = added(check.sum);
  const left = check.over ? say('check.over', { sum }) : sum;
  return say(`check.${check.is}`, {
    left,
    right: check.of ? added(check.of) : (check.value ?? ''),
  });
}

/** Key of the change that brings a check or takes it away; what it says belongs to the same check. */
export const checkKey = (fieldsetid: string, check: StoredCheck): string =>
  `${fieldsetid}/checks/${writeCheck(check)}`;

/** What is wrong with the checks of a set (FORM-06); `check` is the place of the check, from 0. */
export function checkProblems(set: StoredFieldSet): Flaw[] {
  const seen = new Set<string>();
  return (set.checks ?? []).flatMap((rule, check): Flaw[] => {
    const named = sumItems(rule).flatMap((itemid): Flaw[] => {
      const field = set.fieldList.find((one) => one.itemid === itemid);
      if (!field) return [error('checkUnknown', { check, itemid })];
      if (field.archived === '1') return [error('checkArchived', { check, itemid })];
      return isNumberField(field) ? [] : [error('checkNoNumber', { check, itemid })];
    });
    const { value = '', of, sum, over } = rule;
    const isNumber = isWrittenNumber(value) && value.length <= MAX_SUM_DIGITS;
    const key = writeCheck(rule);
    const isTwice = seen.has(key);
    seen.add(key);
    return [
      ...named,
      ...(sum.length === 0 || of?.length === 0 ? [error('checkEmpty', { check })] : []),
      ...(!of && !isNumber ? [error('checkNoValue', { check })] : []),
      ...(over && of ? [error('checkOver', { check })] : []),
      ...(of?.some((item) => sum.includes(item)) ? [error('checkSame', { check })] : []),
      ...(isTwice ? [error('checkTwice', { check })] : []),
    ];
  });
}
