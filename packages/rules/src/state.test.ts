import { expect, test } from 'vitest';
import { POSITION_STATE } from './constants.ts';
import { isApplied, isCollected, parseState, stateText } from './state.ts';

test.each([
  ['', []],
  ['0', []],
  ['1,3', ['1', '3']],
  ['19', ['1', '9']],
  ['[3] 2;0', ['3', '2']],
])('[POS-14, D-29] the state "%s" holds %j', (state, codes) => {
  expect([...parseState(state)]).toEqual(codes);
});

test.each([
  [{ applyed: '1', state: '0' }, true],
  [{ applyed: '0', state: '1' }, false],
  [{ applyed: '0', state: '1', isApplyedPos: 'true' }, false],
  [{ applyed: '', state: '0', isApplyedPos: 'true' }, true],
  [{ applyed: '', state: POSITION_STATE.applied }, true],
  [{ applyed: '', state: POSITION_STATE.accepted }, true],
  [{ applyed: '', state: POSITION_STATE.collected, isApplyedPos: 'false' }, false],
])('[D-29] %j is applied: %s', (position, is) => {
  expect(isApplied(position)).toBe(is);
});

test.each([
  [{ collected: '1', state: '0' }, true],
  [{ collected: '0', state: '1,2,3,4' }, false],
  [{ collected: '', state: '0' }, false],
  [{ collected: '', state: POSITION_STATE.collected }, true],
])('[D-29] %j is collected: %s', (position, is) => {
  expect(isCollected(position)).toBe(is);
});

test('[POS-14, D-29] what is written as a state is read as what was done, and nothing is 0', () => {
  expect(stateText({ applied: false, accepted: false, collected: false })).toBe('0');
  for (const applied of [true, false])
    for (const collected of [true, false]) {
      const state = stateText({ applied, accepted: false, collected });
      expect(isApplied({ applyed: '', state })).toBe(applied);
      expect(isCollected({ collected: '', state })).toBe(collected);
    }
  const [accepted, applied] = [true, false].map((is) =>
    stateText({ applied: true, accepted: is, collected: false }),
  );
  expect(accepted).toMatch(/^[1-9]$/);
  expect(applied).toMatch(/^[1-9]$/);
  expect(accepted).not.toBe(applied);
  expect(stateText({ applied: true, accepted: true, collected: true })).toMatch(/^[1-9],[1-9]$/);
});
