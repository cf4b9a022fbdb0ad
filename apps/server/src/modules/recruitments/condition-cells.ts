import {
  conditionColumnOf,
  conditionsOfRow,
  type ConditionColumn,
  type Vocabulary,
} from '@portal/fieldsets/written';
import type { PositionCondition, StoredPosition } from '@portal/schemas';
import { canonicalJson } from '../field-sets/hash.ts';

/** A cell that says a condition, under the heading that it is kept with. */
export interface ConditionCell {
  column: ConditionColumn;
  heading: string;
  text: string;
  /** Words that a person gave for it, which are read in its place; candidates read its text. */
  as?: string;
}

/** What columns of conditions say of a position. */
export interface ReadConditions {
  /** What the definition gets from them; empty where the cells say what they said before. */
  definition: Pick<Partial<StoredPosition>, 'conditions'>;
  /** Cells that are left to a person; their text is kept with the position. */
  listed: readonly { heading: string; text: string; reason: string }[];
}

/** Cells of conditions among those that are no column of a position. */
export const conditionCells = (others: ReadonlyMap<string, string>): ConditionCell[] =>
  [...others].flatMap(([heading, text]) => {
    const column = conditionColumnOf(heading);
    return column ? [{ column, heading, text }] : [];
  });

/**
 * Reads the cells of a row that state conditions (ELIG-06). Cells that say what they said at the last import change nothing,
 * so that what HR has made of them since stays; conditions that HR made without a cell stay in any case.
 *
 * @param kept texts by heading as they stand with the position; undefined = a new one
 */
export function readConditionCells(
  cells: readonly ConditionCell[],
  kept: Readonly<Record<string, string>> | undefined,
  stored: readonly PositionCondition[],
  vocabulary: Vocabulary,
): ReadConditions {
  const { conditions, unread } = conditionsOfRow(cells, vocabulary);
  const listed = unread.map(({ column, text, reason }) => ({
    heading: cells.find((cell) => cell.column === column && cell.text === text)?.heading ?? '',
    text,
    reason,
  }));
  const isSame =
    kept !== undefined && cells.every(({ heading, text, as }) => kept[heading] === text && as === undefined);
  if (cells.length === 0 || isSame) return { definition: {}, listed };
  const own = stored.filter(({ written }) => written === undefined);
  const taken = new Set(own.map(({ id }) => id));
  const read = conditions.map((condition, place) => {
    let id = `w${place + 1}`;
    while (taken.has(id)) id += 'x';
    return { ...condition, id };
  });
  const next = [...own, ...read];
  return canonicalJson(next) === canonicalJson(stored)
    ? { definition: {}, listed }
    : { definition: { conditions: next }, listed };
}
