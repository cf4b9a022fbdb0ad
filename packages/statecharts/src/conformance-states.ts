import { and, assign, createMachine, not, or, setup, stateIn, type AnyStateMachine } from 'xstate';

/** One feature of XState v5: a machine, what must be drawn of it, and a run to compare with a running actor. */
export interface Feature {
  machine: AnyStateMachine;
  /** Every transition: `source: text → targets`. Sources and targets by their paths; the root is ''. */
  edges: string[];
  /** Facts of states that transitions do not tell, by path. */
  nodes?: Record<string, object>;
  /** Keys of choices. */
  run: string[];
}

const counted = { context: {} as { n: number } };
const toggle = { initial: 'off', states: { off: { on: { FLIP: 'on' } }, on: { on: { FLIP: 'off' } } } };

/** States, guards and targets. */
export const stateFeatures: Record<string, Feature> = {
  'parallel states on several levels': {
    machine: createMachine({
      id: 'm',
      type: 'parallel',
      states: { a: { type: 'parallel', states: { p: toggle, q: toggle } }, b: toggle },
    }),
    edges: [
      'a.p.off: FLIP → a.p.on',
      'a.p.on: FLIP → a.p.off',
      'a.q.off: FLIP → a.q.on',
      'a.q.on: FLIP → a.q.off',
      'b.off: FLIP → b.on',
      'b.on: FLIP → b.off',
    ],
    nodes: { a: { type: 'parallel', initial: null } },
    run: ['FLIP:0', 'FLIP:0'],
  },
  'history with two targets, shallow and deep': {
    machine: createMachine({
      id: 'm',
      initial: 'out',
      states: {
        out: { on: { DEEP: 'box.deep', SHALLOW: 'box.shallow' } },
        box: {
          type: 'parallel',
          on: { LEAVE: 'out' },
          states: {
            deep: { type: 'history', history: 'deep', target: ['l.on', 'r.on'] as never },
            shallow: { type: 'history' },
            l: toggle,
            r: toggle,
          },
        },
      },
    }),
    edges: [
      'out: DEEP → box.deep',
      'out: SHALLOW → box.shallow',
      'box: LEAVE → out',
      'box.l.off: FLIP → box.l.on',
      'box.l.on: FLIP → box.l.off',
      'box.r.off: FLIP → box.r.on',
      'box.r.on: FLIP → box.r.off',
    ],
    nodes: {
      'box.deep': { history: 'deep', defaultTargets: ['m.box.l.on', 'm.box.r.on'] },
      'box.shallow': { history: 'shallow', defaultTargets: [] },
    },
    run: ['DEEP:0', 'FLIP:0', 'LEAVE:0', 'SHALLOW:0', 'FLIP:0', 'LEAVE:0', 'DEEP:0'],
  },
  'eventless transitions in a chain': {
    machine: setup({
      types: counted,
      actions: { more: assign({ n: ({ context }) => context.n + 1 }) },
      guards: { few: ({ context }) => context.n < 3 },
    }).createMachine({
      id: 'm',
      context: { n: 0 },
      initial: 'count',
      states: {
        count: { always: [{ guard: 'few', target: 'count', reenter: true, actions: 'more' }, 'done'] },
        done: { on: { AGAIN: 'count' } },
      },
    }),
    edges: ['count: always ① [few] ↻ / more → count', 'count: always ② [else] → done', 'done: AGAIN → count'],
    run: ['AGAIN:0'],
  },
  'delays with names, dots and numbers': {
    machine: setup({ delays: { 'wait.long': 5000, short: () => 40 } }).createMachine({
      id: 'm.v1',
      initial: 'a',
      states: {
        a: { after: { 'wait.long': 'b' } },
        b: { after: { short: 'c' } },
        c: { after: { 1500: [{ guard: () => false, target: 'a' }, { target: 'd' }] } },
        d: {},
      },
    }),
    edges: [
      'a: after wait.long → b',
      'b: after short → c',
      'c: after 1500 ms ① [condition] → a',
      'c: after 1500 ms ② [else] → d',
    ],
    run: ['after.wait.long:0', 'after.short:0', 'after.1500:0'],
  },
  'wildcards, forbidden transitions and transitions of the root': {
    machine: createMachine({
      id: 'm',
      initial: 'a',
      on: { STOP: '.b', '*': { actions: 'note' } },
      states: {
        a: { on: { STOP: {}, 'key.*': 'b', 'key.up.*': 'c' } },
        b: { on: { BACK: 'a' } },
        c: {},
      },
    }),
    edges: [': STOP → b', ': * / note → ', 'a: STOP ⊘ → ', 'a: key.* → b', 'a: key.up.* → c', 'b: BACK → a'],
    run: ['STOP:0', 'key.anything:0', 'BACK:0', 'key.up.anything:0', 'STOP:0', 'anything:0'],
  },
  'combined guards, with and without parameters': {
    machine: setup({
      types: counted,
      actions: { more: assign({ n: ({ context }) => context.n + 1 }) },
      guards: { over: ({ context }, params: { than: number }) => context.n > params.than, yes: () => true },
    }).createMachine({
      id: 'm',
      context: { n: 0 },
      type: 'parallel',
      states: {
        main: {
          initial: 'a',
          states: {
            a: {
              on: {
                GO: [
                  { guard: and(['yes', { type: 'over', params: { than: 1 } }]), target: 'b' },
                  { guard: or([not('yes'), stateIn({ side: 'on' })]), target: 'c' },
                  { actions: 'more' },
                ],
              },
            },
            b: {},
            c: { on: { GO: { guard: not(stateIn('#m.side.off')), target: 'a' } } },
          },
        },
        side: toggle,
      },
    }),
    edges: [
      'main.a: GO ① [yes and over 1] → main.b',
      'main.a: GO ② [not yes or in {"side":"on"}] → main.c',
      'main.a: GO ③ [else] / more → ',
      'main.c: GO [not in #m.side.off] → main.a',
      'side.off: FLIP → side.on',
      'side.on: FLIP → side.off',
    ],
    run: ['GO:0', 'FLIP:0', 'GO:0', 'GO:0', 'GO:0', 'FLIP:0'],
  },
  'final states on several levels, output, tags and meta': {
    machine: createMachine({
      id: 'm',
      initial: 'work',
      output: { all: 'done' },
      states: {
        work: {
          initial: 'one',
          tags: ['busy', 'open'],
          meta: { page: 7 },
          onDone: { target: 'end', actions: 'file' },
          states: {
            one: {
              initial: 'x',
              onDone: 'two',
              states: { x: { on: { NEXT: 'y' } }, y: { type: 'final', output: () => 'why' } },
            },
            two: { on: { NEXT: 'three' } },
            three: { type: 'final' },
          },
        },
        end: { type: 'final', meta: 'over' },
      },
    }),
    edges: [
      'work: done / file → end',
      'work.one: done → work.two',
      'work.one.x: NEXT → work.one.y',
      'work.two: NEXT → work.three',
    ],
    nodes: {
      '': { output: '{"all":"done"}' },
      work: { tags: ['busy', 'open'], meta: '{"page":7}' },
      'work.one.y': { type: 'final', output: 'computed' },
      end: { type: 'final', meta: '"over"' },
    },
    run: ['NEXT:0', 'NEXT:0'],
  },
};
