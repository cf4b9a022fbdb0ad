import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ConsoleCall } from '../../console/call.ts';
import { stubDatabase } from '../../platform/database/testing.ts';
import { areAtBlindStage, isAnybodyAtBlindStage, seesPosition, seesRecruitment } from './repository.ts';

const user = { scope: { recruitments: ['r1'], units: [], positions: [] } } as unknown as ConsoleCall['user'];

test.each([
  ['a recruitment', seesRecruitment],
  ['a position', seesPosition],
])('[REVIEW-12] %s is seen where the database finds it within the scope', async (_, sees) => {
  const { db, sent } = stubDatabase((_text, [id]) => (id === 'seen' ? [{ found: 1 }] : []));
  expect(await sees(db, user, 'seen')).toBe(true);
  expect(await sees(db, user, 'hidden')).toBe(false);
  for (const { parameters } of sent) expect(parameters).toContainEqual(['r1']);
});

test('[SEE-10] somebody stands at a blind stage where the database finds one, in one recruitment or in any', async () => {
  const asked = async (rows: readonly object[]) => {
    const { db, sent } = stubDatabase(() => rows);
    const answers = [
      await isAnybodyAtBlindStage(db, 'r1'),
      await isAnybodyAtBlindStage(db, null),
      await areAtBlindStage(db, 'r1', sql<boolean>`application.id = 7`),
    ];
    return {
      answers,
      named: sent.map(({ parameters }) => parameters.filter((one) => one === null || one === 'r1')),
    };
  };
  expect(await asked([{ found: 1 }])).toEqual({ answers: [true, true, true], named: [['r1'], [], ['r1']] });
  expect(await asked([])).toEqual({ answers: [false, false, false], named: [['r1'], [], ['r1']] });
});
