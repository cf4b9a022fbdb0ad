import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** So many in so many seconds. */
export interface Limit {
  name: string;
  count: number;
  seconds: number;
}

/** D-48, D-64. Login counts the pair of account and address, never the address alone (SEC-06). */
export const LIMITS = {
  login: { name: 'login', count: 10, seconds: 60 },
  checkEmail: { name: 'checkEmail', count: 20, seconds: 60 },
  /** Without a cookie there is no session to count by; a whole campus may share an address. */
  checkEmailAddress: { name: 'checkEmailAddress', count: 600, seconds: 60 },
  reset: { name: 'reset', count: 5, seconds: 3600 },
  findAccount: { name: 'findAccount', count: 5, seconds: 3600 },
  register: { name: 'register', count: 20, seconds: 3600 },
  resendPause: { name: 'resendPause', count: 1, seconds: 60 },
  resendDay: { name: 'resendDay', count: 5, seconds: 86_400 },
  /** Drawing a document costs far more than any other answer. */
  document: { name: 'document', count: 30, seconds: 60 },
  consoleSignIn: { name: 'consoleSignIn', count: 10, seconds: 60 },
  upload: { name: 'upload', count: 60, seconds: 60 },
} as const satisfies Record<string, Limit>;

export interface RateLimiter {
  /**
   * Counts one attempt.
   *
   * @param subject whom it counts for; only its digest is stored
   * @returns seconds to wait when there were too many, else 0
   */
  hit(limit: Limit, ...subject: string[]): Promise<number>;
  /** Forgets the attempts, after a success. */
  clear(limit: Limit, ...subject: string[]): Promise<void>;
  dropEnded(): Promise<void>;
}

const keyOf = (limit: Limit, subject: string[]): string =>
  `${limit.name}:${createHash('sha256').update(JSON.stringify(subject)).digest('base64url').slice(0, 22)}`;

/** @param on false counts nothing, for load tests */
export function createRateLimiter(db: Database, on: boolean): RateLimiter {
  return {
    async hit(limit, ...subject) {
      if (!on) return 0;
      const fresh = sql`now() + make_interval(secs => ${limit.seconds})`;
      const { rows } = await sql<{ count: number; wait: number }>`
        insert into rate_limit as r (key, count, ends_at) values (${keyOf(limit, subject)}, 1, ${fresh})
        on conflict (key) do update set
          count = case when r.ends_at <= now() then 1 else r.count + 1 end,
          ends_at = case when r.ends_at <= now() then ${fresh} else r.ends_at end
        returning count, extract(epoch from ends_at - now())::float8 as wait`.execute(db);
      const row = rows[0];
      return row && row.count > limit.count ? Math.max(1, row.wait) : 0;
    },
    async clear(limit, ...subject) {
      if (on) await db.deleteFrom('rate_limit').where('key', '=', keyOf(limit, subject)).execute();
    },
    async dropEnded() {
      await db
        .deleteFrom('rate_limit')
        .where('ends_at', '<', sql<Date>`now()`)
        .execute();
    },
  };
}
