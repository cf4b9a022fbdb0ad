import { expect, test } from 'vitest';
import { columnsOf, statusOf, TRANSITIONS, type ApplicationStatus } from './status.ts';

const ALL = Object.keys(TRANSITIONS) as ApplicationStatus[];

test('every status of an application is stored and read back as itself', () => {
  for (const status of ALL) expect(statusOf(columnsOf(status)), status).toBe(status);
  expect(statusOf({ state: 'ended', accepted: true })).toBe('ended');
});

test('an application is accepted, withdrawn or ended once, and nothing follows the last two', () => {
  const legal = ALL.flatMap((from) => TRANSITIONS[from].map((to) => `${from} → ${to}`));
  expect(legal).toEqual([
    'applied → accepted',
    'applied → cancelled',
    'applied → ended',
    'accepted → cancelled',
    'accepted → ended',
  ]);
});

test('a withdrawn application is stored without the acceptance it had', () => {
  expect(columnsOf('cancelled').accepted).toBe(false);
});
