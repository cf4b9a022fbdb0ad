import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { Account } from '../../../protocol/account.ts';
import type { OpenSession, Session, SessionStore } from '../../../protocol/session.ts';
import { template } from '../../../platform/database/template.ts';
import { createLoader } from '../../../platform/loader.ts';
import { digestOf, newSecret } from '../../../platform/secrets.ts';

/** Whatever is done in it, a session ends after this (D-46). */
const ABSOLUTE_HOURS = 12;

const COOKIE = /^[0-9a-f]{32}$/;

export function createSessionStore(db: Database, idleMinutes: number): SessionStore {
  const idleSeconds = idleMinutes * 60;
  /** Each call of a candidate is no write: the end moves in small steps. */
  const stepMs = Math.min(10_000, idleSeconds * 50);
  const alive = sql<boolean>`session.seen_at > now() - make_interval(secs => ${idleSeconds})
    and session.created_at > now() - make_interval(hours => ${ABSOLUTE_HOURS})`;

  const endsAt = (session: Session): Date =>
    new Date(
      Math.min(
        session.seenAt.getTime() + idleSeconds * 1000,
        session.createdAt.getTime() + ABSOLUTE_HOURS * 3_600_000,
      ),
    );

  const withAccounts = template((own, ids: readonly Buffer[]) =>
    own
      .selectFrom('session')
      // One look by key for each session: a plain join is now and then planned as a walk over all accounts, when the
      // statistics know only sessions of the oldest of them.
      .leftJoinLateral(
        (of) =>
          of
            .selectFrom('account')
            .selectAll()
            .whereRef('account.id', '=', 'session.account_id')
            .limit(1)
            .as('account'),
        (join) => join.onTrue(),
      )
      .where('session.id', '=', sql<Buffer>`any(${ids}::bytea[])`)
      .where(alive)
      .select(['session.id as session_id', 'session.account_id', 'session.pending_email', 'session.seen_at'])
      .select('session.created_at as session_created_at')
      .selectAll('account'),
  );

  /** Sessions by their digests: requests that come together are looked up together (PERF-07). */
  const open = createLoader(async (ids: readonly Buffer[]): Promise<(OpenSession | null)[]> => {
    const rows = await withAccounts(db, ids);
    const byId = new Map(rows.map((row) => [row.session_id.toString('hex'), row]));
    return ids.map((id) => {
      const row = byId.get(id.toString('hex'));
      if (!row) return null;
      const { session_id: _id, account_id, pending_email, seen_at, session_created_at, ...account } = row;
      return {
        session: {
          id,
          accountId: account_id,
          pendingEmail: pending_email,
          createdAt: session_created_at,
          seenAt: seen_at,
        },
        account: account_id === null ? null : (account as Account),
      };
    });
  });

  return {
    endsAt,
    async find(cookie) {
      if (!COOKIE.test(cookie)) return null;
      return open(digestOf(cookie));
    },
    async create(accountId, pendingEmail = '') {
      const cookie = newSecret();
      const id = digestOf(cookie);
      const row = await db
        .insertInto('session')
        .values({ id, account_id: accountId, pending_email: pendingEmail, seen_at: sql`now()` })
        .returning(['created_at', 'seen_at'])
        .executeTakeFirstOrThrow();
      return {
        cookie,
        session: { id, accountId, pendingEmail, createdAt: row.created_at, seenAt: row.seen_at },
      };
    },
    async extend(session, always) {
      if (!always && Date.now() - session.seenAt.getTime() < stepMs) return session;
      const row = await db
        .updateTable('session')
        .set({ seen_at: sql`now()` })
        .where('id', '=', session.id)
        .returning('seen_at')
        .executeTakeFirst();
      return row ? { ...session, seenAt: row.seen_at } : session;
    },
    async setPending(session, email) {
      await db.updateTable('session').set({ pending_email: email }).where('id', '=', session.id).execute();
    },
    async end(session) {
      await db.deleteFrom('session').where('id', '=', session.id).execute();
    },
    async endAll(accountId, within = db) {
      await within.deleteFrom('session').where('account_id', '=', accountId).execute();
    },
    async dropEnded() {
      await db
        .deleteFrom('session')
        .where(sql<boolean>`not (${alive})`)
        .execute();
    },
  };
}
