import {
  ALL_RECORDS,
  BASIC_SET,
  CALCULATIONS,
  operandItems,
  readCalculation,
  writeCalculation,
  type Calculation,
  type CalculationName,
  type Operand,
} from '@portal/rules';
import type { StoredField, StoredFieldSet } from '@portal/schemas';
import { kindOfStored } from '../fields/intents.ts';
import { offerOf } from '../fields/offers.ts';

/** What kinds of fields a calculation takes and gives: by family, or by what it is of. */
type Family = 'number' | 'date' | 'text' | 'code';

/** How the editor asks for the operands of a calculation. */
export type OperandForm = 'several' | 'records' | 'span' | 'spans' | 'age';

interface CalculationShape {
  form: OperandForm;
  /** Families of the operands; [] = whatever holds a value. */
  takes: readonly Family[];
  /** Families of the field that holds the result. */
  gives: readonly Family[];
}

/** What each calculation is of (FORM-05); a new one does not compile without its entry. */
export const CALCULATION_SHAPES: Readonly<Record<CalculationName, CalculationShape>> = {
  sum: { form: 'several', takes: ['number'], gives: ['number'] },
  average: { form: 'several', takes: ['number'], gives: ['number'] },
  smallest: { form: 'several', takes: ['number', 'date'], gives: ['number', 'date'] },
  largest: { form: 'several', takes: ['number', 'date'], gives: ['number', 'date'] },
  firstInList: { form: 'several', takes: ['code'], gives: ['code'] },
  lastInList: { form: 'several', takes: ['code'], gives: ['code'] },
  count: { form: 'records', takes: [], gives: ['number'] },
  monthsBetween: { form: 'span', takes: ['date'], gives: ['number'] },
  months: { form: 'spans', takes: ['date'], gives: ['number'] },
  age: { form: 'age', takes: ['date'], gives: ['number'] },
  join: { form: 'several', takes: ['text', 'number', 'date'], gives: ['text'] },
};

const TEXTS: ReadonlySet<string> = new Set(['text', 'memo']);

/** The family of a field as calculations tell them apart; null = none of theirs. */
export function familyOf(field: StoredField): Family | null {
  const { family } = kindOfStored(field);
  if (family === 'number' || family === 'date' || family === 'code') return family;
  return TEXTS.has(family) ? 'text' : null;
}

/** Calculations whose result a field can hold. */
export function calculationsFor(field: StoredField): CalculationName[] {
  const family = familyOf(field);
  return CALCULATIONS.filter((name) => family !== null && CALCULATION_SHAPES[name].gives.includes(family));
}

/** Whether a calculation may look at a field; the result of smallest and largest is what they are of. */
export function takesField(is: CalculationName, operand: StoredField, result: StoredField): boolean {
  if (operand.archived === '1' || kindOfStored(operand).widget === null) return false;
  const { takes, gives } = CALCULATION_SHAPES[is];
  const family = familyOf(operand);
  if (takes.length === 0) return true;
  if (family === null || !takes.includes(family)) return false;
  if (is === 'age') return kindOfStored(operand).id === 'date';
  if (family === 'code') return operand.codesetid === result.codesetid;
  return (
    gives.length === 1 ||
    (family === 'date' ? kindOfStored(operand).id === kindOfStored(result).id : family === familyOf(result))
  );
}

/** The calculation of a field that is asked for; null = it is typed, or the text of its calculation cannot be read. */
export const calculationOf = ({ calculated = '', archived }: StoredField): Calculation | null =>
  calculated === '' || archived === '1' ? null : readCalculation(calculated);

/** Whether a field is calculated, whatever its text is. */
export const isCalculated = ({ calculated = '' }: Pick<StoredField, 'calculated'>): boolean =>
  calculated !== '';

