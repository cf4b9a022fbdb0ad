import type { KindRegistry } from '@portal/field-kinds';
import type {
  ConditionWhen,
  FieldRule,
  FieldSet,
  Language,
  LocalText,
  OrderRule,
  RuleWhen,
  StoredField,
  StoredFieldSet,
  SumCheck,
} from '@portal/schemas';
import { byLanguage, LANGUAGE_IDS } from '@portal/schemas/languages';
import {
  errorMessages,
  shownOrder,
  type ErrorMessage,
  type FieldError,
  type Translation,
} from '@portal/translator';
import { spokenBy, translateBy, type Texts } from '@portal/translator/texts';
import { conditionWords } from './conditions/condition-words.ts';
import { orderWords } from './rules/order-rules.ts';
import { ruleWords, whenWords } from './rules/rule-words.ts';
import { checkWords } from './rules/sum-rules.ts';

const files = import.meta.glob<Texts>('../../../locales/*/{forms,forms-late,fieldsets}.json', {
  eager: true,
  import: 'default',
});

/** The texts of a language that sentences are made of; a language that is not shipped is handed in as the same files, translated. */
export interface SentenceTexts {
  /** General words of errors, hints and controls. */
  forms: Texts;
  /** What each error says. */
  'forms-late': Texts;
  /** What rules and conditions say. */
  fieldsets: Texts;
}

/** The texts of the languages that are shipped, Chinese and English: what a third one is translated from. */
export const SENTENCE_TEXTS: Readonly<Record<Language, SentenceTexts>> = byLanguage((language) => {
  const file = (name: string): Texts => files[`../../../locales/${language}/${name}.json`] ?? {};
  return { forms: file('forms'), 'forms-late': file('forms-late'), fieldsets: file('fieldsets') };
});

/** A set whose rules are told: as a back end answers it, in one language, or as it is stored, in all. */
export type NamedSet = FieldSet | Pick<StoredFieldSet, 'fieldsetid' | 'displayname' | 'fieldList'>;

/** Names of codes; a list that is not there has its codes told as they are. */
export interface NamedCodes {
  codesetid: string;
  name: LocalText;
  items: { id: string; parent: string; name: LocalText }[];
}

/** Says in one language what is wrong and what is asked for. */
export interface Sentences {
  /**
   * What a form shows of errors, in the order of its fields.
   *
   * @param translation what the errors were found by
   */
  errors(found: readonly FieldError[], translation: Pick<Translation, 'schema' | 'uiSchema'>): ErrorMessage[];
  /** "When “Marital status” is “Married”, show “Name of spouse”". */
  rule(rule: FieldRule, set: NamedSet, lists?: readonly NamedCodes[]): string;
  /** What a rule hangs on: "“Age” is less than “35”". */
  when(when: RuleWhen, set: NamedSet, lists?: readonly NamedCodes[]): string;
  /** "“End” is not before “Start”". */
  order(order: OrderRule, set: NamedSet): string;
  /** "“Share” + “Rest” must be equal to 100". */
  check(check: SumCheck<unknown>, set: NamedSet): string;
  /**
   * A condition over the sets of a resume: "Level: Master or above · Age: 35 or under".
   *
   * @param more names of codes; `isToday`: it is judged today, not on the day of applying
   */
  condition(
    when: ConditionWhen,
    sets: readonly NamedSet[],
    more?: { lists?: readonly NamedCodes[]; isToday?: boolean },
  ): string;
}

const inAll = (text: string | LocalText): LocalText =>
  typeof text === 'string' ? byLanguage(() => text) : text;

/** Fields of a back end's answer have empty settings where those that are stored have none. */
const withoutEmpty = (field: object): object =>
  Object.fromEntries(Object.entries(field).filter(([, value]) => value !== ''));

const storedOf = ({ fieldsetid, displayname, fieldList }: NamedSet): StoredFieldSet => ({
  fieldsetid,
  displayname: inAll(displayname),
  must: '0',
  fieldList: fieldList.map(
    (field) =>
      (typeof field.itemdesc === 'string'
        ? { ...withoutEmpty(field), itemdesc: inAll(field.itemdesc) }
        : field) as StoredField,
  ),
});

/**
 * Sentences and messages without React and without a library of texts (PKG-01): the words that forms and the console show,
 * for programs that write mails, logs or answers.
 *
 * @param language `zh`, `en`, or another one (BCP 47) whose `texts` are handed in; what is not written there is said in Chinese
 * @param texts in place of the shipped ones
 * @param kinds kinds of fields with words of their own; absent = those of `defineKinds`
 */
export function sentencesIn(language: string, texts?: SentenceTexts, kinds?: KindRegistry): Sentences {
  const shipped: Readonly<Record<string, SentenceTexts | undefined>> = SENTENCE_TEXTS;
  const translate = translateBy(
    [...new Set([language, ...LANGUAGE_IDS])].map((one) =>
      spokenBy(one, { ...(one === language ? (texts ?? shipped[one]) : shipped[one]) }, kinds),
    ),
  );
  const say = (key: string, values: Record<string, string | number>): string => translate([key], values);
  // Names are looked for in the reader's language first, whichever it is, and then in those that are shipped.
  const named = language as Language;
  const around = (set: NamedSet, lists: readonly NamedCodes[] = []) => ({
    set: storedOf(set),
    lists,
    language: named,
  });
  return {
    errors: (found, { schema, uiSchema }) => {
      const order = shownOrder(uiSchema);
      const inOrder = found.toSorted((one, two) => order.indexOf(one.itemid) - order.indexOf(two.itemid));
      return errorMessages(inOrder, schema, uiSchema, translate);
    },
    rule: (rule, set, lists) => ruleWords(rule, around(set, lists), say),
    when: (when, set, lists) => whenWords(when, around(set, lists), say),
    order: (order, set) => orderWords(order, storedOf(set), named, say),
    check: (check, set) => checkWords(check as SumCheck<LocalText>, storedOf(set), named, say),
    condition: (when, sets, { lists = [], isToday = false } = {}) =>
      conditionWords(when, { sets: sets.map(storedOf), lists, language: named, isToday }, say),
  };
}
