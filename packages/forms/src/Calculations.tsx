import { useEffect, useState, type RefObject } from 'react';
import type { CodeItem } from '@portal/schemas';
import { calculatedLists, calculateRecord, type CalculableSet, type RecordsOf } from '@portal/translator';
import { ROOT_NODE, type CodeSource } from './codes/source.ts';
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

/** Branches of a list that are asked for to know its order; that of a larger one the server alone knows. */
const MAX_BRANCHES = 40;

/** Codes of a list in its order, those above before those below them; undefined = it cannot be had. */
async function orderOfList(
  codes: CodeSource,
  codesetid: string,
  top: readonly CodeItem[] | undefined,
): Promise<string[] | undefined> {
  let asked = 0;
  const childrenOf = (node: string): Promise<readonly CodeItem[]> => {
    asked += 1;
    return asked > MAX_BRANCHES ? Promise.reject(new Error('too many')) : codes.children(codesetid, node);
  };
  const walk = async (items: readonly CodeItem[]): Promise<string[]> =>
    (
      await Promise.all(
        items.map(async ({ id, leaf, children }) =>
          leaf ? [id] : [id, ...(await walk(children ?? (await childrenOf(id))))],
        ),
      )
    ).flat();
  try {
    return await walk(top ?? (await childrenOf(ROOT_NODE)));
  } catch {
    return undefined;
  }
}

type Orders = Readonly<Record<string, readonly string[] | undefined>>;
const NO_ORDERS: Orders = {};

/** The orders of the lists by which fields of a set are calculated, as they arrive. */
function useOrders(set: CalculableSet): Orders {
  const { codes, codeData } = useFormServices();
  const [orders, setOrders] = useState(NO_ORDERS);
  useEffect(() => {
    let current = true;
    for (const id of calculatedLists(set))
      void orderOfList(codes, id, codeData[id]).then((order) => {
        if (current) setOrders((known) => ({ ...known, [id]: order }));
      });
    return () => {
      current = false;
    };
  }, [set, codes, codeData]);
  return orders;
}

/** Keeps the calculated fields of the form around it at what follows from the others, while they are typed (FORM-05). */
export default function Calculations({
  set,
  form,
  today,
  recordsOf = ALONE,
  stored = NOTHING,
}: CalculationsProps) {
  const { valueOf, subscribe } = useFormServices();
  const orders = useOrders(set);
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
      const next = calculateRecord(set, now, recordsOf, { today, orderOf: (id) => orders[id] });
      const changed = items.filter(
        ({ itemid, isCalculated }) => isCalculated && (next[itemid] ?? '') !== valueOf(itemid),
      );
      if (changed.length > 0)
        form.current?.setValues(Object.fromEntries(changed.map(({ itemid }) => [itemid, next[itemid]])));
    };
    calculate();
    return subscribe(calculate);
  }, [set, form, today, recordsOf, stored, orders, valueOf, subscribe]);
  return null;
}
