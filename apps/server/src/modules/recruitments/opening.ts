import type { OpeningView, UnreadCondition } from '@portal/console-contract';
import { readWritten, type Vocabulary } from '@portal/fieldsets/written';
import type { HandlerOf } from '../../console/call.ts';
import { ConsoleRefused } from '../../console/refused.ts';
import { loadVocabulary } from '../eligibility/vocabulary.ts';
import { finished } from '../positions/open.ts';
import { conditionCells } from './condition-cells.ts';
import { MAX_POSITIONS } from './positions.ts';
import { positionsOf, type StoredRow } from './repository/positions.ts';
import { recruitmentRow } from './repository/recruitments.ts';

/** As many of each as a person goes through by name; the others are counted. */
const MAX_NAMED = 100;

/** Cells of conditions that no condition of their position says: not understood, or understood and not there. */
function unreadOf({ code, definition }: StoredRow, vocabulary: Vocabulary): UnreadCondition[] {
  const conditions = definition.conditions ?? [];
  return conditionCells(new Map(Object.entries(definition.extra ?? {}))).flatMap(
    ({ column, heading, text }): UnreadCondition[] => {
      if (text.trim() === '') return [];
      const read = readWritten(column, text, vocabulary);
      const cell = { code, heading, text, conditions: conditions.length };
      // A person may have given other words for it when it was imported.
      const isGiven = conditions.some(({ written = '' }) => written.split('; ').includes(text.trim()));
      if ('unread' in read) return isGiven ? [] : [{ ...cell, why: read.unread }];
      const isSaid = conditions.some(({ written = '' }) => written.includes(text.trim()));
      return read.terms.length === 0 || isSaid ? [] : [{ ...cell, why: 'notMade' }];
    },
  );
}

/** How many positions have a text under each heading of which no condition can be made. */
function plainTexts(rows: readonly StoredRow[]): OpeningView['texts'] {
  const counts = new Map<string, number>();
  for (const { definition } of rows) {
    const cells = new Map(Object.entries(definition.extra ?? {}));
    const conditions = new Set(conditionCells(cells).map(({ heading }) => heading));
    for (const [heading, text] of cells)
      if (text.trim() !== '' && !conditions.has(heading)) counts.set(heading, (counts.get(heading) ?? 0) + 1);
  }
  return [...counts].map(([heading, count]) => ({ heading, count }));
}

/** GET /recruitments/:id/opening: what a person looks at before candidates see the positions (OFFICE-03). */
export const getOpening: HandlerOf<'getOpening'> = async ({ db, params }): Promise<OpeningView> => {
  const id = params['id'] ?? '';
  if (!(await recruitmentRow(db, id))) throw new ConsoleRefused('notFound');
  const all = await positionsOf(db, id, MAX_POSITIONS);
  const rows = all.filter(({ status, cancelled_at }) => status !== finished && cancelled_at === null);
  const vocabulary = await loadVocabulary(db);
  const unread = rows.flatMap((row) => unreadOf(row, vocabulary));
  const bare = rows.filter(({ definition }) => (definition.conditions ?? []).length === 0);
  return {
    unread: unread.slice(0, MAX_NAMED),
    unreadCount: unread.length,
    texts: plainTexts(rows),
    bare: bare.slice(0, MAX_NAMED).map(({ code, definition }) => ({ code, name: definition.name })),
    bareCount: bare.length,
  };
};
