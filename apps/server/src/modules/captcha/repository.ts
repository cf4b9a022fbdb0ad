import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { CaptchaTable } from '../../platform/database/tables.ts';

/** Keeps the right answer of a session's captcha of a kind for so many minutes, in place of the one before. */
export async function keepAnswer(
  db: Database,
  session: Buffer,
  kind: CaptchaTable['kind'],
  answer: string,
  minutes: number,
): Promise<void> {
  const expires = sql<Date>`now() + make_interval(mins => ${minutes})`;
  await db
    .insertInto('captcha')
    .values({ session_id: session, kind, answer, expires_at: expires })
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'kind']).doUpdateSet({ answer, expires_at: expires }),
    )
    .execute();
}

/** What was kept, taken away by looking: of two answers that come at once one finds nothing. */
export async function takeAnswer(
  db: Database,
  session: Buffer,
  kind: CaptchaTable['kind'],
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('captcha')
    .where('session_id', '=', session)
    .where('kind', '=', kind)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('answer')
    .executeTakeFirst();
  return row?.answer;
}
