import { describe, expect, test } from 'vitest';
import { toGraph } from './graph.ts';
import { explorePaths } from './paths.ts';
import { readConfig } from './read-config.ts';

const leaf = {};
const two = { initial: 'a', states: { a: { on: { GO: 'b' } }, b: leaf } };

/** Machines as they are pasted: config, number of states with the root, and each transition as `source EVENT targets`. */
const machines: [string, object, number, string[]][] = [
  ['a state without any', {}, 1, []],
  ['two states', two, 3, ['a GO b']],
  [
    'a cycle',
    { initial: 'a', states: { a: { on: { X: 'b' } }, b: { on: { X: 'a' } } } },
    3,
    ['a X b', 'b X a'],
  ],
  ['transitions without a target', { on: { X: { actions: 'log' }, Y: {} } }, 1, [' X ', ' Y ']],
  [
    'guards in order',
    { initial: 'a', states: { a: { on: { X: [{ guard: 'g', target: 'b' }, 'a'] } }, b: leaf } },
    3,
    ['a X b', 'a X a'],
  ],
  ['nested states', { initial: 'p', states: { p: two, q: two } }, 7, ['p.a GO p.b', 'q.a GO q.b']],
  ['parallel states', { type: 'parallel', states: { p: two, q: two } }, 7, ['p.a GO p.b', 'q.a GO q.b']],
  [
    'history',
    {
      initial: 'p',
      states: { p: { ...two, states: { ...two.states, h: { type: 'history' } } }, q: { on: { B: 'p.h' } } },
    },
    6,
    ['p.a GO p.b', 'q B p.h'],
  ],
  [
    'deep history with a default',
    {
      initial: 'p',
      states: {
        p: { ...two, states: { ...two.states, h: { type: 'history', history: 'deep', target: 'b' } } },
      },
    },
    5,
    ['p.a GO p.b'],
  ],
  [
    'a final state',
    { initial: 'a', states: { a: { on: { END: 'z' } }, z: { type: 'final' } } },
    3,
    ['a END z'],
  ],
  [
    'the end of a group',
    { initial: 'p', states: { p: { initial: 'z', states: { z: { type: 'final' } }, onDone: 'q' }, q: leaf } },
    4,
    ['p xstate.done.state.m.p q'],
  ],
  [
    'a delay in milliseconds',
    { initial: 'a', states: { a: { after: { 500: 'b' } }, b: leaf } },
    3,
    ['a xstate.after.500.m.a b'],
  ],
  [
    'a delay with a name and a dot',
    { initial: 'a', states: { a: { after: { 'a.b': 'b' } }, b: leaf } },
    3,
    ['a xstate.after.a.b.m.a b'],
  ],
  [
    'eventless transitions',
    { initial: 'a', states: { a: { always: [{ guard: 'g', target: 'b' }] }, b: { always: 'c' }, c: leaf } },
    4,
    ['a  b', 'b  c'],
  ],
  [
    'wildcards',
    { initial: 'a', states: { a: { on: { '*': 'b', 'x.*': 'b' } }, b: leaf } },
    3,
    ['a * b', 'a x.* b'],
  ],
  [
    'an actor',
    {
      initial: 'a',
      states: { a: { invoke: { id: 'i', src: 's', onDone: 'b', onError: 'c' } }, b: leaf, c: leaf },
    },
    4,
    ['a xstate.done.actor.i b', 'a xstate.error.actor.i c'],
  ],
  [
    'two actors and a snapshot',
    {
      initial: 'a',
      states: {
        a: {
          invoke: [
            { id: 'i', src: 's', onSnapshot: 'b' },
            { id: 'j', src: 't', onDone: 'b', onError: 'b' },
          ],
        },
        b: leaf,
      },
    },
    3,
    ['a xstate.snapshot.i b', 'a xstate.done.actor.j b', 'a xstate.error.actor.j b'],
  ],
  [
    'targets by id',
    {
      initial: 'a',
      states: { a: { on: { X: '#deep', Y: '#deep.b', Z: '#m.a' } }, p: { ...two, id: 'deep' } },
    },
    5,
    ['a X p', 'a Y p.b', 'a Z a', 'p.a GO p.b'],
  ],
  [
    'targets within, and of the root',
    { initial: 'p', on: { T: '.q' }, states: { p: { ...two, on: { I: '.b' } }, q: leaf } },
    5,
    [' T q', 'p I p.b', 'p.a GO p.b'],
  ],
  [
    'several targets',
    {
      initial: 'o',
      states: {
        o: { on: { X: { target: ['p.x.b', 'p.y.b'] } } },
        p: { type: 'parallel', states: { x: two, y: two } },
      },
    },
    9,
    ['o X p.x.b p.y.b', 'p.x.a GO p.x.b', 'p.y.a GO p.y.b'],
  ],
  [
    'reentry and actions',
    {
      initial: 'p',
      states: {
        p: { ...two, entry: 'e', exit: ['f', { type: 'g' }], on: { R: { target: 'p', reenter: true } } },
      },
    },
    4,
    ['p R p', 'p.a GO p.b'],
  ],
];

