import type { KindDescriptor, KindRegistry } from '@portal/field-kinds';
import {
  isInheritedName,
  isTextPattern,
  quotesIn,
  readCalculation,
  readFormPicture,
  readRelativeDate,
  readTableShape,
  TODAY,
  writeCalculation,
} from '@portal/rules';
import { LANGUAGE_IDS } from '@portal/schemas/languages';
import { readField, RECORD_CONTROL_KEYS } from '@portal/wire';
import { calculationOf, localText, tableTextOf } from './to-field-set.ts';
import type {
  Condition,
  DefinitionItem,
  DefinitionProblem,
  DefinitionText,
  FieldDefinition,
  FieldSetDefinition,
  Range,
  Term,
} from './types.ts';

/** Keys of a record that are no answers, and the word that stands for the day. */
const TAKEN = new Set([...RECORD_CONTROL_KEYS.map((key) => key.toLowerCase()), TODAY]);

/** What a field that is named somewhere has to be. */
type Wanted = 'any' | 'value' | 'number' | 'date' | 'code' | 'asked';

const WANTED: Readonly<Record<Wanted, [is: (kind: KindDescriptor) => boolean, sentence: string]>> = {
  any: [() => true, ''],
  value: [({ widget }) => widget !== null, 'has no answer'],
  asked: [({ widget, attached }) => widget !== null || attached === true, 'asks for nothing'],
  number: [({ family }) => family === 'number', 'is no number'],
  date: [({ limits }) => limits.lowest?.input === 'date', 'is no date'],
  code: [({ coded }) => coded, 'is no choice from a code list'],
};

const termsOf = (when: Condition): Term[] => {
  if ('all' in when) return when.all.flatMap((one) => ('any' in one ? one.any : [one]));
  if ('any' in when) return when.any.flatMap((one) => ('all' in one ? one.all : [one]));
  return [when];
};

const idsIn = (items: readonly DefinitionItem[]): string[] =>
  items.flatMap(({ id, items: below = [] }) => [id, ...idsIn(below)]);

const reversed = ({ min, max }: Range): boolean => min !== undefined && max !== undefined && min > max;

