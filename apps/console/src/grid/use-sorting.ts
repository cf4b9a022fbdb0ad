import { useMemo, useState } from 'react';
import { wholeNumber } from '@portal/fieldsets';
import type { StoredField } from '@portal/schemas';
import type { Column } from './columns.ts';
import { cellWords, type CellWords } from './copied-rows.ts';

/** By what rows are looked at in another order than the one that is stored. */
export interface Order {
  column: Column;
  way: 'ascending' | 'descending';
}

/** Fields in the order of what a column says; empty cells stand last, equal ones as they are stored. */
export function sortedFields(
  fields: readonly StoredField[],
  { column, way }: Order,
  words: CellWords,
): StoredField[] {
  const { compare } = new Intl.Collator(words.language, { numeric: true });
  const sign = way === 'ascending' ? 1 : -1;
  return fields
    .map((field) => ({ field, text: cellWords(field, column, words) }))
    .toSorted((one, two) => {
      if (one.text === '' || two.text === '') return Number(one.text === '') - Number(two.text === '');
      const [left, right] = [wholeNumber(one.text), wholeNumber(two.text)];
      return sign * (left !== null && right !== null ? left - right : compare(one.text, two.text));
    })
    .map(({ field }) => field);
}

export interface Sorting {
  /** Fields as they are looked at. */
  fields: readonly StoredField[];
  order: Order | null;
  /** Up, then down, then as they are stored. */
  turn(column: Column): void;
  /** Whether rows cannot be moved because they are sorted, which is said. */
  refuses(): boolean;
}

/** Another order to look at; the one that is stored, and that candidates see, stays as it is (SHEET-03). */
export function useSorting(
  fields: readonly StoredField[],
  words: CellWords,
  say: (text: { key: string }) => void,
): Sorting {
  const [order, setOrder] = useState<Order | null>(null);
  const { lists, t, language } = words;
  const sorted = useMemo(
    () => (order ? sortedFields(fields, order, { lists, t, language }) : fields),
    [fields, order, lists, t, language],
  );
  return {
    fields: sorted,
    order,
    turn: (column) =>
      setOrder((now) => {
        if (now?.column !== column) return { column, way: 'ascending' };
        return now.way === 'ascending' ? { column, way: 'descending' } : null;
      }),
    refuses: () => {
      if (order) say({ key: 'grid.sort.noMove' });
      return order !== null;
    },
  };
}
