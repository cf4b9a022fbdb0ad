import { describe, expect, test } from 'vitest';
import { readProof, writeProof } from '@portal/wire/proof';
import { checkProof, HARDEST, makeProof } from '../../../../server/src/modules/captcha/proof.ts';
import { solveProof } from './solve-proof.ts';

const soon = (): Date => new Date(Date.now() + 60_000);

describe('proof of work', () => {
  test('[SAFE-07] what the browser finds is what the server asked for, and for that challenge alone', async () => {
    const kept = await makeProof(0, soon());
    const answer = await solveProof(kept.challenge, () => undefined);
    expect(await checkProof(kept, answer)).toBe(true);
    expect(await checkProof(await makeProof(0, soon()), answer)).toBe(false);
    expect(await checkProof({ ...kept, secret: 'another' }, answer)).toBe(false);
    const solution = readProof(answer);
    expect(solution).not.toBeNull();
    expect(await checkProof(kept, writeProof({ counter: 1, derivedKey: '0'.repeat(64) }))).toBe(false);
  });

  test('[SAFE-07] a challenge that is over has no answer', async () => {
    const kept = await makeProof(0, soon());
    const answer = await solveProof(kept.challenge, () => undefined);
    const past = {
      ...kept,
      challenge: { ...kept.challenge, parameters: { ...kept.challenge.parameters, expiresAt: 1 } },
    };
    expect(await checkProof(past, answer)).toBe(false);
  });

  test('[SAFE-07] the work doubles from level to level and has a ceiling', async () => {
    const most = async (level: number) =>
      (await makeProof(level, soon())).challenge.parameters.data?.['most'];
    const easiest = Number(await most(0));
    expect(await most(1)).toBe(2 * easiest);
    expect(await most(HARDEST)).toBe(8 * easiest);
    expect(await most(99)).toBe(8 * easiest);
    expect(await most(-1)).toBe(easiest);
  });

  test.each([
    '',
    'pow:',
    'pow:1:zz',
    `pow:-1:${'0'.repeat(64)}`,
    `pow:1:${'0'.repeat(65)}`,
    `${'9'.repeat(5000)}`,
  ])('[SAFE-07] %.20s is no answer', async (text) => {
    expect(readProof(text)).toBeNull();
    expect(await checkProof(await makeProof(0, soon()), text)).toBe(false);
  });
});
