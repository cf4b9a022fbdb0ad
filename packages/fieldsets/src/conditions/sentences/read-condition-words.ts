import { standsAlone, termOf } from '@portal/conditions';
import type { ConditionTerm, ConditionWhen, RuleTerm, RuleWhen } from '@portal/schemas';
import { conditionGroup, isDate, MAX_CONDITION_LEVELS } from '@portal/rules';
import type { Say } from '../../rules/rule-words.ts';
import { fold, inBrackets, keyOf, MAX_SENTENCE, partsAt, reading, spelt, unfold } from './fold.ts';
import { fieldIn, isBirthday, itemOfPath, periodOf, sentenceNames, type ConditionNames } from './names.ts';
import { valueNames } from './values.ts';

/** A sentence that is understood as a whole, or the part of it that is not; '' = it is too long. */
export type ReadWords = { when: ConditionWhen } | { unread: string };

type Values = Record<string, string>;
type Form = (text: string) => Values | undefined;

/** Thrown with the part that cannot be read; never leaves this file. */
class Unreadable extends Error {
  readonly part: string;
  constructor(part: string) {
    super('unreadable');
    this.part = part;
  }
}

const PLACES = {
  term: ['field', 'value'],
  ageAtMost: ['age', 'to', 'on'],
  ageAtLeast: ['age', 'from', 'on'],
  ageBetween: ['age', 'from', 'to', 'on'],
  ageBy: ['field'],
  years: ['set', 'years', 'on'],
  yearsBy: ['set', 'start', 'end', 'years', 'on'],
  every: ['set', 'inside'],
  latest: ['set', 'field', 'inside'],
  countOf: ['set', 'number', 'inside'],
  count: ['set', 'number'],
  'on.date': ['date'],
  'number.atLeast': ['from'],
  'number.atMost': ['to'],
  'number.between': ['from', 'to'],
  'number.exactly': ['to'],
} as const;
type FormName = keyof typeof PLACES;

const mark = (say: Say, key: string): string => fold(say(`condition.${key}`, {})).text;

/** Reads the sentences that `conditionWords` writes, in the same language and over the same sets. */
class Reader {
  readonly #names: ConditionNames;
  readonly #say: Say;
  readonly #quoted: readonly string[];
  readonly #forms: Readonly<Record<FormName, Form>>;

