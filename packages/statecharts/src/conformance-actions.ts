import {
  assign,
  cancel,
  createMachine,
  emit,
  enqueueActions,
  fromCallback,
  fromPromise,
  raise,
  sendTo,
  setup,
  spawnChild,
  stopChild,
} from 'xstate';
import type { Feature } from './conformance-states.ts';

const silent = fromPromise(() => new Promise<string>(() => undefined));
const mute = fromCallback(() => undefined);
const counted = { context: {} as { n: number } };

/** Actors, actions and delays. */
export const actionFeatures: Record<string, Feature> = {
  'invoked actors that answer, fail and change': {
    machine: setup({
      types: counted,
      actors: { ask: silent, watch: mute },
      actions: { more: assign({ n: ({ context }) => context.n + 1 }) },
    }).createMachine({
      id: 'm',
      context: { n: 0 },
      initial: 'asking',
      states: {
        asking: {
          invoke: [
            {
              src: 'ask',
              id: 'q.1',
              onDone: [{ guard: ({ event }) => event.output === 'yes', target: 'good' }, 'asking'],
              onError: 'bad',
            },
            { src: 'watch', id: 'w', onSnapshot: { actions: 'more' } },
          ],
        },
        good: { on: { AGAIN: 'asking' } },
        bad: { type: 'final' },
      },
    }),
    edges: [
      'asking: done ask ① [condition] → good',
      'asking: done ask ② [else] → asking',
      'asking: error ask → bad',
      'asking: snapshot watch / more → ',
      'good: AGAIN → asking',
    ],
    nodes: {
      asking: {
        invokes: [
          { id: 'q.1', label: 'ask', named: true },
          { id: 'w', label: 'watch', named: true },
        ],
      },
    },
    run: ['snapshot.watch:0', 'done.ask:1', 'snapshot.watch:0', 'error.ask:0'],
  },
  'actors spawned with an id of the system': {
    machine: setup({ actors: { mute } }).createMachine({
      id: 'm',
      context: ({ spawn }) => ({ log: spawn('mute', { id: 'log', systemId: 'logger' }) }),
      initial: 'a',
      states: {
        a: { on: { NEXT: { target: 'b', actions: spawnChild('mute', { id: 'two', systemId: 'second' }) } } },
        b: { on: { NEXT: { target: 'a', actions: stopChild('two') } } },
      },
    }),
    edges: ['a: NEXT / spawn mute → b', 'b: NEXT / stop two → a'],
    run: ['NEXT:0', 'NEXT:0', 'NEXT:0'],
  },
  'reentering, and targets by id, child and region': {
    machine: setup({
      types: counted,
      actions: { more: assign({ n: ({ context }) => context.n + 1 }) },
    }).createMachine({
      id: 'm',
      context: { n: 0 },
      initial: 'a',
      states: {
        a: {
          entry: 'more',
          initial: 'x',
          on: {
            IN: '.y',
            OUT: { target: '.y', reenter: true },
            FAR: '#away',
            BOTH: { target: ['#r1', '#r2'] },
          },
          states: { x: {}, y: {} },
        },
        b: {
          id: 'away',
          type: 'parallel',
          states: {
            p: { initial: 'k', states: { k: {}, l: { id: 'r1' } } },
            q: { initial: 'k', states: { k: {}, l: { id: 'r2' } } },
          },
          on: { BACK: 'a' },
        },
      },
    }),
    edges: ['a: IN → a.y', 'a: OUT ↻ → a.y', 'a: FAR → b', 'a: BOTH → b.p.l b.q.l', 'b: BACK → a'],
    nodes: { a: { entry: [{ label: 'more', named: true }] } },
    run: ['IN:0', 'OUT:0', 'FAR:0', 'BACK:0', 'BOTH:0'],
  },
  'events raised, sent to itself and emitted': {
    machine: createMachine({
      id: 'm',
      context: { n: 0 },
      initial: 'a',
      states: {
        a: {
          on: {
            GO: {
              target: 'b',
              actions: [raise({ type: 'INNER' }), sendTo(({ self }) => self, { type: 'OUTER' })],
            },
          },
        },
        b: { on: { INNER: 'c', OUTER: 'a' } },
        c: { on: { OUTER: { target: 'd', actions: emit({ type: 'ready', n: 1 }) } } },
        d: {
          entry: enqueueActions(({ enqueue, check }) => {
            enqueue.assign({ n: 5 });
            if (check(() => true)) enqueue.raise({ type: 'ON' });
          }),
          on: { ON: 'e' },
        },
        e: {},
      },
    }),
    edges: [
      'a: GO / raise INNER, send OUTER → b',
      'b: INNER → c',
      'b: OUTER → a',
      'c: OUTER / emit ready → d',
      'd: ON → e',
    ],
    nodes: { d: { entry: [{ label: 'enqueueActions', named: false }] } },
    run: ['GO:0'],
  },
  'own raise and cancel beside delays, and actions of a beginning': {
    machine: createMachine({
      id: 'm',
      context: { n: 0 },
      initial: { target: 'a', actions: ['first', assign({ n: 1 })] },
      states: {
        a: {
          entry: ['greet', raise({ type: 'TICK' }, { id: 'own', delay: 300 }), assign({ n: 2 })],
          exit: [cancel('own'), 'wave'],
          after: { 90: { actions: 'remind' } },
          on: { TICK: 'b', CALM: { actions: cancel('own') } },
        },
        b: { on: { BACK: 'a' } },
      },
    }),
    edges: ['a: TICK → b', 'a: CALM / cancel own → ', 'a: after 90 ms / remind → ', 'b: BACK → a'],
    nodes: {
      '': {
        initialActions: [
          { label: 'first', named: true },
          { label: 'set n', named: false },
        ],
      },
      a: {
        entry: [
          { label: 'greet', named: true },
          { label: 'raise TICK', named: false },
          { label: 'set n', named: false },
        ],
        exit: [
          { label: 'cancel own', named: false },
          { label: 'wave', named: true },
        ],
      },
    },
    run: ['after.90:0', 'after.TICK:0', 'BACK:0', 'CALM:0'],
  },
  'routes to states with an id': {
    machine: createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { id: 'first', route: {} }, b: { id: 'second', route: { guard: 'open' } } },
    } as never).provide({ guards: { open: () => true } as never }),
    edges: [': route #first → a', ': route #second [open] → b'],
    run: ['route #second:0', 'route #first:0'],
  },
};