/** What is wrong with a definition that has the right structure: names of nothing, bounds that leave nothing, circles. */
export function meaningProblems(definition: FieldSetDefinition, registry: KindRegistry): DefinitionProblem[] {
  const { fields, rules = [], orders = [], checks = [], lists = {}, records } = definition;
  const found: DefinitionProblem[] = [];
  const say = (path: string, sentence: string): void => void found.push({ path, sentence });
  const fieldOf = (name: string): FieldDefinition | undefined =>
    Object.hasOwn(fields, name) ? fields[name] : undefined;
  const kindOf = (name: string): KindDescriptor | undefined => registry.byId(fieldOf(name)?.kind ?? '');

  /** Says so unless a field of that name is there and is what is wanted. */
  const want = (path: string, name: string, wanted: Wanted): void => {
    const kind = kindOf(name);
    const [is, sentence] = WANTED[wanted];
    if (!kind) say(path, `there is no field ${JSON.stringify(name)}`);
    else if (!is(kind)) say(path, `the field ${JSON.stringify(name)} ${sentence}`);
  };
  const wantAll = (path: string, names: readonly string[] = [], wanted: Wanted): void =>
    names.forEach((name, at) => want(`${path}[${at}]`, name, wanted));
  const quoting = (path: string, text: DefinitionText | undefined): void => {
    const written =
      text === undefined ? '' : LANGUAGE_IDS.map((language) => localText(text)[language] ?? '').join(' ');
    for (const { set, item } of quotesIn(written)) if (set === undefined) want(path, item, 'value');
  };
  const knownCodes = (path: string, list: string | undefined, codes: readonly string[]): void => {
    const own = list !== undefined && Object.hasOwn(lists, list) ? lists[list] : undefined;
    const known = own && new Set(idsIn(own));
    codes.forEach((code, at) => {
      if (known && !known.has(code))
        say(`${path}[${at}]`, `the list ${JSON.stringify(list)} has no code ${JSON.stringify(code)}`);
    });
  };

  function bounds(path: string, name: string, field: FieldDefinition, kind: KindDescriptor): void {
    const { lowest, highest } = kind.limits;
    const wire = readField({ itemid: name, ...kind.stored });
    const sides = [
      ['min', lowest, field.min],
      ['max', highest, field.max],
    ] as const;
    for (const [side, limit, value] of sides) {
      if (value === undefined || !limit) continue;
      const item = typeof value === 'string' ? (readRelativeDate(value)?.item ?? '') : '';
      if (!limit.isReadable(String(value), wire))
        say(`${path}.${side}`, `${JSON.stringify(value)} cannot be read as a bound`);
      else if (item === name) say(`${path}.${side}`, 'hangs on the field itself');
      else if (item !== '') want(`${path}.${side}`, item, 'date');
    }
    if (field.min === undefined || field.max === undefined || !lowest) return;
    const [min, max] = [field.min, field.max].map((side) => lowest.written?.(String(side)) ?? String(side));
    if (lowest.compare(min ?? '', max ?? '') > 0) say(`${path}.max`, 'is below min: no value would be taken');
  }

  function calculation(path: string, name: string, { calculated, must }: FieldDefinition): void {
    if (!calculated) return;
    if (must) say(`${path}.must`, 'what is calculated cannot be demanded');
    if (readCalculation(writeCalculation(calculationOf(calculated))) === null)
      say(`${path}.calculated`, 'is no calculation of fields, set.field, today or days');
    calculated.of.forEach((operand, at) => {
      if (/^\w+$/.test(operand) && operand !== TODAY) want(`${path}.calculated.of[${at}]`, operand, 'value');
    });
    if (hangsOn(name, name, new Set())) say(`${path}.calculated`, 'hangs on itself');
  }
  /** Whether a calculated field looks, over others, at a field. */
  function hangsOn(from: string, at: string, seen: Set<string>): boolean {
    if (seen.has(from)) return false;
    seen.add(from);
    const { of = [] } = fieldOf(from)?.calculated ?? {};
    return of
      .map((operand) =>
        operand.startsWith(`${definition.id}.`) ? operand.slice(definition.id.length + 1) : operand,
      )
      .some((operand) => operand === at || hangsOn(operand, at, seen));
  }

  function choices(path: string, { list, alone = [], only = [] }: FieldDefinition): void {
    knownCodes(`${path}.alone`, list, alone);
    only.forEach(({ field, is, choices: left }, at) => {
      want(`${path}.only[${at}].field`, field, 'code');
      knownCodes(`${path}.only[${at}].is`, fieldOf(field)?.list, is);
      knownCodes(`${path}.only[${at}].choices`, list, left);
    });
  }

  function table(path: string, { columns, rows = {} }: FieldDefinition): void {
    if (!columns) return;
    for (const [id, { kind, list }] of Object.entries(columns))
      if (registry.byId(kind)?.coded && list === undefined) say(`${path}.columns.${id}.list`, 'is missing');
    if (reversed(rows)) say(`${path}.rows.max`, 'is below min: no number of rows would be taken');
    else if (readTableShape(tableTextOf(columns, rows)) === null)
      say(`${path}.columns`, 'cannot be written as columns');
  }

  const names = Object.keys(fields);
  const lower = names.map((name) => name.toLowerCase());
  names.forEach((name, at) => {
    const path = `fields.${name}`;
    const [field, kind] = [fieldOf(name), kindOf(name)];
    if (TAKEN.has(name.toLowerCase()) || isInheritedName(name))
      say(path, 'this name means something else in records');
    if (lower.indexOf(name.toLowerCase()) < at) say(path, 'another field has this name but for letter case');
    if (!field || !kind) return;
    for (const key of ['label', 'help', 'message', 'patternMessage'] as const)
      quoting(`${path}.${key}`, field[key]);
    bounds(path, name, field, kind);
    calculation(path, name, field);
    choices(path, field);
    table(path, field);
    if (field.pattern !== undefined && !isTextPattern(field.pattern))
      say(`${path}.pattern`, `there is no pattern ${JSON.stringify(field.pattern)}`);
    if (field.picture !== undefined && readFormPicture(field.picture) === null)
      say(`${path}.picture`, 'is no address of a picture');
  });

  rules.forEach(({ when, show = [], require = [] }, at) => {
    const path = `rules[${at}]`;
    const terms = termsOf(when).map(({ field }) => field);
    for (const name of terms) want(`${path}.when`, name, 'value');
    if (show.length + require.length === 0) say(path, 'shows and demands nothing');
    wantAll(`${path}.show`, show, 'any');
    wantAll(`${path}.require`, require, 'asked');
    for (const name of show)
      if (terms.includes(name)) say(`${path}.show`, `${JSON.stringify(name)} would hang on itself`);
  });
  orders.forEach(({ field, is, of, years }, at) => {
    const path = `orders[${at}]`;
    want(`${path}.field`, field, 'date');
    if (of !== TODAY) want(`${path}.of`, of, 'date');
    if (field === of) say(`${path}.of`, 'is the field itself');
    if ((is === 'within') !== (years !== undefined))
      say(`${path}.years`, 'is said of within, and of nothing else');
  });
  checks.forEach(({ sum, of, value, over, message }, at) => {
    const path = `checks[${at}]`;
    wantAll(`${path}.sum`, sum, 'number');
    wantAll(`${path}.of`, of, 'number');
    if ((of === undefined) === (value === undefined)) say(path, 'compares with either value or of');
    if (over !== undefined && of !== undefined)
      say(`${path}.of`, 'all records are compared with a value alone');
    quoting(`${path}.message`, message);
  });
  if (records && reversed(records)) say('records.max', 'is below min: no number of records would be taken');
  for (const [id, items] of Object.entries(lists)) {
    const ids = idsIn(items);
    for (const code of new Set(ids.filter((one, at) => ids.indexOf(one) < at)))
      say(`lists.${id}`, `the code ${JSON.stringify(code)} is there twice`);
  }
  return found;
}
