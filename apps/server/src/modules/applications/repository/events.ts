import type { ApplicationEventKind, LocalText } from '@portal/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { isCancelled } from '../../application-status/status.ts';

/** One thing that happened to an application. */
export interface ApplicationEvent {
  application_id: string;
  kind: ApplicationEventKind;
  at: Date;
  note: LocalText | null;
}

/** Writes down what happened to an application just now. */
export async function recordEvent(
  db: Database,
  application: string,
  kind: ApplicationEventKind,
  note: LocalText | null = null,
): Promise<void> {
  await db
    .insertInto('application_event')
    .values({ application_id: application, kind, note: JSON.stringify(note) })
    .execute();
}

/** What happened to some applications, in order. */
export async function eventsOf(db: Database, applications: string[]): Promise<ApplicationEvent[]> {
  if (applications.length === 0) return [];
  return db
    .selectFrom('application_event')
    .select(['application_id', 'kind', 'at', 'note'])
    .where('application_id', 'in', applications)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** How many applications an account made within a day, and how many of these it withdrew. */
export async function countToday(
  db: Database,
  account: string,
): Promise<{ applied: number; withdrawn: number }> {
  const { applied, withdrawn } = await db
    .selectFrom('application')
    .where('account_id', '=', account)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .select(({ fn }) => fn.countAll<string>().as('applied'))
    .select(({ fn }) => fn.countAll<string>().filterWhere(isCancelled()).as('withdrawn'))
    .executeTakeFirstOrThrow();
  return { applied: Number(applied), withdrawn: Number(withdrawn) };
}
