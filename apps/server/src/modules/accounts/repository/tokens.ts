import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { TokenKind } from '../../../platform/database/tables.ts';
import { digestOf, newSecret } from '../../../platform/secrets.ts';

/** How long a secret of each kind is good. */
export const VALID_MINUTES: Readonly<Record<TokenKind, number>> = {
  activation: 48 * 60,
  reset: 30,
  guidkey: 30,
};

/** A link secret of an account, valid for a time and for one use (D-13, D-31). */
export async function issueToken(
  db: Database,
  kind: TokenKind,
  account: string,
  secret = newSecret(),
): Promise<string> {
  await db
    .insertInto('token')
    .values({
      hash: digestOf(secret),
      kind,
      account_id: account,
      expires_at: sql`now() + make_interval(mins => ${VALID_MINUTES[kind]})`,
    })
    .execute();
  return secret;
}

/** A secret that the caller made: stored, or its end put off when it is there and unused. */
export async function renewToken(
  db: Database,
  kind: TokenKind,
  account: string,
  secret: string,
): Promise<void> {
  const ends = sql<Date>`now() + make_interval(mins => ${VALID_MINUTES[kind]})`;
  await db
    .insertInto('token')
    .values({ hash: digestOf(secret), kind, account_id: account, expires_at: ends })
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet({ expires_at: ends }).where('token.used_at', 'is', null),
    )
    .execute();
}

export type TokenState = 'valid' | 'used' | 'expired' | 'unknown';

/** Looks at a secret without using it. */
export async function readToken(
  db: Database,
  kind: TokenKind,
  secret: string,
): Promise<{ state: TokenState; accountId: string }> {
  const row = await db
    .selectFrom('token')
    .select(['account_id', 'used_at', sql<boolean>`expires_at <= now()`.as('expired')])
    .where('hash', '=', digestOf(secret))
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!row) return { state: 'unknown', accountId: '' };
  const state = row.used_at !== null ? 'used' : row.expired ? 'expired' : 'valid';
  return { state, accountId: row.account_id };
}

/** Uses a secret up: of two that come at once, one gets the account and the other null. */
export async function takeToken(db: Database, kind: TokenKind, secret: string): Promise<string | null> {
  const row = await db
    .updateTable('token')
    .set({ used_at: sql`now()` })
    .where('hash', '=', digestOf(secret))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('account_id')
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** Makes the account's other secrets of a kind worthless. */
export async function voidTokens(db: Database, kind: TokenKind, account: string): Promise<void> {
  await db
    .updateTable('token')
    .set({ used_at: sql`now()` })
    .where('account_id', '=', account)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .execute();
}

/** Makes every link worthless that was mailed to an account, and the keys that such links gave (SAFE-12, TRY-53). */
export async function voidLinks(db: Database, account: string): Promise<void> {
  for (const kind of ['activation', 'reset', 'guidkey'] as const) await voidTokens(db, kind, account);
}

export async function dropOldTokens(db: Database): Promise<void> {
  await db
    .deleteFrom('token')
    .where('expires_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}
