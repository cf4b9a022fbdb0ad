import { identityTail, publicName } from '@portal/rules';
import type { ListCells } from '@portal/schemas';
import { byLanguage } from '@portal/schemas/languages';
import { canonicalJson } from '../field-sets/hash.ts';
import type { ListPerson } from './repository/sources.ts';
import type { FrozenRow } from './repository/lists.ts';

const NOWHERE = byLanguage(() => '');

/** What is frozen of somebody. */
export interface NewRow {
  application: string;
  cells: ListCells;
}

/** What a list says of people: nothing else of them is kept, so nothing else can ever be shown (LIST-01). */
export function frozenCells(people: readonly ListPerson[], tails: boolean): NewRow[] {
  const keyOf = ({ code, name }: ListPerson): string => `${code}\0${publicName(name)}`;
  const counts = new Map<string, number>();
  for (const person of people) counts.set(keyOf(person), (counts.get(keyOf(person)) ?? 0) + 1);
  return people.map((person) => ({
    application: person.application,
    cells: {
      name: publicName(person.name),
      tail: tails && (counts.get(keyOf(person)) ?? 0) > 1 ? identityTail(person.identity) : '',
      unit: person.unit ?? NOWHERE,
      position: person.position,
      code: person.code,
      ticket: person.ticket,
      total: person.total,
      rank: person.rank,
      passed: person.passed,
    },
  }));
}

const textOf = ({ cells }: { cells: ListCells }): string => canonicalJson(cells);

/** Whether two lists say the same of the same people in the same order. */
export const isSame = (one: readonly NewRow[], other: readonly NewRow[]): boolean =>
  one.length === other.length &&
  one.every((row, at) => {
    const beside = other[at];
    return beside?.application === row.application && textOf(row) === textOf(beside);
  });

/** What a new version changes: numbers on it of those who came and of whom it says something else; of those gone, before. */
export interface ListChanges {
  added: number[];
  changed: number[];
  removed: number[];
}

export function changesOf(rows: readonly FrozenRow[], before: readonly FrozenRow[]): ListChanges {
  const old = new Map(before.map((row) => [row.application, row]));
  const now = new Set(rows.map(({ application }) => application));
  const placesOf = (some: readonly FrozenRow[]): number[] => some.map(({ place }) => place);
  return {
    added: placesOf(rows.filter(({ application }) => !old.has(application))),
    changed: placesOf(
      rows.filter((row) => {
        const was = old.get(row.application);
        return was !== undefined && textOf(was) !== textOf(row);
      }),
    ),
    removed: placesOf(before.filter(({ application }) => !now.has(application))),
  };
}
