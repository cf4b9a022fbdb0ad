import type { Database } from '../../platform/database/connect.ts';
import type { TokenKind } from '../../platform/database/tables.ts';
import { newSecret } from '../../platform/secrets.ts';
import { issueToken, readToken, takeToken, type TokenState } from './repository/tokens.ts';

/**
 * The two halves of a mailed reset link. Both are random and count only together; neither says whose they are.
 */
export interface ResetPair {
  emailName: string;
  secret: string;
}

const join = (pair: ResetPair): string => `${pair.emailName}:${pair.secret}`;

/** @param emailName the link's first half when a second secret belongs to it */
export async function issuePair(
  db: Database,
  kind: TokenKind,
  account: string,
  emailName = newSecret(),
): Promise<ResetPair> {
  const secret = newSecret();
  await issueToken(db, kind, account, join({ emailName, secret }));
  return { emailName, secret };
}

export const readPair = (
  db: Database,
  kind: TokenKind,
  pair: ResetPair,
): Promise<{ state: TokenState; accountId: string }> => readToken(db, kind, join(pair));

export const takePair = (db: Database, kind: TokenKind, pair: ResetPair): Promise<string | null> =>
  takeToken(db, kind, join(pair));
