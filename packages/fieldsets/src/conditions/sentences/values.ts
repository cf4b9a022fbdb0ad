import { inLanguage } from '@portal/rules';
import type { Language, StoredField } from '@portal/schemas';
import { isDateField, kindOfStored } from '../../fields/intents.ts';
import type { CodeList } from '../../model.ts';
import type { Say } from '../../rules/rule-words.ts';
import { codesOfRungs, ladderCodes, RUNGS, withAbove, type LadderCodes } from '../ladders.ts';
import { keyOf } from './fold.ts';
import { distinctNames, quoted, quotedName, sentenceNames, type ConditionNames } from './names.ts';

/** Dates and numbers stand in sentences as they are. */
const PLAIN_VALUE = /^-?\d[\d.:-]*$/;

/** What is a value without being named: any text that has no quoted part, or nothing. */
const ANY_TEXT = /^\P{Co}+$/u;
const NOTHING_ELSE = /(?!)/;

/** A name with its id behind it, where a name alone does not say which. */
const WITH_ID = /\[([^\]]+)\]$/;

/** What the values of a field are called, and which value is meant by a name. */
export interface ValueNames {
  /** A value as it stands in a sentence. */
  tell(value: string): string;
  /** The value that a name stands for; undefined where there is none. */
  read(text: string, isQuoted: boolean): string | undefined;
  /** The first code of the lowest rung when codes are those of a rung and all above it, the name being in its place. */
  lowestOf(codes: readonly string[]): string | undefined;
  /** A code's rung and all above it; undefined where the list has no rungs. */
  andAbove(code: string): string[] | undefined;
}

/** Codes of a rung and of all above it, when these are they. */
function lowestRung(codes: readonly string[], ladder: LadderCodes): string | undefined {
  const present = RUNGS.map((rung) => ladder[rung] ?? []).filter((own) => own.length > 0);
  const asked = new Set(codes);
  const lowest = present.find((_, at) => {
    const all = present.slice(0, at + 1).flat();
    return at > 0 && all.length === asked.size && all.every((code) => asked.has(code));
  });
  return lowest?.[0];
}

/** Codes are made into names once for a list. */
const known = new WeakMap<CodeList, Map<Language, ValueNames>>();

/** The names of a field's values in a language. */
export function valueNames(field: StoredField | undefined, names: ConditionNames, say: Say): ValueNames {
  if (!field) return namesOf(new Map(), ANY_TEXT, names, say);
  const { coded, family, said = {} } = kindOfStored(field);
  const list = coded ? names.lists.find(({ codesetid }) => codesetid === field.codesetid) : undefined;
  if (list) {
    const byLanguage = known.get(list) ?? new Map<Language, ValueNames>();
    known.set(list, byLanguage);
    const found = byLanguage.get(names.language) ?? namesOfCodes(list, names, say);
    byLanguage.set(names.language, found);
    return found;
  }
  const words = Object.entries(said).map(([value, word]) => [value, say(`rule.${word}`, {})] as const);
  if (coded || words.length > 0) return namesOf(new Map(words), NOTHING_ELSE, names, say);
  const isSized = family === 'number' || isDateField(field);
  return namesOf(new Map(), isSized ? PLAIN_VALUE : ANY_TEXT, names, say);
}

const namesOfCodes = (list: CodeList, names: ConditionNames, say: Say): ValueNames => {
  const ladder = ladderCodes(list);
  return {
    ...namesOf(
      new Map(list.items.map(({ id, name }) => [id, inLanguage(name, names.language) || id])),
      NOTHING_ELSE,
      names,
      say,
    ),
    lowestOf: (codes) => lowestRung(codes, ladder),
    andAbove(code) {
      const rung = RUNGS.find((one) => ladder[one]?.includes(code));
      return rung && codesOfRungs(ladder, withAbove([rung]));
    },
  };
};

/** @param free what is a value without being named */
function namesOf(
  named: ReadonlyMap<string, string>,
  free: RegExp,
  names: ConditionNames,
  say: Say,
): ValueNames {
  const nothing = say('rule.nothing', {});
  const withId = (id: string): string => say('condition.coded', { name: named.get(id) ?? id, code: id });
  const { nameOf, idOf } = distinctNames([...named.keys()], (id) => [named.get(id) ?? id], withId);
  const { forms } = sentenceNames(names, say);
  const readsAsForm = (name: string): boolean =>
    keyOf(name) === keyOf(nothing) ||
    [...forms.values()].some((read) => read(name.normalize('NFKC')) !== undefined);
  return {
    tell(value) {
      if (value === '') return nothing;
      const name = nameOf.get(value);
      // Two of one name: the id says which, and stands in no quotes.
      if (name !== undefined) return name === withId(value) ? name : quotedName(name, say, readsAsForm);
      if (free.test(value) && PLAIN_VALUE.test(value)) return value;
      return idOf.has(keyOf(value)) ? withId(value) : quoted(value, say);
    },
    read(text, isQuoted) {
      if (!isQuoted && keyOf(text) === keyOf(nothing)) return '';
      const isCoded = !isQuoted && free === NOTHING_ELSE;
      const id = idOf.get(keyOf(text)) ?? (isCoded ? WITH_ID.exec(text)?.[1] : undefined);
      if (id !== undefined) return id;
      return isQuoted || free.test(text) ? text : undefined;
    },
    lowestOf: () => undefined,
    andAbove: () => undefined,
  };
}
