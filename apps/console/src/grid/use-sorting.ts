import { useMemo, useState } from 'react';
import { wholeNumber } from '@portal/fieldsets';

/** By what rows are looked at in another order than the one that is stored. */
export interface Order<C extends string> {
  column: C;
  way: 'ascending' | 'descending';
}

/** How the rows of a grid are told apart, and what their cells say in the reader's words. */
export interface SortedBy<R, C extends string> {
  idOf(row: R): string;
  textOf(row: R, column: C): string;
  /** Of the reader, for the order of texts. */
  language: string;
}

/** Rows in the order of what a column says; empty cells stand last, equal ones as they are stored. */
export function sortedRows<R, C extends string>(
  rows: readonly R[],
  { column, way }: Order<C>,
  { textOf, language }: Omit<SortedBy<R, C>, 'idOf'>,
): R[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const sign = way === 'ascending' ? 1 : -1;
  return rows
    .map((row) => ({ row, text: textOf(row, column) }))
    .toSorted((one, two) => {
      if (one.text === '' || two.text === '') return Number(one.text === '') - Number(two.text === '');
      const [left, right] = [wholeNumber(one.text), wholeNumber(two.text)];
      return sign * (left !== null && right !== null ? left - right : compare(one.text, two.text));
    })
    .map(({ row }) => row);
}

/** Rows in an order of ids that was taken before; those that came since stand last, as they are stored. */
export function inOrder<R>(rows: readonly R[], ids: readonly string[], idOf: (row: R) => string): R[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = (row: R): number => places.get(idOf(row)) ?? ids.length;
  return rows.toSorted((one, two) => placeOf(one) - placeOf(two));
}

export interface Sorting<R, C extends string> {
  /** Rows as they are looked at. */
  rows: readonly R[];
  order: Order<C> | null;
  /** Up, then down, then as they are stored. */
  turn(column: C): void;
  /** Whether rows cannot be moved because they are sorted, which is said. */
  refuses(): boolean;
}

/**
 * Another order to look at; the one that is stored, and that candidates see, stays as it is (SHEET-03). It is taken when a
 * heading is pressed, as in spreadsheets: rows stay where they are while one writes in them, and a block stays the block
 * that was selected.
 *
 * @param say told why rows cannot be moved
 */
export function useSorting<R, C extends string>(
  rows: readonly R[],
  by: SortedBy<R, C>,
  say: (text: { key: string }) => void,
): Sorting<R, C> {
  const { idOf } = by;
  const [taken, setTaken] = useState<{ order: Order<C>; ids: string[] } | null>(null);
  const sorted = useMemo(() => (taken ? inOrder(rows, taken.ids, idOf) : rows), [rows, taken, idOf]);
  return {
    rows: sorted,
    order: taken?.order ?? null,
    turn: (column) => {
      const now = taken?.order.column === column ? taken.order.way : null;
      if (now === 'descending') return setTaken(null);
      const order: Order<C> = { column, way: now === null ? 'ascending' : 'descending' };
      setTaken({ order, ids: sortedRows(rows, order, by).map(idOf) });
    },
    refuses: () => {
      if (taken) say({ key: 'grid.sort.noMove' });
      return taken !== null;
    },
  };
}
