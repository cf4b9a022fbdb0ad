import { assign, createMachine, raise, sendTo, type AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { toGraph } from './graph.ts';
import { isLiveEntry, readLiveMessage } from './live-messages.ts';
import { toMermaid } from './mermaid.ts';
import { explorePaths, replay } from './paths.ts';
import { Simulation } from './simulate.ts';
import { toTable } from './table.ts';

const broken = (value: unknown) => () => toGraph(value as AnyStateMachine);

describe('what is no sound machine', () => {
  test.each([
    [null, 'This is no XState machine but null'],
    ['states: {}', 'This is no XState machine but a string'],
    [[], 'This is no XState machine but a list'],
    [{ states: {} }, 'This is no XState machine but an object'],
    [
      createMachine({ id: 'm', initial: 'a', states: { a: { id: 'x' }, b: { id: 'x' } } }),
      'Two states have the id "x": the second is b',
    ],
    [
      createMachine(JSON.parse('{"id":"m","initial":"a","states":{"a":{},"__proto__":{}}}') as object),
      'm: a state may not be called "__proto__"',
    ],
    [
      createMachine({
        id: 'm',
        initial: 'a',
        states: { a: { initial: 'h', states: { h: { type: 'history', target: 'nowhere' } } } },
      }),
      'a.h: there is no state "nowhere"',
    ],
  ])('[WORK-13] is told in a sentence that says what and where: %#', (value, sentence) => {
    expect(broken(value)).toThrow(sentence);
  });

  test('[WORK-13] names like those of every object, and control characters, are names like any other', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'constructor',
      states: {
        constructor: { on: { toString: 'hasOwnProperty', ['__proto__']: 'line\nbreak' } },
        hasOwnProperty: {},
        'line\nbreak': { entry: 'a\u0000b' },
      },
    });
    const graph = toGraph(machine);
    expect(graph.edges.map(({ eventType, targets }) => [eventType, targets])).toEqual([
      ['toString', ['m.hasOwnProperty']],
      ['__proto__', ['m.line\nbreak']],
    ]);
    const texts = { state: 'S', type: 'K', meaning: 'M', event: 'E', guard: 'G', target: 'T', actions: 'A' };
    for (const text of [toMermaid(graph), toTable(graph, { ...texts, describe: () => '' })]) {
      // oxlint-disable-next-line no-control-regex -- none may be left
      expect(text.replaceAll('\n', '')).not.toMatch(/[\u0000-\u001f]/);
      expect(text).toContain('line␊break');
    }
    expect(explorePaths(machine, { outcomes: {} }).uncovered).toEqual([]);
  });

  test('[WORK-13] ten thousand states are read, walked and written', () => {
    const states = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [
        `s${index}`,
        { on: { NEXT: `s${(index + 1) % 10_000}` } },
      ]),
    );
    const machine = createMachine({ id: 'm', initial: 's0', states });
    const graph = toGraph(machine);
    expect(graph.edges).toHaveLength(10_000);
    expect(toMermaid(graph).split('\n').length).toBeGreaterThan(20_000);
    expect(explorePaths(machine, { limit: 50 }).uncovered.length).toBeLessThan(10_000);
  });
});

describe('machines that throw or never rest', () => {
  const thrower = createMachine({
    id: 'm',
    initial: 'a',
    states: {
      a: {
        on: {
          BAD: {
            guard: () => {
              throw new Error('no such key');
            },
            target: 'b',
          },
          GOOD: 'b',
        },
      },
      b: { on: { BACK: 'a' } },
    },
  });

  test('[WORK-13] a guard that throws is told, and the other paths are found', () => {
    const { paths, uncovered, troubles } = explorePaths(thrower, {});
    expect(troubles).toHaveLength(1);
    expect(troubles[0]?.path.steps).toEqual(['BAD:0']);
    expect(troubles[0]?.message).toContain('no such key');
    expect(uncovered).toEqual(['m.a|BAD|0']);
    expect(paths.flatMap(({ edges }) => edges)).toEqual(['m.a|GOOD|1', 'm.b|BACK|0']);
    expect(replay(thrower, {}, { input: 0, steps: ['BAD:0'] }).steps.at(-1)).toMatchObject({
      snapshot: { status: 'error' },
    });
  });

  test.each([
    ['always', createMachine({ initial: 'a', states: { a: { always: 'b' }, b: { always: 'a' } } })],
    [
      'raise',
      createMachine({ on: { PING: { actions: raise({ type: 'PING' }) } }, entry: raise({ type: 'PING' }) }),
    ],
    [
      'sendTo itself',
      createMachine({
        entry: sendTo(({ self }) => self, { type: 'PING' }),
        on: { PING: { actions: sendTo(({ self }) => self, { type: 'PING' }) } },
      }),
    ],
    [
      'a context that throws',
      createMachine({
        context: () => {
          throw new Error('no context');
        },
      }),
    ],
    [
      'an assignment that throws',
      createMachine({
        context: {},
        entry: assign(() => {
          throw new Error('no value');
        }),
      }),
    ],
  ])('[WORK-13] comes to an end and is told: %s', (_, machine) => {
    const step = new Simulation(machine).start();
    expect(step.snapshot.status).toBe('error');
    expect(step.trouble).not.toBe('');
    expect(explorePaths(machine, {}).troubles).toHaveLength(1);
  });
});

test('[WORK-13] what is no message of a watched tab is not taken for one', () => {
  const entry = { n: 1, at: 2, kind: 'step', actor: 'a', type: 'X', edges: ['a|X|0'] };
  for (const bad of [null, 7, 'hello', {}, { from: 'tab' }, { from: 'viewer', say: 'rm' }, [entry]])
    expect(readLiveMessage(bad)).toBeNull();
  expect(
    readLiveMessage({ from: 'tab', tab: 't', title: 'T', entries: [entry, null, { ...entry, edges: 3 }] }),
  ).toEqual({ from: 'tab', tab: 't', title: 'T', entries: [entry], again: false });
  expect(isLiveEntry({ ...entry, kind: 'toString' })).toBe(false);
});
