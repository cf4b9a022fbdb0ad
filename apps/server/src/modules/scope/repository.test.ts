import { expect, test } from 'vitest';
import type { ConsoleCall } from '../../console/call.ts';
import { stubDatabase } from '../../platform/database/testing.ts';
import { seesPosition, seesRecruitment } from './repository.ts';

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
