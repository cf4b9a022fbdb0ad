import { itemsOf, ruleTermsOf } from '@portal/conditions';
import { ALL_RECORDS, inLanguage, MAX_CALCULATED, operandItems, readCalculation } from '@portal/rules';
import type { StoredField, StoredFieldSet } from '@portal/schemas';
import { byLanguage } from '@portal/schemas/languages';
import { calculationOf, calculationsFor, isCalculated, isWellFormed, takesField } from './calculations.ts';
import { ARROW, circleOf } from '../circles.ts';
import { error, type Flaw } from '../flaws.ts';
import { showingOf } from '../rules/shown-by.ts';

/** A field of a set, or a whole set, in the graph of what hangs on what. */
interface Node {
  set: StoredFieldSet;
  field?: StoredField;
}

const keyOf = ({ set, field }: Node): string => `${set.fieldsetid}/${field?.itemid ?? ''}`;

const fieldOf = (set: StoredFieldSet, itemid: string): StoredField | undefined =>
  set.fieldList.find((field) => field.itemid === itemid);

/** What a field or set hangs on: a calculation on its operands, a shown field on its rule, a set on its condition. */
function above({ set, field }: Node, byId: ReadonlyMap<string, StoredFieldSet>): Node[] {
  const node = (id: string, itemid: string): Node[] => {
    const other = byId.get(id);
    if (!other) return [];
    const found = fieldOf(other, itemid);
    // What every record has in it hangs on whether the set is asked for at all.
    return [
      ...(found ? [{ set: other, field: found }] : []),
      ...(id === set.fieldsetid ? [] : [{ set: other }]),
    ];
  };
  if (!field) return set.askedWhen ? itemsOf(set.askedWhen).flatMap(([id, itemid]) => node(id, itemid)) : [];
  const calculation = calculationOf(field);
  const shown = showingOf(set)(field.itemid).flat();
  return [
    ...(calculation
      ? operandItems(calculation).flatMap(({ set: id = set.fieldsetid, item }) => node(id, item))
      : []),
    ...shown.flatMap(({ when }) => ruleTermsOf(when).flatMap(({ item }) => node(set.fieldsetid, item))),
  ];
}

/** What is wrong with the calculated fields of a set, beside all other sets (FORM-05). */
export function calculationProblems(set: StoredFieldSet, others: readonly StoredFieldSet[]): Flaw[] {
  const byId = new Map(
    [...others.filter(({ archived }) => archived !== '1'), set].map((one) => [one.fieldsetid, one]),
  );
  const demanded = new Set((set.rules ?? []).flatMap(({ then }) => then.require ?? []));
  const calculated = set.fieldList.filter((field) => field.archived !== '1' && isCalculated(field));
  if (calculated.length > MAX_CALCULATED)
    return [error('calculationMany', { values: { most: String(MAX_CALCULATED) } })];
  return calculated.flatMap((field): Flaw[] => {
    const { itemid } = field;
    const calculation = readCalculation(field.calculated ?? '');
    if (!calculation || !isWellFormed(calculation)) return [error('calculationWrong', { itemid })];
    const { is } = calculation;
    const wrong = operandItems(calculation).flatMap(({ set: id = set.fieldsetid, item }): Flaw[] => {
      const other = byId.get(id);
      const named = { itemid, values: { of: other ? item : id } };
      if (!other) return [error('calculationUnknown', named)];
      if (item === ALL_RECORDS) return [];
      const operand = fieldOf(other, item);
      if (!operand || operand.archived === '1') return [error('calculationUnknown', named)];
      if (takesField(is, operand, field)) return [];
      return [error('calculationKind', { itemid, texts: { of: operand.itemdesc } })];
    });
    const circle = circleOf<Node>({ set, field }, (node) => above(node, byId), keyOf);
    const nameOf = ({ set: one, field: part }: Node) => part?.itemdesc ?? one.displayname;
    return [
      ...wrong,
      ...(calculationsFor(field).includes(is) ? [] : [error('calculationResult', { itemid })]),
      ...(field.must === '1' || demanded.has(itemid) ? [error('calculationMust', { itemid })] : []),
      ...(circle
        ? [
            error('calculationCircle', {
              itemid,
              texts: {
                way: byLanguage((language) =>
                  circle.map((node) => inLanguage(nameOf(node), language) || keyOf(node)).join(ARROW),
                ),
              },
            }),
          ]
        : []),
    ];
  });
}
