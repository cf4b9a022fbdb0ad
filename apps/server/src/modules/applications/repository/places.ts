import type { PlaceState } from '@portal/schemas';
import type { Database } from '../../../platform/database/connect.ts';
import { holdApplication } from './held.ts';

/** A place that was offered from a waiting list. */
export interface OfferedPlace {
  application_id: string;
  state: PlaceState;
  until: Date | null;
}

const offered = (db: Database) =>
  db
    .selectFrom('interview_place')
    .select(['interview_place.application_id', 'interview_place.state', 'interview_place.until'])
    .where('interview_place.source', '=', 'waiting');

/** What was offered to some applications. */
export async function offeredPlaces(
  db: Database,
  applications: readonly string[],
): Promise<ReadonlyMap<string, OfferedPlace>> {
  if (applications.length === 0) return new Map();
  const rows = await offered(db)
    .where('application_id', 'in', [...applications])
    .execute();
  return new Map(rows.map((row) => [row.application_id, row]));
}

/** What was offered to an account's application that counts, held together with its recruitment. */
export async function holdOffered(
  db: Database,
  account: string,
  position: string,
): Promise<OfferedPlace | undefined> {
  const application = await holdApplication(db, account, position);
  if (application === undefined) return undefined;
  return offered(db).where('application_id', '=', application).forUpdate().executeTakeFirst();
}

export async function answerOffer(
  db: Database,
  application: string,
  state: Extract<PlaceState, 'accepted' | 'declined'>,
  at: Date,
): Promise<void> {
  await db
    .updateTable('interview_place')
    .set({ state, changed_by: '', changed_at: at })
    .where('application_id', '=', application)
    .execute();
}
