import type { StoredMarks, StoredTicket } from '@portal/schemas';
import type { Database } from '../../platform/database/connect.ts';
import { entriesOf, writeEntries } from './repository/entries.ts';
import { examPlanOf } from './repository/plan.ts';

export { examPlanOf };

/** Tickets as a file brings them, for a recruitment that is tried (DATA-05). */
export const writeTickets = (
  db: Database,
  batch: string,
  tickets: readonly (readonly [application: string, data: StoredTicket])[],
): Promise<void> =>
  writeEntries(
    db,
    batch,
    'ticket',
    tickets.map(([application, data]) => ({ application, data, rev: 1 })),
  );

/** Marks as a file brings them, by the numbers of the tickets that there are. @returns how many there are */
export async function writeMarks(
  db: Database,
  batch: string,
  marksOf: (at: number) => StoredMarks['marks'],
  without: readonly string[] = [],
): Promise<number> {
  const tickets = await entriesOf(db, batch, 'ticket');
  const known = tickets.map(({ application_id: application, data }) => ({
    application,
    number: data.number,
  }));
  const all =
    known.length > 0
      ? known
      : without.map((application, at) => ({ application, number: String(at + 1).padStart(6, '0') }));
  await writeEntries(
    db,
    batch,
    'scores',
    all.map(({ application, number }, at) => ({ application, data: { number, marks: marksOf(at) }, rev: 1 })),
  );
  return all.length;
}
