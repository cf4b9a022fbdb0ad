import type { Database } from '../../platform/database/connect.ts';
import type { TokenKind } from '../../platform/database/tables.ts';
import { digestOf, newSecret } from '../../platform/secrets.ts';
import { issueToken, readToken, renewToken, takeToken, type TokenState } from './repository/tokens.ts';

/**
 * The two halves of a mailed reset link. Both are random and count only together; neither says whose they are.
 */
export interface ResetPair {
  emailName: string;
  secret: string;
}

/** 128 bits as hex, as every other secret of a link. */
const KEY_LENGTH = 32;

const join = (pair: ResetPair): string => `${pair.emailName}:${pair.secret}`;

/** Makes the two halves of a reset link for an account. */
export async function issuePair(db: Database, account: string): Promise<ResetPair> {
  const pair = { emailName: newSecret(), secret: newSecret() };
  await issueToken(db, 'reset', account, join(pair));
  return pair;
}

/**
 * The key that sets a password, for who holds a valid link. It is made of the link, so that a page that is loaded again,
 * or a second tab, has the same one; asking for it again puts its end off.
 */
export async function issueGuidkey(db: Database, account: string, link: ResetPair): Promise<string> {
  const secret = digestOf(`guidkey:${join(link)}`)
    .toString('hex')
    .slice(0, KEY_LENGTH);
  await renewToken(db, 'guidkey', account, join({ ...link, secret }));
  return secret;
}

export const readPair = (
  db: Database,
  kind: TokenKind,
  pair: ResetPair,
): Promise<{ state: TokenState; accountId: string }> => readToken(db, kind, join(pair));

export const takePair = (db: Database, kind: TokenKind, pair: ResetPair): Promise<string | null> =>
  takeToken(db, kind, join(pair));
