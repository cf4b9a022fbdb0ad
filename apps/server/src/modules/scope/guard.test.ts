import type { PersonScope, Reach } from '@portal/console-contract';
import { expect, test } from 'vitest';
import type { ConsoleCall } from '../../console/call.ts';
import { ConsoleRefused } from '../../console/refused.ts';
import { stubDatabase } from '../../platform/database/testing.ts';
import { demandReach } from './guard.ts';

const SCOPE: PersonScope = { recruitments: ['whole'], units: [], positions: ['p1'] };
/** What the database would find in scope: the recruitment given as a whole, one of which a position is, and that position. */
const SEEN = { batch: ['whole', 'partly'], position: ['p1'] };

/** What a call of somebody is refused with; '' = it is let in, and which of the two tables was asked. */
async function answer(reach: Reach, scope: PersonScope | null, id?: string): Promise<[string, string[]]> {
  const asked: string[] = [];
  const { db } = stubDatabase((text, [wanted]) => {
    const table = text.includes('from batch') ? 'batch' : 'position';
    asked.push(table);
    return SEEN[table].includes(String(wanted)) ? [{ found: 1 }] : [];
  });
  const call = { db, user: { scope }, params: id === undefined ? {} : { id } } as unknown as ConsoleCall;
  try {
    await demandReach(call, reach);
    return ['', asked];
  } catch (error) {
    if (error instanceof ConsoleRefused) return [error.error.code, asked];
    throw error;
  }
}

const ALL: Reach[] = ['own', 'set-up', 'portal', 'house', 'recruitment', 'part', 'position'];

test.each(ALL)(
  '[REVIEW-12] who has no scope reaches everything by a call of reach %s, unasked',
  async (reach) => {
    expect(await answer(reach, null, 'elsewhere')).toEqual(['', []]);
  },
);

test.each<[Reach, string]>([
  ['own', ''],
  ['set-up', ''],
  ['portal', 'forbidden'],
  ['house', 'forbidden'],
])(
  '[REVIEW-12, SEE-07] of what is no part of a recruitment, %s answers "%s" to who has a scope',
  async (reach, code) => {
    expect(await answer(reach, SCOPE)).toEqual([code, []]);
    expect(await answer(reach, SCOPE, 'whole')).toEqual([code, []]);
  },
);

test.each<[Reach, string, string, string[]]>([
  ['recruitment', 'whole', '', ['batch']],
  ['recruitment', 'partly', 'forbidden', ['batch']],
  ['recruitment', 'elsewhere', 'notFound', ['batch']],
  ['part', 'whole', '', ['batch']],
  ['part', 'partly', '', ['batch']],
  ['part', 'elsewhere', 'notFound', ['batch']],
  ['position', 'p1', '', ['position']],
  ['position', 'p2', 'notFound', ['position']],
])('[REVIEW-12, SEE-02] a call that reaches a %s, for %s, answers "%s"', async (reach, id, code, asked) => {
  expect(await answer(reach, SCOPE, id)).toEqual([code, asked]);
});

test.each<Reach>(['recruitment', 'part', 'position'])(
  '[REVIEW-12] a list that names no %s is let in: its own SQL asks for the scope',
  async (reach) => {
    expect(await answer(reach, SCOPE)).toEqual(['', []]);
  },
);
