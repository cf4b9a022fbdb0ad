import {
  alike,
  cellsOf,
  cellValue,
  codesContent,
  inTreeOrder,
  NO_TEXT,
  operate,
  readCodeHead,
  readNameHead,
  rebased,
  withText,
  WrongOperation,
  type CodeEntry,
  type Content,
  type DraftState,
} from '@portal/fieldsets';
import type { UnitEntry } from '@portal/console-contract';
import { pastedRows } from '@portal/rules';
import { LANGUAGE_IDS } from '@portal/schemas/languages';
import { itemsFromText } from '../codes/pasted-items.ts';
import { UNSAVED } from '../codes/tree-texts.ts';

/** The name under which units are edited as a list of codes. */
const UNITS = 'UN';

/** Units with their divisions as rows of a tree; one that is hidden is a disabled row. */
export const contentOfUnits = (units: readonly UnitEntry[]): Content =>
  codesContent({
    codesetid: UNITS,
    name: NO_TEXT,
    items: units.map(({ id, parent, name, hidden }) => ({
      id,
      parent,
      name,
      ...(hidden ? { disabled: true as const } : {}),
    })),
  });

export const rowsOf = (content: Content): readonly CodeEntry[] =>
  content.kind === 'codes' ? content.list.items : [];

/** The rows as units, as they are stored. */
export const unitsOf = (content: Content): UnitEntry[] =>
  rowsOf(content).map(({ id, parent, name, disabled }) => ({ id, parent, name, hidden: disabled === true }));

/** Positions name these units, or a division of them. */
export function usedUnits(units: readonly UnitEntry[]): Record<string, number> {
  const used = units.filter((unit) => unit.used);
  return Object.fromEntries(
    used.flatMap(({ id, parent }) => [[id, 1], ...(parent === '' ? [] : [[parent, 1]])]),
  );
}

/** Why units cannot stand so; each has a sentence (`units.fault.…`) in the texts. null = they can. */
export function unitFault(content: Content, stored: readonly UnitEntry[]): 'deep' | 'moved' | null {
  const parents = new Map(rowsOf(content).map(({ id, parent }) => [id, parent]));
  if ([...parents.values()].some((parent) => parent !== '' && parents.get(parent) !== '')) return 'deep';
  // Its id says where a division belongs.
  return stored.some(({ id, parent }) => parents.has(id) && parents.get(id) !== parent) ? 'moved' : null;
}

/**
 * What a person did to units, done anew on the units as somebody else has saved them meanwhile.
 *
 * @returns the rows with the steps, ids of those that both changed, and how many steps no longer fit
 */
export function unitsRedone(
  { journal }: DraftState,
  before: readonly UnitEntry[],
  now: readonly UnitEntry[],
): { state: DraftState; both: string[]; left: number } {
  const [old, fresh] = [contentOfUnits(before), contentOfUnits(now)];
  const state: DraftState = { content: fresh, journal: [], undone: [] };
  let left = 0;
  const both = new Set<string>();
  for (const entry of journal) {
    for (const cell of cellsOf(entry)) {
      const [was, is] = [cellValue(old, cell), cellValue(fresh, cell)];
      if (was !== undefined && !alike(was, is)) both.add(cell[1] ?? '');
    }
    try {
      const operation = rebased(entry, state.content);
      const { content, ...done } = operate(state.content, operation, null);
      state.content = content;
      state.journal.push({ ...entry, operation, ...done });
    } catch (error) {
      if (!(error instanceof WrongOperation)) throw error;
      left += 1;
    }
  }
  return { state, both: [...both], left };
}

/** Rows of a table that names codes and parents: the server gives other codes, the rows stand as they did. */
function unitsOfTable(text: string, serial: number): CodeEntry[] {
  const { items } = itemsFromText(text, new Set());
  const ids = new Map(items.map(({ id }, place) => [id, `${UNSAVED}${serial + place}`]));
  return inTreeOrder(
    items.map((item) => ({
      ...item,
      id: ids.get(item.id) ?? '',
      parent: ids.get(item.parent) ?? '',
    })),
  );
}

/**
 * Rows of lines, or of a table with headings: a name in each language with tabs between, a line that begins with white space
 * is a division of the unit above it. Headings may name codes and the codes above them.
 *
 * @param serial of the first one; their ids are the server's to give
 */
export function unitsOfLines(text: string, serial: number): CodeEntry[] {
  const table = pastedRows(text);
  if (readCodeHead(table)) return unitsOfTable(text, serial);
  const head = readNameHead(table[0] ?? []);
  const rows: CodeEntry[] = [];
  let above = '';
  const add = (parent: string, said: readonly string[], columns: readonly (string | null)[]): void => {
    const cells = said.map((cell) => cell.replace(/\s+/g, ' ').trim());
    if (cells.every((cell) => cell === '')) return;
    const id = `${UNSAVED}${serial + rows.length}`;
    const name = LANGUAGE_IDS.reduce(
      (texts, language) => withText(texts, language, cells[columns.indexOf(language)] ?? ''),
      NO_TEXT,
    );
    rows.push({ id, parent, name });
    if (parent === '') above = id;
  };
  if (head) for (const row of table.slice(1)) add('', row, head);
  else
    for (const line of text.split(/\r?\n/))
      add(/^\s/.test(line) ? above : '', line.trim().split('\t'), LANGUAGE_IDS);
  return rows;
}
