import { randomBytes, randomInt } from 'node:crypto';
import { readProof, type ProofChallenge } from '@portal/wire/proof';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';

/** A challenge with the secrets that it is checked by; they stay in the database and serve this one alone. */
export interface KeptProof {
  challenge: ProofChallenge;
  secret: string;
  /** How hard it is, 0 … HARDEST. */
  level: number;
}

/** Work grows by doubling from 0 to this: a phone of some years does the last in a few seconds. */
export const HARDEST = 3;

/** Hashes of a try. Making a challenge costs the server one try, checking its answer one HMAC. */
const HASHES = 50;
/** Tries of the easiest challenge at most; half of them on average. */
const TRIES = 4_000;

/**
 * A challenge for the machine of who wants to go on (SAFE-07).
 *
 * @param level 0 … HARDEST
 * @param expiresAt when it is worthless
 */
export async function makeProof(level: number, expiresAt: Date): Promise<KeptProof> {
  const secret = randomBytes(32).toString('hex');
  const own = Math.max(0, Math.min(HARDEST, Math.floor(level)));
  const most = TRIES * 2 ** own;
  const challenge = await createChallenge({
    algorithm: 'SHA-256',
    cost: HASHES,
    counter: randomInt(1, most + 1),
    data: { most },
    deriveKey,
    expiresAt,
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: `${secret}/key`,
  });
  return { challenge, secret, level: own };
}

/** Whether an answer is the solution of the challenge that was kept for this session. */
export async function checkProof({ challenge, secret }: KeptProof, answer: string): Promise<boolean> {
  const solution = readProof(answer);
  if (!solution) return false;
  const { verified } = await verifySolution({
    challenge,
    solution: { ...solution, time: 0 },
    deriveKey,
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: `${secret}/key`,
  });
  return verified;
}
