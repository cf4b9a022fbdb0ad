import { relationOf, PRESENTATIONS, standsAlone, valuesOf } from '@portal/conditions';
import { BASIC_SET, conditionParts, isConditionGroup, isRecordsTerm, ruleOfTerm } from '@portal/rules';
import type { ConditionTerm, ConditionWhen, RecordsTerm, RuleTerm, RuleWhen } from '@portal/schemas';
import { partsOf } from '../rules/rule-items.ts';
import { DATED, isDated, type Say } from '../rules/rule-words.ts';
import {
  fieldIn,
  isBirthday,
  itemName,
  pathOf,
  periodOf,
  quotedName,
  sentenceNames,
  setName,
  type ConditionNames,
} from './sentences/names.ts';
import { valueNames } from './sentences/values.ts';

/** What makes sentences of conditions: the names and the texts of a language. */
interface Writer {
  names: ConditionNames;
  say: Say;
}

const setWords = ({ names, say }: Writer, id: string): string =>
  quotedName(sentenceNames(names, say).sets.nameOf.get(id) ?? setName(names, id), say);

const fieldWords = ({ names, say }: Writer, set: string, item: string): string =>
  quotedName(
    sentenceNames(names, say).fields.nameOf.get(pathOf(set, item)) ?? itemName(names, set, item),
    say,
  );

/** "at least 2", "1 to 3": how many records are asked for. */
function countWords({ atLeast, atMost }: { atLeast?: number; atMost?: number }, say: Say): string {
  const [from, to] = [String(atLeast ?? ''), String(atMost ?? '')];
  if (atMost === undefined) return say('condition.number.atLeast', { from });
  if (atMost === 0) return say('condition.number.none', {});
  if (atLeast === atMost) return say('condition.number.exactly', { to });
  if (atLeast === undefined) return say('condition.number.atMost', { to });
  return say('condition.number.between', { from, to });
}

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

function recordsWords(writer: Writer, term: RecordsTerm): string {
  const { names, say } = writer;
  const rule = ruleOfTerm(term);
  const set = setWords(writer, term.set);
  const isKnown = names.sets.some(({ fieldsetid }) => fieldsetid === term.set);
  const number = 'count' in term ? countWords(term.count, say) : '';
  if (rule === null) return say('condition.count', { set, number });
  const inside = isKnown ? insideWords(writer, term.set, rule) : say('condition.unknownSet', { set });
  if ('count' in term) return say('condition.countOf', { set, number, inside });
  if (term.set === BASIC_SET || 'when' in term) return inside;
  if ('every' in term) return say('condition.every', { set, inside });
  return say('condition.latest', { set, field: fieldWords(writer, term.set, term.by), inside });
}

/** The day on which something is counted, in brackets behind it. */
function dayWords({ names: { isToday }, say }: Writer, on: string): string {
  if (on !== '') return say('condition.on.date', { date: on });
  return say(isToday ? 'condition.on.today' : 'condition.on.applying', {});
}

function termWords(writer: Writer, term: ConditionTerm): string {
  const { names, say } = writer;
  if (isRecordsTerm(term)) return recordsWords(writer, term);
  const on = dayWords(writer, term.on);
  if ('years' in term) {
    const { from, to } = term.years;
    const period = periodOf(names, term.set);
    const values = { set: setWords(writer, term.set), years: String(term.atLeast), on };
    if (period?.from === from && period.to === to) return say('condition.years', values);
    const dates = { start: fieldWords(writer, term.set, from), end: fieldWords(writer, term.set, to) };
    return say('condition.yearsBy', { ...values, ...dates });
  }
  const { atLeast, atMost } = term;
  const age = isBirthday(names, term.set, term.age)
    ? say('condition.age', {})
    : say('condition.ageBy', { field: fieldWords(writer, term.set, term.age) });
  const values = { age, from: String(atLeast ?? ''), to: String(atMost ?? ''), on };
  if (atLeast === undefined) return say('condition.ageAtMost', values);
  return say(atMost === undefined ? 'condition.ageAtLeast' : 'condition.ageBetween', values);
}

/**
 * A position's condition as an office writes it (ELIG-07): "Level: Master or above; Subject: Computing · Age: 35 or under (on
 * 2026-12-31)". Marks say how its parts hang together: `;` of one record, `/` one of several, `·` terms that all have to hold; alternatives and groups within groups stand in brackets.
 * `readConditionWords` makes the same condition of it.
 */
export function conditionWords(when: ConditionWhen, names: ConditionNames, say: Say): string {
  return partWords({ names, say }, when);
}

/** A part without the groups of one that it stands in. */
const innermost = (when: ConditionWhen): ConditionWhen => {
  const { parts } = conditionParts(when);
  const [only] = parts;
  return isConditionGroup(when) && only && parts.length === 1 ? innermost(only) : when;
};

function partWords(writer: Writer, given: ConditionWhen): string {
  const { say } = writer;
  const when = innermost(given);
  if (!isConditionGroup(when)) return termWords(writer, when);
  const { parts, any } = conditionParts(when);
  if (parts.length === 0) return say('rule.never', {});
  const inBrackets = (part: ConditionWhen): string =>
    say('condition.group', { inside: partWords(writer, part) });
  if (any) return parts.map(inBrackets).join(say('condition.or', {}));
  return parts
    .map((part) => (isConditionGroup(innermost(part)) ? inBrackets(part) : partWords(writer, part)))
    .join(say('condition.and', {}));
}
