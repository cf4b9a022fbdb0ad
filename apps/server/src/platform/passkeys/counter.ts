import { sql, type RawBuilder } from 'kysely';

/**
 * Whether the counter of a stored passkey goes up with a use: one that does not is that of a copy of the authenticator. One
 * that counts nothing stays 0 (WebAuthn, signature counter).
 *
 * @param counter what the authenticator said
 */
export const goesUp = (counter: number): RawBuilder<boolean> =>
  sql<boolean>`(counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0))`;
