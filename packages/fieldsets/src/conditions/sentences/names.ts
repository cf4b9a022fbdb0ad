import { BASIC_SET, inLanguage } from '@portal/rules';
import type { Language, StoredField, StoredFieldSet } from '@portal/schemas';
import { RESUME_CONCEPTS } from '@portal/schemas/resume-concepts';
import { kindOfStored } from '../../fields/intents.ts';
import type { CodeList } from '../../model.ts';
import type { Say } from '../../rules/rule-words.ts';
import { keyOf } from './fold.ts';
import { valueReaders, type FormReaders } from './value-forms.ts';

export interface ConditionNames {
  sets: readonly StoredFieldSet[];
  lists: readonly CodeList[];
  language: Language;
  /** Conditions of sets are judged today, those of positions on the day of applying. */
  isToday?: boolean;
}

/** Name of a set, its id when it has none. */
export const setName = (names: ConditionNames, id: string): string =>
  inLanguage(names.sets.find(({ fieldsetid }) => fieldsetid === id)?.displayname, names.language) || id;

/** The field of a condition; undefined where a set has none of this id. */
export const fieldIn = (names: ConditionNames, set: string, item: string): StoredField | undefined =>
  names.sets.find(({ fieldsetid }) => fieldsetid === set)?.fieldList.find(({ itemid }) => itemid === item);

/** Label of an item, its id when it has none. */
export const itemName = (names: ConditionNames, set: string, item: string): string =>
  inLanguage(fieldIn(names, set, item)?.itemdesc, names.language) || item;

/** Marks by which sentences are taken apart; a name that holds one is quoted. */
const MARKS = /[:;·,、()“”"/[\]]|^\s|\s$|^$/;

/** A name as it stands in a sentence: quoted where it would be taken for something else. */
export const quotedName = (
  name: string,
  say: Say,
  isTaken: (name: string) => boolean = () => false,
): string => (MARKS.test(name.normalize('NFKC')) || isTaken(name) ? quoted(name, say) : name);

export const quoted = (text: string, say: Say): string =>
  say('condition.quoted', { value: text.replaceAll('”', '””') });

/** Names of which each says one thing alone, by id: a longer one, or one with the id, where several have the same. */
export function distinctNames(
  ids: readonly string[],
  candidates: (id: string) => readonly string[],
  last: (id: string) => string,
): { nameOf: ReadonlyMap<string, string>; idOf: ReadonlyMap<string, string> } {
  const counts = new Map<string, number>();
  for (const id of ids)
    for (const name of new Set(candidates(id).map(keyOf))) counts.set(name, (counts.get(name) ?? 0) + 1);
  const nameOf = new Map<string, string>();
  const idOf = new Map<string, string>();
  for (const id of ids) {
    const name = candidates(id).find((one) => counts.get(keyOf(one)) === 1) ?? last(id);
    nameOf.set(id, name);
    idOf.set(keyOf(name), id);
  }
  return { nameOf, idOf };
}

/** Between the id of a set and that of an item: no id holds it. */
const BETWEEN = '\n';
export const pathOf = (set: string, item: string): string => `${set}${BETWEEN}${item}`;
export const itemOfPath = (path: string): [set: string, item: string] => {
  const [set = '', item = ''] = path.split(BETWEEN);
  return [set, item];
};

type Distinct = ReturnType<typeof distinctNames>;
export interface SentenceNames {
  /** By `pathOf`. */
  fields: Distinct;
  sets: Distinct;
  forms: FormReaders;
}

/** Fields are made into names once for a list of sets: a page tells many conditions. */
const known = new WeakMap<readonly StoredFieldSet[], Map<Language, SentenceNames>>();

/** What sets and fields are called in sentences: by their label alone wherever only one has it. */
export function sentenceNames(names: ConditionNames, say: Say): SentenceNames {
  const { sets, language } = names;
  const byLanguage = known.get(sets) ?? new Map<Language, SentenceNames>();
  known.set(sets, byLanguage);
  const found = byLanguage.get(language);
  if (found) return found;
  const withId = (name: string, code: string): string => say('condition.coded', { name, code });
  const fields = sets.flatMap(({ fieldsetid, fieldList }) =>
    fieldList
      .filter((field) => kindOfStored(field).widget !== null)
      .map(({ itemid }) => pathOf(fieldsetid, itemid)),
  );
  const label = (path: string): string => itemName(names, ...itemOfPath(path));
  const made: SentenceNames = {
    forms: valueReaders(say),
    sets: distinctNames(
      sets.map(({ fieldsetid }) => fieldsetid),
      (id) => [setName(names, id)],
      (id) => withId(setName(names, id), id),
    ),
    fields: distinctNames(
      fields,
      (path) => [
        label(path),
        say('condition.fieldOf', { set: setName(names, itemOfPath(path)[0]), field: label(path) }),
      ],
      (path) => withId(label(path), itemOfPath(path).join('.')),
    ),
  };
  byLanguage.set(language, made);
  return made;
}

const BIRTHDAY = new Set(RESUME_CONCEPTS.birthday.map(keyOf));

/** An age is counted from the day of birth unless it says from which day. */
export const isBirthday = (names: ConditionNames, set: string, item: string): boolean =>
  set === BASIC_SET &&
  Object.values(fieldIn(names, set, item)?.itemdesc ?? {}).some((label) => BIRTHDAY.has(keyOf(label ?? '')));

const PERIOD = {
  from: new Set(RESUME_CONCEPTS.start.map(keyOf)),
  to: new Set(RESUME_CONCEPTS.end.map(keyOf)),
};

/** The dates between which a record of a set lies, by their labels; undefined where it has none. */
export function periodOf(names: ConditionNames, set: string): { from: string; to: string } | undefined {
  const fields = names.sets.find(({ fieldsetid }) => fieldsetid === set)?.fieldList ?? [];
  const find = (words: ReadonlySet<string>): string | undefined =>
    fields.find(({ itemdesc }) => Object.values(itemdesc).some((label) => words.has(keyOf(label ?? ''))))
      ?.itemid;
  const [from, to] = [find(PERIOD.from), find(PERIOD.to)];
  return from !== undefined && to !== undefined ? { from, to } : undefined;
}
