import { sql } from 'kysely';
import { PASSKEY_SECONDS } from '@portal/rules';
import type { Database } from '../database/connect.ts';
import type { PasskeyChallengeTable } from '../database/tables.ts';
import { digestOf } from '../secrets.ts';
import type { Credential } from './credential.ts';

/** How long a person may take to touch the key; browsers are told the same. */
export const CHALLENGE_MS = PASSKEY_SECONDS * 1000;

/** What a challenge was given out for, and to whom: a login of the console or the id of an account; '' = a stranger. */
export interface ChallengeUse {
  purpose: PasskeyChallengeTable['purpose'];
  login?: string;
}

/** Keeps the digest of a challenge that is given out. */
export async function keepChallenge(
  db: Database,
  challenge: string,
  { purpose, login = '' }: ChallengeUse,
): Promise<void> {
  await db
    .insertInto('passkey_challenge')
    .values({
      digest: digestOf(challenge),
      purpose,
      login,
      ends_at: sql<Date>`now() + make_interval(secs => ${PASSKEY_SECONDS})`,
    })
    .execute();
}

/**
 * The challenge that a credential answers, taken from those that wait: no answer counts twice.
 *
 * @returns null = it is none of them, is too late, or was given out for another use
 */
export async function takeChallenge(
  db: Database,
  credential: Credential,
  { purpose, login = '' }: ChallengeUse,
): Promise<string | null> {
  const challenge = challengeIn(credential);
  if (challenge === null) return null;
  const taken = await db
    .deleteFrom('passkey_challenge')
    .where('digest', '=', digestOf(challenge))
    .where('purpose', '=', purpose)
    .where('login', '=', login)
    .returning(sql<boolean>`ends_at > now()`.as('alive'))
    .executeTakeFirst();
  return taken?.alive ? challenge : null;
}

/** Takes away the challenges that nobody answered in time. */
export async function dropEndedChallenges(db: Database): Promise<void> {
  await db
    .deleteFrom('passkey_challenge')
    .where('ends_at', '<', sql<Date>`now()`)
    .execute();
}

function challengeIn({ response }: Credential): string | null {
  const { clientDataJSON } = response as { clientDataJSON?: unknown };
  if (typeof clientDataJSON !== 'string') return null;
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const { challenge } = (data ?? {}) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}
