import { standsAlone, TERM_KINDS, termOf } from '@portal/conditions';
import type { ConditionTerm, ConditionWhen, RuleTerm, RuleWhen } from '@portal/schemas';
import { conditionGroup, isDate, MAX_CONDITION_LEVELS } from '@portal/rules';
import type { Say } from '../../rules/rule-words.ts';
import { fold, inBrackets, keyOf, MAX_SENTENCE, partsAt, reading, spelt, unfold } from './fold.ts';
import { TERM_WRITINGS } from '../terms/registry.ts';
import type { SentenceReader } from '../terms/writing.ts';
import { fieldIn, itemOfPath, sentenceNames, type ConditionNames } from './names.ts';
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

/** Texts below `fieldsets:condition` with the places in each: those of single answers and days, and those of each kind of term. */
const PLACES: Readonly<Record<string, readonly string[]>> = Object.assign(
  { term: ['field', 'value'], 'on.date': ['date'] },
  ...Object.values(TERM_WRITINGS).map(({ sentences }) => sentences),
);

const mark = (say: Say, key: string): string => fold(say(`condition.${key}`, {})).text;

/** Reads the sentences that `conditionWords` writes, in the same language and over the same sets. */
class Reader implements SentenceReader {
  readonly names: ConditionNames;
  readonly say: Say;
  readonly #quoted: readonly string[];
  readonly #forms: ReadonlyMap<string, Form>;

  constructor(names: ConditionNames, say: Say, quoted: readonly string[]) {
    this.names = names;
    this.say = say;
    this.#quoted = quoted;
    this.#forms = new Map(
      Object.entries(PLACES).map(([name, places]) => [
        name,
        reading((values) => say(`condition.${name}`, values), places),
      ]),
    );
  }

  form(name: string, text: string): Values | undefined {
    return this.#forms.get(name)?.(text);
  }

  /** @param levels groups that may still stand in it */
  condition(text: string, levels = MAX_CONDITION_LEVELS): ConditionWhen {
    const several = this.#alternatives(text);
    const parts = several ?? partsAt(text, mark(this.say, 'and'));
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
    const or = mark(this.say, 'or');
    const parts = partsAt(text, or).map(inBrackets);
    return parts.length > 1 && parts.every((part) => part !== undefined) ? parts : undefined;
  }

  #term(text: string): ConditionTerm {
    for (const kind of TERM_KINDS.toReversed()) {
      const found = TERM_WRITINGS[kind].readWords?.(text, this);
      if (found) return found;
    }
    return this.record(text);
  }

  set(name: string | undefined): string | undefined {
    const { text } = spelt(name ?? '', this.#quoted);
    return sentenceNames(this.names, this.say).sets.idOf.get(keyOf(text));
  }

  field(name: string | undefined): [set: string, item: string] | undefined {
    const { text } = spelt(name ?? '', this.#quoted);
    const path = sentenceNames(this.names, this.say).fields.idOf.get(keyOf(text));
    return path === undefined ? undefined : itemOfPath(path);
  }

  itemOf(set: string, name: string | undefined): string | undefined {
    const [of, item] = this.field(name) ?? [];
    return of === set ? item : undefined;
  }

  /** The day in brackets behind a term: '' = the day on which it is judged. */
  day(on = ''): string | undefined {
    const same = (key: string): boolean => keyOf(on) === keyOf(this.say(`condition.on.${key}`, {}));
    if (on === '' || same('applying') || same('today')) return '';
    const { date = '' } = this.form('on.date', on) ?? {};
    return isDate(date, 'date') ? date : undefined;
  }

  /** What is asked of one record, where its fields are of one set. */
  record(text: string): { set: string; when: RuleWhen } {
    const sets = new Set<string>();
    const when = this.#rule(text, (set) => sets.add(set));
    const [set = ''] = sets;
    if (sets.size !== 1) throw new Unreadable(text);
    return { set, when };
  }

  inside(text: string | undefined, set: string): RuleWhen {
    return this.#rule(text ?? '', (found) => {
      if (found !== set) throw new Unreadable(text ?? '');
    });
  }

  #rule(text: string, onSet: (set: string) => void): RuleWhen {
    const item = (part: string): RuleTerm => this.#item(part, onSet);
    const together = partsAt(text, mark(this.say, 'sameRecord'));
    const alternative = mark(this.say, 'alternative');
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
          : { all: partsAt(inside, mark(this.say, 'sameRecord')).map(item) };
      }),
    };
  }

  #item(text: string, onSet: (set: string) => void): RuleTerm {
    const found = this.form('term', text);
    const of = this.field(found?.['field']);
    if (!found || !of) throw new Unreadable(text);
    const [set, item] = of;
    onSet(set);
    const { value = '' } = found;
    const { forms } = sentenceNames(this.names, this.say);
    const named = valueNames(fieldIn(this.names, set, item), this.names, this.say);
    const values = (list: string): string[] =>
      partsAt(list, mark(this.say, 'list')).map((part) => {
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