/** The same calculation with the items of its own set by other names. */
export function renamedCalculation(
  text: string,
  fieldsetid: string,
  renamed: (itemid: string) => string,
): string {
  const calculation = readCalculation(text);
  if (!calculation) return text;
  const of = calculation.of.map((operand): Operand =>
    'item' in operand && (operand.set ?? fieldsetid) === fieldsetid
      ? { ...operand, item: renamed(operand.item) }
      : operand,
  );
  return writeCalculation({ ...calculation, of });
}

/** Sets that are calculated, and those that they are calculated from. */
export const setsOfCalculations = (sets: readonly StoredFieldSet[]): Set<string> =>
  new Set(
    sets.flatMap(({ fieldsetid, fieldList }) =>
      fieldList.flatMap((field) => {
        const calculation = calculationOf(field);
        if (!calculation) return [];
        return [fieldsetid, ...operandItems(calculation).map(({ set = fieldsetid }) => set)];
      }),
    ),
  );

/** Items, with their sets, that a field's value can come from: it is calculated from them, or begins with them. */
function originsOf(
  own: string,
  { calculated = '', offered = '' }: StoredField,
): [set: string, item: string][] {
  const calculation = calculated === '' ? null : readCalculation(calculated);
  // How many answers there are says nothing of what they are.
  const operands = calculation && calculation.is !== 'count' ? operandItems(calculation) : [];
  const offer = offerOf({ offered });
  return [...operands, ...(offer && 'item' in offer ? [offer] : [])].map(({ set = own, item }) => [
    set,
    item,
  ]);
}

/** Fields that say something hidden: those that are, and those whose values come from them (FORM-05, FORM-10). */
export function alsoDerived(
  isHidden: (set: string, item: string) => boolean,
  sets: readonly StoredFieldSet[],
): (set: string, item: string) => boolean {
  // One that is no longer asked for still holds what it was calculated from.
  const derived = sets.flatMap(({ fieldsetid, fieldList }) =>
    fieldList
      .map((field) => ({ path: `${fieldsetid}.${field.itemid}`, origins: originsOf(fieldsetid, field) }))
      .filter(({ origins }) => origins.length > 0),
  );
  const found = new Set<string>();
  const says = (set: string, item: string): boolean => isHidden(set, item) || found.has(`${set}.${item}`);
  // Until nothing is added: a field that is reached in many ways is looked at once a round.
  for (let size = -1; size !== found.size;) {
    size = found.size;
    for (const { path, origins } of derived)
      if (origins.some(([set, item]) => says(set, item))) found.add(path);
  }
  return says;
}

/** The form of the operands as it is checked: how many there are, and where they stand. */
export function isWellFormed({ is, of }: Calculation): boolean {
  const items = of.flatMap((operand) => ('item' in operand ? [operand] : []));
  const isSingle = ({ set }: { set?: string }): boolean => set === undefined || set === BASIC_SET;
  const [first, second, third] = of;
  switch (CALCULATION_SHAPES[is].form) {
    case 'several':
      return (
        items.length > 0 && items.length === of.length && items.every(({ item }) => item !== ALL_RECORDS)
      );
    case 'records':
      // How many records there are is asked by itself.
      return (
        items.length === of.length &&
        items.length > 0 &&
        (items.length === 1 || items.every(({ item }) => item !== ALL_RECORDS))
      );
    case 'span':
      return (
        of.length === 2 && items.length > 0 && items.every((one) => isSingle(one) && one.item !== ALL_RECORDS)
      );
    case 'age':
      return (
        of.length === 2 &&
        first !== undefined &&
        'item' in first &&
        items.every((one) => isSingle(one) && one.item !== ALL_RECORDS)
      );
    case 'spans':
      return (
        of.length <= 3 &&
        first !== undefined &&
        second !== undefined &&
        'set' in first &&
        'set' in second &&
        first.set !== undefined &&
        first.set === second.set &&
        items.length === 2 &&
        items.every(({ item }) => item !== ALL_RECORDS) &&
        (third === undefined || 'day' in third)
      );
  }
}
