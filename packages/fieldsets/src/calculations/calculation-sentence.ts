import { ALL_RECORDS, BASIC_SET, inLanguage, TODAY, type Calculation, type Operand } from '@portal/rules';
import type { Language, StoredFieldSet } from '@portal/schemas';

/** Looks a text of the namespace `fieldsets` up; i18next's `t` fits. */
type Say = (key: string, values: Record<string, string | number>) => string;

/** What the words of a calculation name. */
interface Around {
  /** The set of the calculated field. */
  set: StoredFieldSet;
  /** All sets. */
  sets: readonly StoredFieldSet[];
  language: Language;
}

/** A calculation as a sentence: "“Months” of all records of “Work experience”, overlaps counted once". */
export function calculationWords(
  calculation: Calculation,
  { set, sets, language }: Around,
  say: Say,
): string {
  const quoted = (value: string): string => say('rule.value', { value });
  const known = (id: string): StoredFieldSet | undefined =>
    id === set.fieldsetid ? set : sets.find(({ fieldsetid }) => fieldsetid === id);
  const setName = (id: string): string => inLanguage(known(id)?.displayname, language) || id;
  const itemName = (id: string, item: string): string =>
    quoted(
      inLanguage(known(id)?.fieldList.find(({ itemid }) => itemid === item)?.itemdesc, language) || item,
    );
  const told = (operand: Operand): string => {
    if ('day' in operand) return operand.day === TODAY ? say('calculation.today', {}) : operand.day;
    const { set: id, item } = operand;
    if (id === undefined) return itemName(set.fieldsetid, item);
    if (item === ALL_RECORDS) return quoted(setName(id));
    // The person's own set is one record.
    const key = id === BASIC_SET ? 'calculation.ofSet' : 'calculation.ofRecords';
    return say(key, { set: quoted(setName(id)), item: itemName(id, item) });
  };
  const { is, of, between = '' } = calculation;
  const [first = '', second = '', third] = of.map(told);
  const parts = of.map(told).join(say('calculation.and', {}));
  const [only] = of;
  if (is === 'count' && only && 'item' in only && only.item === ALL_RECORDS)
    return say('calculation.records', { set: parts });
  if (is === 'join')
    return say(between === '' ? 'calculation.join' : 'calculation.joinBy', {
      parts,
      between: quoted(between),
    });
  if (is === 'months' && third !== undefined) return say('calculation.monthsOpen', { first, second, third });
  return say(`calculation.${is}`, { parts, first, second });
}
