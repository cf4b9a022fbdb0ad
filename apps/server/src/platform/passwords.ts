import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createPool, type Pool } from './pool.ts';

const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Threads that run hashes, file access and name look-ups alike; libuv starts four unless told otherwise. */
const THREADS = Number(process.env['UV_THREADPOOL_SIZE']) || 4;

/**
 * At most cores − 1 at a time: a storm of sign-ins must leave a core for everything else (D-04). With the console's slot
 * beside them one thread always stays free. A campus of 200 behind one address fits into its line (SEC-06).
 */
const candidates = createPool({
  slots: Math.max(1, Math.min(availableParallelism() - 1, THREADS - 2)),
  most: 400,
  mostOfOne: 250,
});

/** HR people are few: one hash at a time, so that a flood of their sign-ins costs candidates next to nothing (SAFE-03). */
const staff = createPool({ slots: 1, most: 24, mostOfOne: 6 });

/** A hash that nobody's password has, so that an unknown account costs as much work as a known one (D-48). */
let nobody: Promise<string> | undefined;

async function matchesIn(
  pool: Pool,
  stored: string | undefined,
  password: string,
  address: string,
): Promise<boolean> {
  nobody ??= hash('no account has this password', STRENGTH);
  const against = stored ?? (await nobody);
  const matches = await pool.run(address, () => verify(against, password).catch(() => false));
  return matches && stored !== undefined;
}

/**
 * Salted argon2id of the MD5 digest that the wire carries; neither password nor digest is ever stored (WIRE-66).
 *
 * @param address who asks; '' = the machine itself
 * @throws PoolBusy
 */
export const hashDigest = (digest: string, address = ''): Promise<string> =>
  candidates.run(address, () => hash(digest.toLowerCase(), STRENGTH));

/**
 * Compares the digest of a candidate's password in constant time; `stored` undefined = there is no such account.
 *
 * @throws PoolBusy
 */
export const digestMatches = (
  stored: string | undefined,
  digest: string,
  address: string,
): Promise<boolean> => matchesIn(candidates, stored, digest.toLowerCase(), address);

/**
 * Salted argon2id of the password of somebody at the console.
 *
 * @throws PoolBusy
 */
export const hashPassword = (password: string, address = ''): Promise<string> =>
  staff.run(address, () => hash(password, STRENGTH));

/**
 * Compares the password of somebody at the console.
 *
 * @throws PoolBusy
 */
export const passwordMatches = (
  stored: string | undefined,
  password: string,
  address: string,
): Promise<boolean> => matchesIn(staff, stored, password, address);
