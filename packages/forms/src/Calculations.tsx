import { useEffect, type RefObject } from 'react';
import { calculateRecord, type CalculableSet, type RecordsOf } from '@portal/translator';
import type { FormHandle } from './engine/form-props.ts';
import { useFormServices } from './engine/services.ts';

/** What calculated fields look at beside what is typed in the record. */
export interface CalculationBeside {
  /** Other records of the resume. */
  recordsOf: RecordsOf;
  /** The record as it is stored: what cannot be calculated here stays as the server told it. */
  stored: Readonly<Record<string, string>>;
}

interface CalculationsProps extends Partial<CalculationBeside> {
  set: CalculableSet;
  form: RefObject<FormHandle | null>;
  /** yyyy-MM-dd */
  today: string;
}

const ALONE: RecordsOf = () => [];
const NOTHING: Readonly<Record<string, string>> = {};

/** Keeps the calculated fields of the form around it at what follows from the others, while they are typed (FORM-05). */
export default function Calculations({
  set,
  form,
  today,
  recordsOf = ALONE,
  stored = NOTHING,
}: CalculationsProps) {
  const { valueOf, subscribe } = useFormServices();
  useEffect(() => {
    const calculate = (): void => {
      const items = set.fieldList.map(({ itemid, calculated }) => ({
        itemid,
        isCalculated: Boolean(calculated),
      }));
      const now = Object.fromEntries(
        items
          .map(({ itemid, isCalculated }): [string, string] => [
            itemid,
            valueOf(itemid) || (isCalculated && stored[itemid]) || '',
          ])
          .filter(([, value]) => value !== ''),
      );
      const next = calculateRecord(set, now, recordsOf, today);
      const changed = items.filter(
        ({ itemid, isCalculated }) => isCalculated && (next[itemid] ?? '') !== valueOf(itemid),
      );
      if (changed.length > 0)
        form.current?.setValues(Object.fromEntries(changed.map(({ itemid }) => [itemid, next[itemid]])));
    };
    calculate();
    return subscribe(calculate);
  }, [set, form, today, recordsOf, stored, valueOf, subscribe]);
  return null;
}
