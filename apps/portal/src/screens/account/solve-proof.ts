import { sha256 } from '@noble/hashes/sha2.js';
import { writeProof, type ProofChallenge } from '@portal/wire/proof';
import { solveChallenge } from 'altcha-lib';

/** How often progress is told. */
const TELL_MS = 200;

/**
 * Finds the answer to a challenge by trying. Hashes by a library instead of the browser's own, which exists under https
 * alone and is slower for texts this short.
 *
 * @param tell progress from 0 to 1, now and then
 * @returns the answer as it travels
 * @throws Error when there is none within the challenge's own bounds
 */
export async function solveProof(challenge: ProofChallenge, tell: (done: number) => void): Promise<string> {
  const most = Number(challenge.parameters.data?.['most']) || 1;
  let tried = 0;
  let told = performance.now();
  const solution = await solveChallenge({
    challenge,
    deriveKey: async ({ cost, keyLength }, salt, password) => {
      tried += 1;
      const now = performance.now();
      if (now - told > TELL_MS) {
        told = now;
        tell(Math.min(0.99, tried / most));
      }
      let derivedKey: Uint8Array = new Uint8Array([...salt, ...password]);
      for (let round = 0; round < cost; round += 1) derivedKey = sha256(derivedKey);
      return { parameters: {}, derivedKey: derivedKey.subarray(0, keyLength) };
    },
  });
  if (!solution) throw new Error('the work found no answer');
  return writeProof(solution);
}
