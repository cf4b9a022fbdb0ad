import type { ExamSubject, StoredMarks } from '@portal/schemas';
import type { ConsoleCall } from '../../console/call.ts';
import type { Database } from '../../platform/database/connect.ts';
import { keepAndApply } from './import-plan.ts';
import { entriesOf } from './repository/entries.ts';
import { examPlanOf } from './repository/plan.ts';

/** The subjects of a recruitment's examination. */
export const subjectsOf = async (db: Database, batch: string): Promise<ExamSubject[]> =>
  (await examPlanOf(db, batch)).subjects;

/** What becomes of marks that are written by the portal itself. */
interface Stored {
  written: number;
  unchanged: number;
  /** Whoever has neither scores nor a ticket to stand under. */
  without: number;
}

/**
 * Writes marks of one subject as an import of scores, which can be taken back like any other; other subjects keep what they have.
 *
 * @param marks by application: a decimal, or an outcome
 * @param name of the import
 */
export async function storeMarks(
  trx: Database,
  call: ConsoleCall,
  {
    batch,
    subject,
    marks,
    name,
  }: { batch: string; subject: string; marks: ReadonlyMap<string, string>; name: string },
): Promise<Stored> {
  const scores = await entriesOf(trx, batch, 'scores');
  const before = new Map(scores.map((row) => [row.application_id, row.data]));
  const tickets = await entriesOf(trx, batch, 'ticket');
  const numbers = new Map(tickets.map((row) => [row.application_id, row.data.number]));
  const entries = new Map<string, StoredMarks>();
  for (const [application, mark] of marks) {
    const known = before.get(application);
    const number = known?.number ?? numbers.get(application);
    if (number !== undefined)
      entries.set(application, { number, marks: { ...known?.marks, [subject]: mark } });
  }
  const written = await keepAndApply(trx, call, batch, 'scores', entries, name);
  return { written, unchanged: entries.size - written, without: marks.size - entries.size };
}
