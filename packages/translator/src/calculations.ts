import type { KindField } from '@portal/field-kinds';
import {
  BY_LIST,
  calculate,
  MAX_CALCULATED,
  readCalculation,
  type Calculation,
  type CalculationSource,
  type ResultShape,
} from '@portal/rules';
import type { FieldRule } from '@portal/schemas';
import { compileRules, holds, type ItemConditions } from './conditions.ts';

/** What calculating needs of a set, as HR stores it or as the portal reads it. */
export interface CalculableSet {
  fieldsetid: string;
  fieldList: readonly (KindField & {
    archived?: string;
    /** As it is stored and sent: `months(A19.A1905, A19.A1910)`. */
    calculated?: string;
  })[];
  rules?: FieldRule[];
}

/** Beside which a record is calculated: the day, yyyy-MM-dd, and the orders of code lists where they are known. */
export type CalculationDay = Pick<CalculationSource, 'today' | 'orderOf'>;

export type CalculableValues = Readonly<Record<string, string>>;

/** Records of a set; undefined = they are not known here. */
export type RecordsOf = (set: string) => readonly CalculableValues[] | undefined;

interface Calculated {
  itemid: string;
  shape: ResultShape;
  calculation: Calculation;
}

/** The calculated fields of a set that are asked for, their texts read, and when each of its items is shown. */
interface Prepared {
  calculated: readonly Calculated[];
  readonly show: ItemConditions['show'];
}

const prepared = new WeakMap<CalculableSet, Prepared>();

function preparedOf(set: CalculableSet): Prepared {
  const known = prepared.get(set);
  if (known) return known;
  const calculated = set.fieldList.flatMap((field): Calculated[] => {
    const calculation = field.archived === '1' ? null : readCalculation(field.calculated ?? '');
    const { itemid, itemlength, decimal = 0, codesetid } = field;
    return calculation ? [{ itemid, calculation, shape: { itemlength, decimal, codesetid } }] : [];
  });
  let show: ItemConditions['show'] | undefined;
  const own: Prepared = {
    calculated,
    // Most sets calculate nothing and are looked at by no other: their rules are compiled when somebody asks.
    get show() {
      return (show ??= compileRules(set).show);
    },
  };
  prepared.set(set, own);
  return own;
}

/** Whether any field of a set is calculated. */
export const calculates = (set: CalculableSet): boolean => preparedOf(set).calculated.length > 0;

/** Code lists by whose order fields of a set are calculated. */
export const calculatedLists = (set: CalculableSet): string[] => [
  ...new Set(
    preparedOf(set).calculated.flatMap(({ calculation, shape }) =>
      BY_LIST.has(calculation.is) ? [shape.codesetid ?? ''] : [],
    ),
  ),
];

/** Most steps of a chain of calculations, which may lead through sets; what goes on after them goes in a circle. */
const MAX_STEPS = 3 * MAX_CALCULATED;

/** Values of a record that its rules show: a hidden answer counts as missing. */
function shownOf(set: CalculableSet, values: CalculableValues): CalculableValues {
  const hidden = [...preparedOf(set).show].filter(([, condition]) => !holds(condition, values));
  if (hidden.length === 0) return values;
  const items = new Set(hidden.map(([itemid]) => itemid));
  return Object.fromEntries(Object.entries(values).filter(([itemid]) => !items.has(itemid)));
}

/** One step: what every calculated field of a record is, of the values as they are. */
function step(
  set: CalculableSet,
  values: CalculableValues,
  recordsOf: RecordsOf,
  day: CalculationDay,
): CalculableValues {
  const record = shownOf(set, values);
  const { calculated, show } = preparedOf(set);
  const next: Record<string, string> = { ...values };
  for (const { itemid, calculation, shape } of calculated) {
    const condition = show.get(itemid);
    const isShown = condition === undefined || holds(condition, values);
    const result = isShown ? calculate(calculation, { ...day, record, recordsOf }, shape) : '';
    if (result === undefined) continue;
    if (result === '') delete next[itemid];
    else next[itemid] = result;
  }
  return next;
}

const sameValues = (left: CalculableValues, right: CalculableValues): boolean => {
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((itemid) => left[itemid] === right[itemid]);
};

/**
 * A record with its calculated fields as they follow from the rest (FORM-05); whatever stood in them counts for nothing.
 *
 * @param values of the record, as typed or stored
 * @param recordsOf other records of the resume; those of the record's own set are told without the record itself
 * @returns the same values where nothing follows, or where the calculations go in a circle
 */
export function calculateRecord(
  set: CalculableSet,
  values: CalculableValues,
  recordsOf: RecordsOf,
  day: CalculationDay,
): CalculableValues {
  if (!calculates(set)) return values;
  let now = values;
  for (let turn = 0; turn < MAX_STEPS; turn += 1) {
    const own = shownOf(set, now);
    const around: RecordsOf = (id) => {
      const others = recordsOf(id);
      return id === set.fieldsetid && others ? [...others, own] : others;
    };
    const next = step(set, now, around, day);
    if (sameValues(now, next)) return sameValues(values, next) ? values : next;
    now = next;
  }
  return values;
}

/** A record of a resume. */
export interface CalculableRecord {
  fieldsetid: string;
  values: CalculableValues;
}

/**
 * Records of a whole resume with their calculated fields, in the order given; a record of which nothing changed stays the same object.
 *
 * @param leftOut sets that the resume does not ask for: to others they have no records (FORM-03)
 */
export function calculateResume<Row extends CalculableRecord>(
  sets: readonly CalculableSet[],
  records: readonly Row[],
  day: CalculationDay,
  leftOut: ReadonlySet<string> = new Set(),
): Row[] {
  const byId = new Map(sets.map((set) => [set.fieldsetid, set]));
  let now = [...records];
  for (let turn = 0; turn < MAX_STEPS; turn += 1) {
    const shown = now.map(({ fieldsetid, values }) => {
      const set = byId.get(fieldsetid);
      return { fieldsetid, values: set ? shownOf(set, values) : values };
    });
    const bySet = new Map<string, CalculableValues[]>(sets.map(({ fieldsetid }) => [fieldsetid, []]));
    for (const { fieldsetid, values } of shown)
      if (!leftOut.has(fieldsetid)) bySet.get(fieldsetid)?.push(values);
    const recordsOf: RecordsOf = (id) => bySet.get(id) ?? [];
    let changed = false;
    now = now.map((row) => {
      const set = byId.get(row.fieldsetid);
      if (!set || !calculates(set)) return row;
      const values = step(set, row.values, recordsOf, day);
      if (sameValues(row.values, values)) return row;
      changed = true;
      return { ...row, values };
    });
    if (!changed) return now;
  }
  return [...records];
}
