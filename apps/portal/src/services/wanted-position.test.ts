// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { forgetWanted, rememberWanted, wantedPosition } from './wanted-position.ts';

const NOW = Date.UTC(2026, 10, 22);
const DAY = 24 * 3600 * 1000;

beforeEach(() => localStorage.clear());

test('[TRY-42] the position that a visitor wanted is found again for a week, and not once it is forgotten', () => {
  rememberWanted('/channel/08/position/a-1', 'Lecturer', NOW);
  expect(wantedPosition(NOW + 6 * DAY)).toEqual({
    check: '/channel/08/position/a-1?apply=check',
    name: 'Lecturer',
  });
  expect(wantedPosition(NOW + 8 * DAY)).toBeNull();
  forgetWanted();
  expect(wantedPosition(NOW)).toBeNull();
});

test('[TRY-42] an address that is no position, or a value that somebody put there, leads nowhere', () => {
  for (const path of ['/user/applied', '//evil.example', '/channel/08/position/a?x=1', '/channel/08'])
    rememberWanted(path, 'x', NOW);
  expect(wantedPosition(NOW)).toBeNull();
  for (const kept of ['[', '4', '{"check":"https://evil.example","name":"x","at":9e15}', '{"check":4}']) {
    localStorage.setItem('portal.wanted', kept);
    expect(wantedPosition(NOW), kept).toBeNull();
  }
});
