import type { RankRow } from '@portal/rules/seats/check';
import type { LocalText } from '@portal/schemas';
import type { Database } from '../../platform/database/connect.ts';
import { frozenRows, listsOf } from './repository/lists.ts';
import { MAX_LISTS, phaseOf } from './view.ts';

/** A public ranking as anybody can check it. */
export interface PublicRanks {
  title: LocalText;
  rows: RankRow[];
}

/** Rankings that are public at a moment, with what they say of totals and ranks (LIST-03). */
export async function publicRanks(db: Database, batch: string, now: Date): Promise<PublicRanks[]> {
  const lists = (await listsOf(db, batch, MAX_LISTS)).filter(
    (list) =>
      list.choice.kind === 'ranking' &&
      phaseOf(list, now) === 'shown' &&
      list.choice.columns.includes('total') &&
      list.choice.columns.includes('rank'),
  );
  const ranks: PublicRanks[] = [];
  for (const { id, choice } of lists) {
    const rows = await frozenRows(db, id);
    const hasTickets = choice.columns.includes('ticket');
    ranks.push({
      title: choice.title,
      rows: rows.map(({ place, cells: { code, ticket, total, rank } }) => ({
        place,
        code,
        ticket: hasTickets ? ticket : '',
        total,
        rank,
      })),
    });
  }
  return ranks;
}
