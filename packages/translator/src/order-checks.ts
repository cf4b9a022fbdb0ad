import { settings, textOf, type Check } from '@portal/field-kinds';
import { breaksDateOrder, DATE_RELATIONS, ORDER_TODAY } from '@portal/rules';

/** `x-order`: the first relation to another date of the same record, or to today, that a date breaks (TRY-03). */
export const checkOrder: Check = (value, setting, { today, siblings }) => {
  if (!Array.isArray(setting)) return null;
  for (const one of setting) {
    const { is, of, name, years } = settings(one);
    const relation = DATE_RELATIONS.find((known) => known === is);
    const toToday = of === ORDER_TODAY;
    const other = toToday ? today : textOf(siblings[textOf(of)]);
    if (!relation || !breaksDateOrder(value, relation, other, Number(years) || 0)) continue;
    return {
      problem: toToday ? `${relation}Today` : relation,
      of: textOf(of),
      other: textOf(name),
      years: Number(years) || 0,
    };
  }
  return null;
};
