import { inLanguage } from '@portal/rules';
import type { Language, StoredField, StoredFieldSet } from '@portal/schemas';
import type { CodeList } from '../model.ts';
import { choiceRulesOf } from './choice-problems.ts';
import { kindOfStored } from './intents.ts';
import { offerOf } from './offers.ts';
import { tableOf } from './tables.ts';

type Say = (key: string, values: Record<string, string | number>) => string;

/** What the words name. */
interface Names {
  lists: readonly (Pick<CodeList, 'codesetid'> & Partial<Pick<CodeList, 'items'>>)[];
  /** The fields of the set. */
  fields: readonly StoredField[];
  /** All sets, where an answer of another one is named. */
  sets?: readonly StoredFieldSet[] | undefined;
  language: Language;
}

const nameIn = (fields: readonly StoredField[], id: string, language: Language): string =>
  inLanguage(fields.find(({ itemid }) => itemid === id)?.itemdesc, language) || id;

/** Codes of a field, or its answers in words, by their names. */
function answerNames(
  field: StoredField | undefined,
  codes: readonly string[],
  { lists, language }: Names,
  say: Say,
): string {
  const items = lists.find(({ codesetid }) => codesetid === field?.codesetid)?.items ?? [];
  const words = (field && kindOfStored(field).said) ?? {};
  return codes
    .map((code) => {
      const word = Object.hasOwn(words, code) ? words[code] : undefined;
      return (
        (word && say(`rule.${word}`, {})) ||
        inLanguage(items.find(({ id }) => id === code)?.name, language) ||
        code
      );
    })
    .join(' / ');
}

/** What holds of the choices of a field, as short phrases (FORM-07). */
export function choiceWords(field: StoredField, names: Names, say: Say): string[] {
  const rules = choiceRulesOf(field);
  if (!rules) return [];
  const { fields, language } = names;
  return [
    ...(rules.ranked ? [say('limit.ranked', {})] : []),
    ...(rules.alone.length > 0
      ? [say('limit.alone', { value: answerNames(field, rules.alone, names, say) })]
      : []),
    ...rules.limits.map(({ item, is, only }) => {
      const other = fields.find(({ itemid }) => itemid === item);
      return say('limit.only', {
        of: nameIn(fields, item, language),
        value: answerNames(other, is, names, say),
        way: answerNames(field, only, names, say),
      });
    }),
  ];
}

/** The columns of a table and how many rows it has, as short phrases (FORM-09); [] = it is none. */
export function columnWords(field: StoredField, { language }: Pick<Names, 'language'>, say: Say): string[] {
  const shape = tableOf(field);
  if (!shape) return [];
  const { columns, minRows: min, maxRows: max } = shape;
  return [
    ...columns.map(({ id, kind, name, must }) =>
      say(must ? 'limit.columnMust' : 'limit.column', {
        name: inLanguage(name, language) || id,
        value: say(`kind.${kind}`, {}),
      }),
    ),
    min > 0 ? say('limit.rows', { min, max }) : say('limit.rowsMost', { max }),
  ];
}

/** What a new record begins with in a field, in words (FORM-10); [] = nothing. */
export function offerWords(field: StoredField, names: Names, say: Say): string[] {
  const offer = field.archived === '1' ? null : offerOf(field);
  if (!offer) return [];
  if ('day' in offer) return [say('limit.beginsToday', {})];
  if ('text' in offer) return [say('limit.begins', { value: answerNames(field, [offer.text], names, say) })];
  const { fields, sets = [], language } = names;
  const other = sets.find(({ fieldsetid }) => fieldsetid === offer.set);
  if (!other) return [say('limit.beginsLast', { of: nameIn(fields, offer.item, language) })];
  return [
    say('limit.beginsOf', {
      set: inLanguage(other.displayname, language) || other.fieldsetid,
      of: nameIn(other.fieldList, offer.item, language),
    }),
  ];
}
