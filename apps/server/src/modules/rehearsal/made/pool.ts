import { judgeTerm, relationOf, termOf, valuesOf } from '@portal/conditions';
import { addDecimals } from '@portal/rules';
import { isTable, kindOfStored, sampleValue, withBelow, type CodeList } from '@portal/fieldsets';
import type { RuleTerm, StoredField } from '@portal/schemas';
import type { Fill, Maker } from './maker.ts';

/** Codes of one list that are tried, and that are looked at for it: the largest lists have tens of thousands. */
const MAX_CODES = 40;
const MAX_LOOKED = 500;

/** Days of a life, for dates that have to lie to one another in some order. */
const DAYS = [
  '2000-09-01',
  '2004-06-30',
  '2008-09-01',
  '2012-06-30',
  '2015-09-01',
  '2019-06-30',
  '2021-07-01',
  '2024-07-01',
  '1970-05-05',
];
const NUMBERS = ['0', '1', '2', '3', '5', '10', '18', '60', '100', '1000'];
/** What patterns of one's own mostly ask for. */
const TEXTS = ['A1', 'AB12', '123456', '12345678', '1234567890', 'ABC', 'abc', '2020', '310000', 'A12345678'];

const SAMPLE = { text: '\u6F14\u7EC3', memo: '\u6F14\u7EC3\u5185\u5BB9', word: '\u9F98\u9F49' };

/** A day so many years on, at another day than is in question. */
export const yearsOn = (day: string, years: number): string =>
  String(Number(day.slice(0, 4)) + years).padStart(4, '0') + day.slice(4);

export const listOf = (field: StoredField, { lists }: Pick<Maker, 'lists'>): CodeList | undefined =>
  kindOfStored(field).coded ? lists.get(field.codesetid ?? '') : undefined;

/** Codes of a field's list that can be chosen in it, those that are named first. */
function choosable(field: StoredField, maker: Maker, named: readonly string[]): string[] {
  const list = listOf(field, maker);
  if (!list) return [];
  const enabled = list.items.filter(({ disabled, into }) => disabled !== true && into === undefined);
  const first = new Set(withBelow(named, list));
  const ordered = [
    ...enabled.filter(({ id }) => first.has(id)),
    ...enabled.filter(({ id }) => !first.has(id)),
  ];
  const kind = kindOfStored(field);
  const found: string[] = [];
  for (const { id } of ordered.slice(0, MAX_LOOKED)) {
    if (kind.check(id, field, { today: maker.today, codes: list.items })) found.push(id);
    if (found.length >= MAX_CODES) break;
  }
  return found;
}

/** Each code by itself, and as many beside one another as a field wants at least. */
function several(codes: readonly string[], fewest: number): string[] {
  const run = (count: number): string[] =>
    codes.length < count
      ? []
      : codes.slice(0, 12).map((_one, at) => [...codes.slice(at), ...codes].slice(0, count).join(' '));
  return [...(fewest > 1 ? run(fewest) : []), ...codes.slice(0, 12), ...run(2), ...run(3)];
}

/** Dates as long as a field writes them. */
function days(length: number, today: string): string[] {
  const all = [...DAYS, today, yearsOn(today, 1), yearsOn(today, -1), '1995-03-15'];
  return all.map((day) => (length > 10 ? `${day} 09:30` : day.slice(0, length)));
}

/** What a term speaks of, and what lies next to it. */
function nextTo(term: RuleTerm): string[] {
  return valuesOf(term).flatMap((value) => {
    if (/^\d{4}(-\d{2}){0,2}$/.test(value) && value.length > 4)
      return [value, yearsOn(value, 1), yearsOn(value, -1)];
    if (/^-?\d+(\.\d+)?$/.test(value)) return [value, addDecimals([value, '1']), addDecimals([value, '-1'])];
    return [value];
  });
}

/**
 * Values that a field takes by itself, the likeliest first.
 *
 * @param terms what its set and the conditions say of it
 */
export function poolOf(
  field: StoredField,
  maker: Maker,
  fill: Fill,
  terms: readonly RuleTerm[] = [],
): string[] {
  const scope = { ...SAMPLE, longest: fill === 'longest' };
  const codeOf = (list: string): string =>
    maker.lists.get(list)?.items.find(({ disabled, into }) => disabled !== true && into === undefined)?.id ??
    '';
  if (isTable(field)) return [sampleValue(field, scope, codeOf)];
  const kind = kindOfStored(field);
  const named = terms.flatMap(nextTo).filter((value) => value !== '');
  if (kind.coded) {
    const codes = choosable(field, maker, named);
    return kind.several ? several(codes, Number(field.minValue) || 1) : codes;
  }
  if (kind.said) return Object.keys(kind.said);
  const sample = kind.sample(field, { ...scope, code: '' });
  const usual = kind.sample(field, { ...scope, longest: false, code: '' });
  const more =
    kind.limits.formats === undefined
      ? kind.family === 'number'
        ? [field.minValue ?? '', field.maxValue ?? '', ...NUMBERS]
        : TEXTS
      : days(usual.length, maker.today);
  return [...new Set([sample, usual, ...named, ...more])].filter(
    (value) => value !== '' && kind.check(value, field, { today: maker.today }),
  );
}

/** Whether a value is what a term asks of it, as conditions are judged: a code stands for those below it. */
export function holds(term: RuleTerm, value: string, list: CodeList | undefined): boolean {
  const values = list ? withBelow(valuesOf(term), list) : valuesOf(term);
  return judgeTerm(termOf(term.item, relationOf(term), values), value, list !== undefined) === 'met';
}