  constructor(names: ConditionNames, say: Say, quoted: readonly string[]) {
    this.#names = names;
    this.#say = say;
    this.#quoted = quoted;
    this.#forms = Object.fromEntries(
      Object.entries(PLACES).map(([name, places]) => [
        name,
        reading((values) => say(`condition.${name}`, values), places),
      ]),
    ) as Record<FormName, Form>;
  }

  /** @param levels groups that may still stand in it */
  condition(text: string, levels = MAX_CONDITION_LEVELS): ConditionWhen {
    const several = this.#alternatives(text);
    const parts = several ?? partsAt(text, mark(this.#say, 'and'));
    const [only = ''] = parts;
    if (parts.length === 1) {
      const inside = inBrackets(only);
      return inside === undefined ? this.#term(only) : this.condition(inside, levels);
    }
    if (levels === 0) throw new Unreadable(text);
    return conditionGroup(
      parts.map((part) => this.condition(part, levels - 1)),
      several !== undefined,
    );
  }

  /** The parts of "(…) or (…)"; undefined where a text is no such thing. */
  #alternatives(text: string): string[] | undefined {
    const or = mark(this.#say, 'or');
    const parts = partsAt(text, or).map(inBrackets);
    return parts.length > 1 && parts.every((part) => part !== undefined) ? parts : undefined;
  }

  #term(text: string): ConditionTerm {
    return this.#age(text) ?? this.#years(text) ?? this.#records(text) ?? this.#record(text);
  }

  #set(name: string | undefined): string | undefined {
    const { text } = spelt(name ?? '', this.#quoted);
    return sentenceNames(this.#names, this.#say).sets.idOf.get(keyOf(text));
  }

  #field(name: string | undefined): [set: string, item: string] | undefined {
    const { text } = spelt(name ?? '', this.#quoted);
    const path = sentenceNames(this.#names, this.#say).fields.idOf.get(keyOf(text));
    return path === undefined ? undefined : itemOfPath(path);
  }

  /** The item of a set that is meant by a name; undefined where there is none, or one of another set. */
  #itemOf(set: string, name: string | undefined): string | undefined {
    const [of, item] = this.#field(name) ?? [];
    return of === set ? item : undefined;
  }

  /** The day in brackets behind a term: '' = the day on which it is judged. */
  #day(on = ''): string | undefined {
    const same = (key: string): boolean => keyOf(on) === keyOf(this.#say(`condition.on.${key}`, {}));
    if (on === '' || same('applying') || same('today')) return '';
    const { date = '' } = this.#forms['on.date'](on) ?? {};
    return isDate(date, 'date') ? date : undefined;
  }

  #age(text: string): ConditionTerm | undefined {
    for (const form of ['ageBetween', 'ageAtMost', 'ageAtLeast'] as const) {
      const found = this.#forms[form](text);
      const of = found && this.#birthday(found['age'] ?? '');
      const on = this.#day(found?.['on']);
      if (!found || !of || on === undefined) continue;
      const { from, to } = found;
      return {
        set: of[0],
        age: of[1],
        on,
        ...(from === undefined ? {} : { atLeast: Number(from) }),
        ...(to === undefined ? {} : { atMost: Number(to) }),
      };
    }
    return undefined;
  }

  /** The date from which an age is counted: the day of birth, or the one that is named. */
  #birthday(name: string): [set: string, item: string] | undefined {
    const by = this.#forms.ageBy(name);
    if (by) return this.#field(by['field']);
    if (keyOf(name) !== keyOf(this.#say('condition.age', {}))) return undefined;
    return this.#names.sets
      .flatMap(({ fieldsetid, fieldList }) =>
        fieldList.map(({ itemid }): [set: string, item: string] => [fieldsetid, itemid]),
      )
      .find(([set, item]) => isBirthday(this.#names, set, item));
  }

  #years(text: string): ConditionTerm | undefined {
    const by = this.#forms.yearsBy(text);
    const found = by ?? this.#forms.years(text);
    const set = this.#set(found?.['set']) ?? '';
    const on = this.#day(found?.['on']);
    const years = by ? this.#period(set, by) : periodOf(this.#names, set);
    return found && years && on !== undefined
      ? { set, years, on, atLeast: Number(found['years']) }
      : undefined;
  }

  #period(set: string, { start, end }: Values): { from: string; to: string } | undefined {
    const [from, to] = [this.#itemOf(set, start), this.#itemOf(set, end)];
    return from !== undefined && to !== undefined ? { from, to } : undefined;
  }

  #records(text: string): ConditionTerm | undefined {
    const every = this.#forms.every(text);
    const ofEvery = this.#set(every?.['set']);
    if (every && ofEvery !== undefined)
      return { set: ofEvery, every: this.#inside(every['inside'], ofEvery) };
    const latest = this.#forms.latest(text);
    const ofLatest = this.#set(latest?.['set']) ?? '';
    const by = this.#itemOf(ofLatest, latest?.['field']);
    if (latest && by !== undefined)
      return { set: ofLatest, latest: this.#inside(latest['inside'], ofLatest), by };
    for (const form of ['countOf', 'count'] as const) {
      const found = this.#forms[form](text);
      const set = this.#set(found?.['set']);
      const count = found && this.#count(found['number'] ?? '');
      if (found && set !== undefined && count)
        return { set, count, ...(form === 'countOf' ? { of: this.#inside(found['inside'], set) } : {}) };
    }
    return undefined;
  }

  #count(text: string): { atLeast?: number; atMost?: number } | undefined {
    if (keyOf(text) === keyOf(this.#say('condition.number.none', {}))) return { atMost: 0 };
    const exactly = this.#forms['number.exactly'](text)?.['to'];
    if (exactly !== undefined) return { atLeast: Number(exactly), atMost: Number(exactly) };
    for (const form of ['number.between', 'number.atLeast', 'number.atMost'] as const) {
      const found = this.#forms[form](text);
      if (!found) continue;
      const { from, to } = found;
      return {
        ...(from === undefined ? {} : { atLeast: Number(from) }),
        ...(to === undefined ? {} : { atMost: Number(to) }),
      };
    }
    return undefined;
  }

  /** What is asked of one record, where its fields are of one set. */
  #record(text: string): ConditionTerm {
    const sets = new Set<string>();
    const when = this.#rule(text, (set) => sets.add(set));
    const [set = ''] = sets;
    if (sets.size !== 1) throw new Unreadable(text);
    return { set, when };
  }

  #inside(text: string | undefined, set: string): RuleWhen {
    return this.#rule(text ?? '', (found) => {
      if (found !== set) throw new Unreadable(text ?? '');
    });
  }

  #rule(text: string, onSet: (set: string) => void): RuleWhen {
    const item = (part: string): RuleTerm => this.#item(part, onSet);
    const together = partsAt(text, mark(this.#say, 'sameRecord'));
    const alternative = mark(this.#say, 'alternative');
    if (together.length > 1)
      return {
        all: together.map((part) => {
          const inside = inBrackets(part);
          return inside === undefined ? item(part) : { any: partsAt(inside, alternative).map(item) };
        }),
      };
    const several = partsAt(text, alternative);
    if (several.length === 1) return item(text);
    return {
      any: several.map((part) => {
        const inside = inBrackets(part);
        return inside === undefined
          ? item(part)
          : { all: partsAt(inside, mark(this.#say, 'sameRecord')).map(item) };
      }),
    };
  }

  #item(text: string, onSet: (set: string) => void): RuleTerm {
    const found = this.#forms.term(text);
    const of = this.#field(found?.['field']);
    if (!found || !of) throw new Unreadable(text);
    const [set, item] = of;
    onSet(set);
    const { value = '' } = found;
    const { forms } = sentenceNames(this.#names, this.#say);
    const named = valueNames(fieldIn(this.#names, set, item), this.#names, this.#say);
    const values = (list: string): string[] =>
      partsAt(list, mark(this.#say, 'list')).map((part) => {
        const { text: name, isQuoted } = spelt(part, this.#quoted);
        const read = named.read(name, isQuoted);
        if (read === undefined) throw new Unreadable(part === '' ? text : part);
        return read;
      });
    for (const [form, readForm] of forms) {
      const said = readForm(value);
      if (!said) continue;
      if (form.relation !== null && standsAlone(form.relation)) return termOf(item, form.relation, []);
      const of = values(said['values'] ?? '');
      if (form.relation !== null) return termOf(item, form.relation, of);
      const codes = of.length === 1 ? named.andAbove(of[0] ?? '') : undefined;
      if (!codes) throw new Unreadable(value);
      return { item, in: codes };
    }
    return { item, in: values(value) };
  }
}

/**
 * Makes a condition of the sentence that says it (ELIG-07), as `conditionWords` writes it or as people type it: widths of marks
 * and blanks do not matter. What is not understood as a whole is not guessed.
 */
export function readConditionWords(sentence: string, names: ConditionNames, say: Say): ReadWords {
  if (sentence.length > MAX_SENTENCE) return { unread: '' };
  const { text, quoted } = fold(sentence);
  try {
    return { when: new Reader(names, say, quoted).condition(text) };
  } catch (error) {
    if (error instanceof Unreadable) return { unread: unfold(error.part, quoted) };
    throw error;
  }
}
