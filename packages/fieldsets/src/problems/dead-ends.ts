import { inLanguage } from '@portal/rules';
import type { LocalText, StoredField, StoredFieldSet } from '@portal/schemas';
import { byLanguage } from '@portal/schemas/languages';
import { ARROW } from '../circles.ts';
import { choiceRulesOf } from '../fields/choice-problems.ts';
import { kindOfStored } from '../fields/intents.ts';
import type { Lengths } from '../fields/pattern-lengths.ts';
import { textConflict } from '../fields/text-room.ts';
import { error, warning, withNearest, type Flaw } from '../flaws.ts';
import type { CodeList } from '../model.ts';
import { impossibleDates } from './date-conflicts.ts';
import { impossibleSums } from './number-conflicts.ts';
import { shownTogether } from './shown-together.ts';

/** Names of fields with something between them. */
const named = (items: readonly string[], { fieldList }: StoredFieldSet, joint: string): LocalText =>
  byLanguage((language) =>
    items
      .map((item) => inLanguage(fieldList.find(({ itemid }) => itemid === item)?.itemdesc, language) || item)
      .join(joint),
  );

/** A list of which nothing, or nothing beside some answers, can be chosen. */
function choiceFlaws(field: StoredField, set: StoredFieldSet, lists: readonly CodeList[]): Flaw[] {
  const list = lists.find(({ codesetid }) => codesetid === field.codesetid);
  // Of a list whose items are not here yet nothing is known.
  const kind = kindOfStored(field);
  if (!kind.coded || !list || list.items.length === 0) return [];
  const { itemid, minValue = '' } = field;
  const enabled = new Set(list.items.filter(({ disabled }) => disabled !== true).map(({ id }) => id));
  const isChoosable = (code: string): boolean =>
    enabled.has(code) && kind.check(code, field, { today: '', codes: list.items });
  if (field.must === '1' && ![...enabled].some(isChoosable)) return [error('deadList', { itemid })];
  const fewest = Math.max(1, Number(minValue) || 1);
  const limits = choiceRulesOf(field)?.limits ?? [];
  const short = limits.filter(({ only }) => only.length > 0 && only.filter(isChoosable).length < fewest);
  const level = field.must === '1' ? error : warning;
  return [...new Set(short.map(({ item }) => item))].map((item) =>
    level('deadChoice', { itemid, texts: { of: named([item], set, '') } }),
  );
}

/** A text that cannot be as long as its pattern asks for. */
function textFlaws(field: StoredField): Flaw[] {
  const conflict = textConflict(field);
  if (!conflict) return [];
  const { pattern, room } = conflict;
  const level = field.must === '1' ? error : warning;
  const length = ({ min, max }: Lengths): string => (max === min ? String(min) : `${min}-${max ?? ''}`);
  return [
    level('deadText', { itemid: field.itemid, values: { value: length(pattern), most: length(room) } }),
  ];
}

/**
 * What nobody could fill in (FORM-12): dates and numbers that contradict one another within what is shown together, lists without
 * a choice. Asked of a set that is right in itself. A contradiction of fields that have to be filled in is an error, one of others a warning. Found for certain or not at all.
 */
export function deadEnds(set: StoredFieldSet, lists: readonly CodeList[]): Flaw[] {
  const found = new Map<string, Flaw>();
  const put = (flaw: Flaw, of: readonly string[]): void => {
    const key = `${flaw.what} ${of.toSorted().join()}`;
    if (!found.has(key)) found.set(key, flaw);
  };
  for (const { fields, isDemanded } of shownTogether(set))
    for (const [level, among] of [
      [error, fields.filter(isDemanded)],
      [warning, fields],
    ] as const) {
      const dates = impossibleDates(set, among);
      if (dates) {
        const { way, nearest } = dates;
        const [itemid = ''] = way;
        put(
          level('deadDates', { itemid, texts: { way: named(way, set, ARROW) }, ...withNearest(nearest) }),
          way,
        );
      }
      for (const { sum, nearest } of impossibleSums(set, among))
        put(
          level('deadSum', {
            itemid: sum[0] ?? '',
            texts: { of: named(sum, set, ' + ') },
            ...withNearest(nearest),
          }),
          sum,
        );
    }
  const asked = set.fieldList.filter(({ archived }) => archived !== '1');
  return [
    ...found.values(),
    ...asked.flatMap((field) => [...choiceFlaws(field, set, lists), ...textFlaws(field)]),
  ];
}
