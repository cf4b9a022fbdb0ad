import { sql } from 'kysely';
import { digestOf, newSecret } from '../../platform/secrets.ts';
import type { Database } from '../../platform/database/connect.ts';
import { notify } from '../../platform/database/notifications.ts';
import { people, type ConsoleUserRow } from './users.ts';

/** As for candidates (D-46). */
const ABSOLUTE_HOURS = 12;
const STEP_SECONDS = 10;
const COOKIE = /^[0-9a-f]{32}$/;

const alive = (idleMinutes: number) =>
  sql<boolean>`console_session.seen_at > now() - make_interval(mins => ${idleMinutes})
    and console_session.created_at > now() - make_interval(hours => ${ABSOLUTE_HOURS})`;

/**
 * The active user behind a cookie. null = there is no session.
 *
 * @param prolongs whether the end of the session moves: a person did something
 */
export async function openConsoleSession(
  db: Database,
  cookie: string | undefined,
  idleMinutes: number,
  prolongs: boolean,
): Promise<{ id: Buffer; user: ConsoleUserRow } | null> {
  if (cookie === undefined || !COOKIE.test(cookie)) return null;
  const id = digestOf(cookie);
  const [user] = await people(
    db
      .selectFrom('console_user')
      .where('console_user.active', '=', true)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('console_session')
            .select('console_session.id')
            .whereRef('console_session.login', '=', 'console_user.login')
            .where('console_session.id', '=', id)
            .where(alive(idleMinutes)),
        ),
      ),
  );
  if (!user) return null;
  if (!prolongs) return { id, user };
  await db
    .updateTable('console_session')
    .set({ seen_at: sql`now()` })
    .where('id', '=', id)
    .where('seen_at', '<', sql<Date>`now() - make_interval(secs => ${STEP_SECONDS})`)
    .execute();
  return { id, user };
}

/** Opens a session; answers the value of its cookie. */
export async function startConsoleSession(db: Database, login: string): Promise<string> {
  const cookie = newSecret();
  await db
    .insertInto('console_session')
    .values({ id: digestOf(cookie), login, seen_at: sql`now()` })
    .execute();
  return cookie;
}

/** Which of some sessions still go on, in hex; asking does not prolong them. */
export async function aliveSessions(
  db: Database,
  ids: readonly Buffer[],
  idleMinutes: number,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('console_session')
    .innerJoin('console_user', 'console_user.login', 'console_session.login')
    .where('console_session.id', 'in', ids)
    .where('console_user.active', '=', true)
    .where(alive(idleMinutes))
    .select('console_session.id')
    .execute();
  return new Set(rows.map(({ id }) => id.toString('hex')));
}

/** Streams of events end with their session, in whichever process they are. */
const tellEnded = (db: Database): Promise<void> => notify(db, { sessionEnded: true });

export async function endConsoleSession(db: Database, id: Buffer): Promise<void> {
  await db.deleteFrom('console_session').where('id', '=', id).execute();
  await tellEnded(db);
}

/** Ends all sessions of a person, but for the one that asks for it. */
export async function endConsoleSessions(db: Database, login: string, except?: Buffer): Promise<void> {
  let query = db.deleteFrom('console_session').where('login', '=', login);
  if (except) query = query.where('id', '<>', except);
  await query.execute();
  await tellEnded(db);
}

/** Takes ended sessions away, and who looked at drafts long ago. */
export async function dropEndedConsoleSessions(db: Database, idleMinutes: number): Promise<void> {
  await db
    .deleteFrom('console_session')
    .where(sql<boolean>`not (${alive(idleMinutes)})`)
    .execute();
  await db
    .deleteFrom('draft_reader')
    .where('seen_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();
}
