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

  test('[WORK-06] finds nothing grave in a sound machine', () => {
    const rules = lint(toGraph(playerMachine), { describe: () => true }).map(
      ({ rule, subject }) => `${rule} ${subject}`,
    );
    expect(rules).toEqual([]);
  });
});
