import { relationOf, PRESENTATIONS, standsAlone, valuesOf } from '@portal/conditions';
import type { RuleTerm, RuleWhen } from '@portal/schemas';
import { partsOf } from '../../rules/rule-items.ts';
import { DATED, isDated, type Say } from '../../rules/rule-words.ts';
import {
  fieldIn,
  itemName,
  pathOf,
  quotedName,
  sentenceNames,
  setName,
  type ConditionNames,
} from './names.ts';
import { valueNames } from './values.ts';

/** What makes sentences of conditions: the names and the texts of a language. */
export interface Writer {
  names: ConditionNames;
  say: Say;
}

/** A set as sentences name it. */
export const setWords = ({ names, say }: Writer, id: string): string =>
  quotedName(sentenceNames(names, say).sets.nameOf.get(id) ?? setName(names, id), say);

/** A field of a set as sentences name it. */
export const fieldWords = ({ names, say }: Writer, set: string, item: string): string =>
  quotedName(
    sentenceNames(names, say).fields.nameOf.get(pathOf(set, item)) ?? itemName(names, set, item),
    say,
  );

/** "Level: Master or above": one item of a record. */
function itemWords(writer: Writer, set: string, term: RuleTerm): string {
  const { names, say } = writer;
  const relation = relationOf(term);
  const field = fieldIn(names, set, term.item);
  const form = PRESENTATIONS[relation].texts.value;
  const said = (values: Record<string, string>): string =>
    say(`condition.value.${form}${isDated(relation, field) ? DATED : ''}`, values);
  const told = (value: string): string =>
    say('condition.term', { field: fieldWords(writer, set, term.item), value });
  if (standsAlone(relation)) return told(said({}));
  const named = valueNames(field, names, say);
  const values = valuesOf(term);
  const lowest = form === null ? named.lowestOf(values) : undefined;
  if (lowest !== undefined) return told(say('condition.value.andAbove', { values: named.tell(lowest) }));
  const list =
    values.length === 0
      ? say('rule.never', {})
      : values.map((value) => named.tell(value)).join(say('condition.list', {}));
  return told(form === null ? list : said({ values: list }));
}

/** What is asked of one record: its parts side by side, alternatives with a stroke between them. */
function insideWords(writer: Writer, set: string, when: RuleWhen, isPart = false): string {
  if ('item' in when) return itemWords(writer, set, when);
  const { say } = writer;
  const parts = partsOf(when) ?? [];
  if (parts.length === 0) return say('rule.never', {});
  const joint = say('all' in when ? 'condition.sameRecord' : 'condition.alternative', {});
  const inside = parts.map((part) => insideWords(writer, set, part, parts.length > 1)).join(joint);
  return isPart && parts.length > 1 ? say('condition.group', { inside }) : inside;
}

/** The same, where its set is known. */
export const recordWords = (writer: Writer, set: string, when: RuleWhen): string =>
  writer.names.sets.some(({ fieldsetid }) => fieldsetid === set)
    ? insideWords(writer, set, when)
    : writer.say('condition.unknownSet', { set: setWords(writer, set) });

/** The day on which something is counted, in brackets behind it. */
export function dayWords({ names: { isToday }, say }: Writer, on: string): string {
  if (on !== '') return say('condition.on.date', { date: on });
  return say(isToday ? 'condition.on.today' : 'condition.on.applying', {});
}
