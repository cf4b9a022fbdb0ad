import { expect, test } from 'vitest';
import type { ApplicationEventKind } from '@portal/schemas';
import { aheadOf, type Awaited } from './ahead.ts';

const now = new Date('2026-07-01T00:00:00Z');
const day = (date: number): string => `2026-07-${String(date).padStart(2, '0')}T00:00:00Z`;
const awaited: Awaited = {
  told: 'applied',
  closes_at: new Date(day(5)),
  batch_windows: {
    review: { from: day(6), to: day(10) },
    ticket: { from: day(15), to: null },
    scores: { from: day(20), to: null },
  },
};
const codes = (changes: Partial<Awaited>, last: ApplicationEventKind = 'applied'): string[] =>
  aheadOf({ ...awaited, ...changes }, last, now, 'zh').map(({ code }) => code);

test('[TRY-55] what is still to come has the times that the recruitment has set, in the words of the language', () => {
  expect(aheadOf(awaited, 'read', now, 'zh')[1]).toEqual({
    code: 'review',
    at: '2026-07-10T08:00:00+08:00',
    text: '资格审查结束',
    note: '',
  });
  expect(aheadOf(awaited, 'read', now, 'en').map(({ text }) => text)).toEqual([
    'Applications close',
    'Review ends',
    'Tickets can be printed',
    'Scores are shown',
  ]);
});

test('[TRY-55] what is over, is not dated, or is told already, is not to come', () => {
  expect(codes({})).toEqual(['closes', 'review', 'ticket', 'scores']);
  expect(codes({ closes_at: new Date(day(1)) }, 'resubmitted')).toEqual(['review', 'ticket', 'scores']);
  for (const last of ['accepted', 'stage', 'exam'] as const)
    expect(codes({ told: 'accepted' }, last)).toEqual(['ticket', 'scores']);
  expect(codes({ told: 'returned' }, 'returned')).toEqual(['closes', 'ticket', 'scores']);
  expect(codes({ batch_windows: {} })).toEqual(['closes']);
  for (const told of ['refused', 'cancelled', 'ended'] as const) expect(codes({ told })).toEqual([]);
});
