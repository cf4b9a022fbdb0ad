import { createMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { toGraph } from './graph.ts';
import { lint } from './lint.ts';
import { faultyMachine, playerMachine } from './testing.ts';

const said = (rule: string, options = {}): string[] =>
  lint(toGraph(faultyMachine), options)
    .filter((finding) => finding.rule === rule)
    .map(({ subject }) => subject);

describe('the linter', () => {
  test.each([
    ['unreachable', ['island']],
    ['deadEnd', ['stuck']],
    ['shadowed', ['GO']],
    ['unnamedGuard', ['TRY']],
    ['unnamedAction', ['TRY / action']],
    ['unnamedActor', ['actor']],
    ['noErrorPath', ['actor']],
    ['noDescription', ['faulty', 'start', 'stuck', 'island']],
  ])('[WORK-06] names %s', (rule, subjects) => {
    expect(said(rule)).toEqual(subjects);
  });

  test('[WORK-06] a state described elsewhere counts as described', () => {
    expect(said('noDescription', { describe: (node: { key: string }) => node.key !== 'stuck' })).toEqual([
      'stuck',
    ]);
  });

  test('[WORK-06] a state that only a history state leads to is reachable', () => {
    const machine = createMachine({
      id: 'desk',
      initial: 'open',
      states: {
        open: {
          initial: 'last',
          on: { CLOSE: 'closed' },
          states: { last: { type: 'history', target: 'working' }, working: {}, forgotten: {} },
        },
        closed: { on: { OPEN: 'open' } },
      },
    });
    const findings = lint(toGraph(machine), { describe: () => true });
    expect(findings).toEqual([{ rule: 'unreachable', at: 'desk.open.forgotten', subject: 'open.forgotten' }]);
  });

  test('[WORK-06] finds nothing grave in a sound machine', () => {
    const rules = lint(toGraph(playerMachine), { describe: () => true }).map(
      ({ rule, subject }) => `${rule} ${subject}`,
    );
    expect(rules).toEqual([]);
  });
});
