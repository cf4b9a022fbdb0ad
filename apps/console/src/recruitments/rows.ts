import { NO_TEXT } from '@portal/fieldsets';
import type { PositionContent, PositionsSaved, PositionView } from '@portal/console-contract';
import { cellChange, propertyOf, type GridNames, type PositionColumn } from './position-columns.ts';

/** A row of the positions grid: what is stored, and what stands there now. */
export interface Row {
  key: string;
  /** As stored; null = not yet. */
  base: PositionView | null;
  content: PositionContent;
  /** Texts that a column cannot hold, as they were typed: nothing typed is lost. */
  raw: Partial<Record<PositionColumn, string>>;
  /** What the server found wrong, by property. */
  faults: Partial<Record<keyof PositionContent, string>>;
  /** Somebody else's version, saved since; null = removed since. */
  theirs?: PositionView | null;
}

const CONTENT_KEYS: readonly (keyof PositionContent)[] = [
  'code',
  'channel',
  'name',
  'unit',
  'category',
  'place',
  'headcount',
  'degree',
  'requirement',
  'duties',
  'status',
  'opensAt',
  'closesAt',
  'maxApplicants',
  'minRatio',
  'extra',
];

export const contentOf = (view: PositionView): PositionContent =>
  Object.fromEntries(CONTENT_KEYS.map((key) => [key, view[key]])) as unknown as PositionContent;

export const rowOf = (view: PositionView): Row => ({
  key: view.id,
  base: view,
  content: contentOf(view),
  raw: {},
  faults: {},
});

/** A position that is begun in the grid, like the one above it. */
export const newRow = (
  key: string,
  like: PositionContent | undefined,
  channel: string,
  unit: string,
): Row => ({
  key,
  base: null,
  content: {
    code: '',
    channel: like?.channel ?? channel,
    name: NO_TEXT,
    unit: like?.unit ?? unit,
    category: like?.category ?? NO_TEXT,
    place: like?.place ?? NO_TEXT,
    headcount: 1,
    degree: like?.degree ?? '',
    requirement: NO_TEXT,
    duties: NO_TEXT,
    status: 'open',
    opensAt: like?.opensAt ?? new Date().toISOString(),
    closesAt: like?.closesAt ?? null,
    maxApplicants: null,
    minRatio: null,
    extra: {},
  },
  raw: {},
  faults: {},
});

/** What of a row is to be saved. */
export function changeOf({ base, content }: Row): Partial<PositionContent> {
  if (base === null) return content;
  return Object.fromEntries(
    CONTENT_KEYS.filter((key) => JSON.stringify(base[key]) !== JSON.stringify(content[key])).map((key) => [
      key,
      content[key],
    ]),
  );
}

export const isPending = (row: Row): boolean =>
  row.base === null || Object.keys(row.raw).length > 0 || Object.keys(changeOf(row)).length > 0;

/** A row with a text typed into a cell; what the column cannot hold stays there and is told. */
export function typed(row: Row, column: PositionColumn, text: string, names: GridNames): Row {
  const { [column]: _, ...raw } = row.raw;
  const { [propertyOf(column)]: _fault, ...faults } = row.faults;
  const change = cellChange(row.content, column, text, names);
  if (change === null) return { ...row, raw: { ...raw, [column]: text }, faults };
  return { ...row, content: { ...row.content, ...change }, raw, faults };
}

/** Rows after a save: what was stored is the new ground, what was not stays with the reason. */
export function afterSave(rows: readonly Row[], { saved, stale, problems }: PositionsSaved): Row[] {
  const done = new Map(saved.map(({ key, position }) => [key, position]));
  const older = new Map(stale.map(({ key, position }) => [key, position]));
  return rows.map((row) => {
    const view = done.get(row.key);
    // The key stays: what can be undone knows the row by it.
    if (view) return { ...rowOf(view), key: row.key, raw: row.raw };
    const theirs = older.get(row.key);
    if (theirs !== undefined) return { ...row, theirs };
    const faults = problems.filter(({ key }) => key === row.key);
    if (faults.length === 0) return row;
    return { ...row, faults: Object.fromEntries(faults.map(({ column, what }) => [column, what])) };
  });
}

/** A row that two people changed, as one of them wants it; null = it is gone. */
export function settled({ theirs, ...row }: Row, keepMine: boolean): Row | null {
  if (theirs === undefined) return row;
  if (theirs === null) return keepMine ? { ...row, base: null } : null;
  return keepMine ? { ...row, base: theirs } : { ...rowOf(theirs), key: row.key };
}
