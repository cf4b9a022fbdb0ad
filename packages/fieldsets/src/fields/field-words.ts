import {
  fileLimitsOnWire,
  inLanguage,
  isTextPatternId,
  numberLimits,
  ownPatternOf,
  type BoundMeasure,
} from '@portal/rules';
import type { Language, StoredField, StoredFieldSet } from '@portal/schemas';
import { boundSentence } from './bound-sentence.ts';
import { choiceWords, columnWords, offerWords } from './choice-words.ts';
import { kindOfStored } from './intents.ts';
import type { CodeList } from '../model.ts';
import { speak } from '../spoken.ts';

/** Looks a text of the namespace `fieldsets` up; i18next's `t` fits. */
type Say = (key: string, values: Record<string, string | number>) => string;

/** What the words of a field name besides it. */
interface Around {
  lists: readonly (Pick<CodeList, 'codesetid' | 'name'> & Partial<Pick<CodeList, 'items'>>)[];
  /** The fields of its set: a bound may be counted from one of them. */
  fields: readonly StoredField[];
  /** All sets: a new record may begin with an answer of another one. */
  sets?: readonly StoredFieldSet[];
  language: Language;
}

/** The phrase of a lowest value by what it measures. */
const LOWEST: Readonly<Record<BoundMeasure, string>> = {
  number: 'limit.min',
  date: 'limit.earliest',
  count: 'limit.fewest',
  length: 'limit.shortest',
};

/** A lowest or highest value in words: itself, or where it is counted from. */
function boundWords(
  bound: string,
  { fields, language }: Pick<Around, 'fields' | 'language'>,
  say: Say,
): string {
  const nameOf = (id: string): string =>
    inLanguage(fields.find(({ itemid }) => itemid === id)?.itemdesc, language) || id;
  const told = boundSentence(bound, nameOf);
  return told ? speak(told, say) : bound;
}

/** What a document may be (FORM-02). */
function fileWords(field: StoredField, say: Say): string[] {
  const { types, most, minWidth, minHeight } = fileLimitsOnWire(field);
  return [
    ...(types ? [say('limit.fileTypes', { types })] : []),
    ...(field.fileKb ? [say('limit.fileSize', { size: `${field.fileKb} KB` })] : []),
    ...(most ? [say('limit.fileMost', { most })] : []),
    ...(minWidth && minHeight ? [say('limit.pixels', { width: minWidth, height: minHeight })] : []),
  ];
}

const listName = (id: string, { lists, language }: Pick<Around, 'lists' | 'language'>): string =>
  inLanguage(lists.find((list) => list.codesetid === id)?.name, language) || id;

/** What a field accepts, as short phrases for people (GRID-12): its list, its length, its highest value, its pattern. */
export function fieldWords(field: StoredField, around: Around, say: Say): string[] {
  const { attached, coded, limits, widget } = kindOfStored(field);
  const { codesetid = '', decimal = 0 } = field;
  if (attached || widget === null) return limitWords(field, around, say);
  const longest = limits.length?.editable ? limits.length.longest(field) : Infinity;
  const isNumber = limits.decimals !== undefined;
  return [
    ...(coded ? [say('limit.list', { list: listName(codesetid, around), id: codesetid })] : []),
    ...(!isNumber && Number.isFinite(longest) ? [say('limit.length', { length: longest })] : []),
    ...(isNumber ? [say(decimal > 0 ? 'limit.decimals' : 'limit.whole', { decimals: decimal })] : []),
    ...limitWords(field, around, say),
  ];
}

/** The same without list, length and decimals, for tables that have columns for these (SHEET-05). */
export function limitWords(field: StoredField, around: Around, say: Say): string[] {
  const { fields, language } = around;
  const { attached, coded, limits, widget } = kindOfStored(field);
  const { minValue = '', maxValue = '', decimal = 0, itemlength, pattern = '', suggest = '' } = field;
  if (attached) return fileWords(field, say);
  if (widget === null) return [];
  const isNumber = limits.decimals !== undefined;
  const highest = isNumber ? numberLimits({ itemlength, decimal, maxValue }).max : maxValue;
  const lowest = limits.lowest && minValue !== '' ? LOWEST[limits.lowest.input] : null;
  const told = (bound: string): string => boundWords(bound, { fields, language }, say);
  const own = ownPatternOf(pattern);
  return [
    ...(coded && field.leaf_only === '1' ? [say('limit.leaf', {})] : []),
    ...(coded && field.layer ? [say('limit.layer', { layer: field.layer })] : []),
    ...(lowest === null ? [] : [say(lowest, { min: told(minValue) })]),
    ...(limits.highest?.input === 'count' && highest !== '' ? [say('limit.count', { most: highest })] : []),
    ...(isNumber && highest !== '' ? [say('limit.max', { max: highest })] : []),
    ...(limits.formats && highest !== '' ? [say('limit.latest', { max: told(highest) })] : []),
    ...(limits.past && field.dateType === 'past' ? [say('limit.past', {})] : []),
    ...(limits.formats && field.format ? [say('limit.format', { format: field.format })] : []),
    ...(limits.patterns && isTextPatternId(pattern)
      ? [say('limit.pattern', { pattern: say(`pattern.${pattern}`, {}) })]
      : []),
    ...(limits.patterns && own !== null ? [say('limit.own', { pattern: own })] : []),
    ...(limits.suggestions && suggest !== ''
      ? [say('limit.suggest', { list: listName(suggest, around) })]
      : []),
    ...choiceWords(field, around, say),
    ...columnWords(field, around, say),
    ...offerWords(field, around, say),
  ];
}
