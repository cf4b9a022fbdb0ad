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

/** Fields in an order of ids that was taken before; those that came since stand last, as they are stored. */
export function inOrder(fields: readonly StoredField[], ids: readonly string[]): StoredField[] {
  const places = new Map(ids.map((itemid, place) => [itemid, place]));
  const placeOf = ({ itemid }: StoredField): number => places.get(itemid) ?? ids.length;
  return fields.toSorted((one, two) => placeOf(one) - placeOf(two));
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

/**
 * Another order to look at; the one that is stored, and that candidates see, stays as it is (SHEET-03). It is taken when a
 * heading is pressed, as in spreadsheets: rows stay where they are while one writes in them, and a block stays the block
 * that was selected.
 */
export function useSorting(
  fields: readonly StoredField[],
  words: CellWords,
  say: (text: { key: string }) => void,
): Sorting {
  const [taken, setTaken] = useState<{ order: Order; ids: string[] } | null>(null);
  const sorted = useMemo(() => (taken ? inOrder(fields, taken.ids) : fields), [fields, taken]);
  return {
    fields: sorted,
    order: taken?.order ?? null,
    turn: (column) => {
      const now = taken?.order.column === column ? taken.order.way : null;
      if (now === 'descending') return setTaken(null);
      const order: Order = { column, way: now === null ? 'ascending' : 'descending' };
      setTaken({ order, ids: sortedFields(fields, order, words).map(({ itemid }) => itemid) });
    },
    refuses: () => {
      if (taken) say({ key: 'grid.sort.noMove' });
      return taken !== null;
    },
  };
}
