import { createHash, randomBytes } from 'node:crypto';

/** A secret for an address or a cookie: 128 random bits as hex. */
export const newSecret = (): string => randomBytes(16).toString('hex');

/** A short opaque token for a file address. */
export const newToken = (): string => randomBytes(18).toString('base64url');

/** What the database keeps of a secret: a copy of the database opens nothing. */
export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