describe('a machine of one’s own', () => {
  test.each(machines)('[WORK-11] is drawn as its definition says: %s', (_, config, states, transitions) => {
    const { machine, cases } = readConfig(JSON.stringify({ id: 'm', ...config }));
    const graph = toGraph(machine);
    const path = (id: string): string => graph.nodes.find((node) => node.id === id)?.path ?? id;
    expect(graph.nodes).toHaveLength(states);
    expect(
      graph.edges.map(
        ({ source, eventType, targets }) => `${path(source)} ${eventType} ${targets.map(path).join(' ')}`,
      ),
    ).toEqual(transitions);
    expect(explorePaths(machine, cases).troubles).toEqual([]);
  });

  test('[WORK-11] every guarded way can be gone, since an event says which guards fail', () => {
    const { machine, cases } = readConfig(
      JSON.stringify({
        initial: 'a',
        states: {
          a: { on: { X: [{ guard: 'one', target: 'b' }, { guard: { type: 'two' }, target: 'c' }, 'd'] } },
          b: { invoke: { id: 'i', src: 's', onDone: [{ guard: 'three', target: 'a' }, 'd'] } },
          c: { always: { guard: 'four', target: 'd' }, on: { BACK: 'a' } },
          d: {},
        },
      }),
    );
    expect(explorePaths(machine, cases).uncovered).toEqual([]);
  });

  const nested = `${'{"initial":"s","states":{"s":'.repeat(5000)}{}${'}}'.repeat(5000)}`;

  test.each([
    ['', 'This is not JSON'],
    ['[1]', 'This is no XState machine but a list'],
    ['null', 'This is no XState machine but null'],
    ['{"states":{"a":{}}}', '(machine) has no initial state; it could be "a"'],
    ['{"id":"m","initial":"b","states":{"a":{}}}', 'm, initial: there is no state "b"'],
    ['{"initial":"a","states":{"a":{"on":{"X":"zz"}}}}', 'a, X: there is no state "zz"'],
    ['{"initial":"a","states":{"a":{"on":{"X":"#zz"}}}}', 'a, X: there is no state "#zz"'],
    ['{"initial":"a","states":{"a":{"on":{"X":7}}}}', 'a, X is not what XState reads there: a number'],
    ['{"initial":"a","states":{"a":null}}', 'a is not what XState reads there: null'],
    ['{"initial":"a","states":{"a":{"invoke":{}}}}', 'a, invoke is not what XState reads there: src'],
    [
      '{"initial":"a","states":{"a":{"id":"x"},"b":{"id":"x"}}}',
      'Two states have the id "x": the second is b',
    ],
    ['{"initial":"a","states":{"a":{},"__proto__":{}}}', '(machine): a state may not be called "__proto__"'],
    ['{"on":[]}', '(machine) is not what XState reads there: on: a list'],
    [nested, 'nested too deeply'],
    [' '.repeat(2_000_001), 'This is too large'],
  ])('[WORK-11] [WORK-13] is refused with what is wrong and where: %#', (text, sentence) => {
    expect(() => readConfig(text)).toThrow(sentence);
  });
});
