import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** At most cores − 1 at a time: a storm of sign-ins must leave a core for everything else (D-04). */
const SLOTS = Math.max(1, availableParallelism() - 1);

let free = SLOTS;
const waiting: (() => void)[] = [];

async function bounded<T>(task: () => Promise<T>): Promise<T> {
  if (free > 0) free -= 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await task();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
}

/** Salted argon2id of a password. */
export function hashPassword(password: string): Promise<string> {
  return bounded(() => hash(password, STRENGTH));
}

/** Salted argon2id of the MD5 digest that the wire carries; neither password nor digest is ever stored (WIRE-66). */
export const hashDigest = (digest: string): Promise<string> => hashPassword(digest.toLowerCase());

/** A hash that nobody's password has, so that an unknown account costs as much work as a known one (D-48). */
let nobody: Promise<string> | undefined;

/** Compares in constant time; `stored` undefined = there is no such account. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('no account has this password');
  const against = stored ?? (await nobody);
  const matches = await bounded(() => verify(against, password).catch(() => false));
  return matches && stored !== undefined;
}

/** The same for the digest of a candidate's password. */
export const digestMatches = (stored: string | undefined, digest: string): Promise<boolean> =>
  passwordMatches(stored, digest.toLowerCase());
