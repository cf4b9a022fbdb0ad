import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { createBatches } from './batches.ts';
import type { Database } from './database/connect.ts';

/** So many in so many seconds. */
export interface Limit {
  name: string;
  count: number;
  seconds: number;
}

/** D-48, D-64. Login counts the pair of account and address, never the address alone (SEC-06). */
export const LIMITS = {
  login: { name: 'login', count: 10, seconds: 60 },
  /** Mails with a reset link; the window is as long as a link is valid, so that whoever is refused one has one. */
  resetMails: { name: 'resetMails', count: 5, seconds: 1800 },
  /** Codes for another address or phone of an account: with five tries each they cannot be guessed. */
  contactChanges: { name: 'contactChanges', count: 5, seconds: 3600 },
  /** Codes to one address or number, whoever asks: nobody's mailbox is filled. */
  contactCodes: { name: 'contactCodes', count: 10, seconds: 3600 },
  resendPause: { name: 'resendPause', count: 1, seconds: 60 },
  resendDay: { name: 'resendDay', count: 5, seconds: 86_400 },
  /** Drawing a document costs far more than any other answer. */
  document: { name: 'document', count: 30, seconds: 60 },
  /** Samples follow HR's typing, a moment after it pauses. */
  documentSample: { name: 'documentSample', count: 120, seconds: 60 },
  consoleSignIn: { name: 'consoleSignIn', count: 10, seconds: 60 },
  /** An office shares an address; a flood from it leaves the others alone (SAFE-03). */
  consoleSignInAddress: { name: 'consoleSignInAddress', count: 60, seconds: 60 },
  consoleSignInAll: { name: 'consoleSignInAll', count: 300, seconds: 60 },
  /** Codes tried with the right password: six digits must not be guessed from many addresses. */
  consoleCode: { name: 'consoleCode', count: 30, seconds: 3600 },
  /** What a signed-in person proves anew: password and code, before either is changed (SAFE-06). */
  consoleProof: { name: 'consoleProof', count: 10, seconds: 600 },
  /** Challenges for passkeys, each of which is stored for some minutes. */
  passkeyChallenges: { name: 'passkeyChallenges', count: 60, seconds: 60 },
  /** An archive reads every file of an account. */
  archive: { name: 'archive', count: 5, seconds: 3600 },
  candidateArchive: { name: 'candidateArchive', count: 30, seconds: 3600 },
  /** One person's data is asked for now and then; a list of identity numbers is tried faster. */
  candidateSearch: { name: 'candidateSearch', count: 120, seconds: 3600 },
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
  /** How many attempts stand, without counting one. */
  count(limit: Limit, ...subject: string[]): Promise<number>;
  dropEnded(): Promise<void>;
}

const keyOf = (limit: Limit, subject: string[]): string =>
  `${limit.name}:${createHash('sha256').update(JSON.stringify(subject)).digest('base64url').slice(0, 22)}`;

/** @param on false counts nothing, for load tests */
export function createRateLimiter(db: Database, on: boolean): RateLimiter {
  // A flood counts in few rows: one statement at a time for each, or it would hold every connection there is.
  const count = createBatches(async (key: string, times: number, { seconds }: Limit) => {
    const fresh = sql`now() + make_interval(secs => ${seconds})`;
    const { rows } = await sql<{ count: number; wait: number }>`
      insert into rate_limit as r (key, count, ends_at) values (${key}, ${times}::int, ${fresh})
      on conflict (key) do update set
        count = case when r.ends_at <= now() then ${times}::int else r.count + ${times}::int end,
        ends_at = case when r.ends_at <= now() then ${fresh} else r.ends_at end
      returning count, extract(epoch from ends_at - now())::float8 as wait`.execute(db);
    return rows[0] ?? { count: 0, wait: 0 };
  });
  return {
    async hit(limit, ...subject) {
      if (!on) return 0;
      const { result, after } = await count(keyOf(limit, subject), limit);
      return result.count - after > limit.count ? Math.max(1, result.wait) : 0;
    },
    async clear(limit, ...subject) {
      if (on) await db.deleteFrom('rate_limit').where('key', '=', keyOf(limit, subject)).execute();
    },
    async count(limit, ...subject) {
      if (!on) return 0;
      const row = await db
        .selectFrom('rate_limit')
        .select('count')
        .where('key', '=', keyOf(limit, subject))
        .where('ends_at', '>', sql<Date>`now()`)
        .executeTakeFirst();
      return row?.count ?? 0;
    },
    async dropEnded() {
      await db
        .deleteFrom('rate_limit')
        .where('ends_at', '<', sql<Date>`now()`)
        .execute();
    },
  };
}
