import { and, assign, createMachine, fromPromise, not, or, setup, type AnyStateMachine } from 'xstate';

/** A player: parallel regions, shallow and deep history, wildcards, delays, a raised region end. */
export const playerMachine = setup({
  types: { context: {} as { volume: number } },
  guards: { loud: ({ context }) => context.volume > 5, muted: ({ context }) => context.volume === 0 },
  actions: { louder: assign({ volume: ({ context }) => context.volume + 3 }), stopTape: () => {} },
  delays: { idleTime: 5000 },
}).createMachine({
  id: 'player',
  context: { volume: 0 },
  initial: 'off',
  on: { '*': { actions: 'stopTape' } },
  states: {
    off: { on: { POWER: 'on.back', FRESH: 'on' } },
    on: {
      type: 'parallel',
      onDone: 'off',
      on: { POWER: 'off' },
      states: {
        back: { type: 'history', history: 'deep' },
        tape: {
          initial: 'stopped',
          states: {
            stopped: { on: { PLAY: 'playing', END: 'ended' } },
            playing: {
              after: { idleTime: 'stopped', 90: { target: 'playing', reenter: true } },
              on: { STOP: 'stopped', 'seek.*': { target: 'playing', reenter: true, actions: 'louder' } },
            },
            ended: { type: 'final' },
          },
        },
        sound: {
          initial: 'quiet',
          states: {
            quiet: { on: { UP: { target: 'normal', actions: 'louder' }, END: 'ended' } },
            normal: {
              on: {
                UP: [
                  { guard: and(['loud', not('muted')]), target: 'limit' },
                  { target: 'normal', actions: 'louder' },
                ],
                DOWN: { guard: or(['loud', not('muted')]), target: 'quiet' },
              },
            },
            limit: { after: { 2000: 'last' }, on: { DOWN: 'last' } },
            last: { type: 'history', target: 'quiet' },
            ended: { type: 'final' },
          },
        },
      },
    },
  },
});

/** A parcel: chains of eventless transitions, invoked and spawned actors, anonymous everything. */
export const parcelMachine = createMachine({
  id: 'parcel',
  context: { weight: 3, tries: 0 } as { weight: number; tries: number },
  initial: 'weighing',
  states: {
    weighing: {
      always: [{ guard: ({ context }) => context.weight > 10, target: 'heavy' }, { target: 'sorted' }],
    },
    heavy: { always: 'sorted' },
    sorted: { always: 'moving' },
    moving: {
      invoke: {
        src: fromPromise(() => Promise.resolve('there')),
        onDone: { target: 'delivered', actions: assign({ tries: ({ context }) => context.tries + 1 }) },
        onError: 'weighing',
      },
      on: { WEIGH: { target: 'weighing', actions: assign({ weight: 20 }) } },
    },
    delivered: {
      entry: assign(({ spawn }) => {
        spawn(
          fromPromise(() => Promise.resolve('receipt')),
          { id: 'receipt' },
        );
        return {};
      }),
      type: 'final',
    },
  },
});

const FLOORS = 12;
const ROOMS = 14;

/** A house of about 180 states: floors of rooms, doors between rooms, stairs between floors. */
export function houseMachine(floors = FLOORS, rooms = ROOMS): AnyStateMachine {
  const floor = (level: number) => ({
    initial: 'room0',
    on: { UP: `#house.floor${(level + 1) % floors}` },
    states: Object.fromEntries(
      Array.from({ length: rooms }, (_, room) => [
        `room${room}`,
        {
          on: {
            NEXT: `room${(room + 1) % rooms}`,
            ...(room % 3 === 0 ? { BACK: `room${(room + rooms - 1) % rooms}` } : {}),
            ...(room === 5 ? { SLIDE: `#house.floor${(level + floors - 1) % floors}.room2` } : {}),
          },
        },
      ]),
    ),
  });
  return createMachine({
    id: 'house',
    initial: 'floor0',
    states: Object.fromEntries(Array.from({ length: floors }, (_, level) => [`floor${level}`, floor(level)])),
  });
}

/** One of each fault that the linter knows (WORK-06). */
export const faultyMachine = createMachine({
  id: 'faulty',
  initial: 'start',
  context: {},
  states: {
    start: {
      invoke: { src: fromPromise(() => Promise.resolve(1)), onDone: 'stuck' },
      on: {
        GO: [{ target: 'stuck' }, { target: 'start' }],
        TRY: { guard: () => true, target: 'stuck', actions: () => {} },
      },
    },
    stuck: {},
    island: { on: { GO: 'start' } },
  },
});

/** A machine of states one after another: each goes on to the next, every tenth starts over. */
export const flatMachine = (count: number): AnyStateMachine =>
  createMachine({
    id: 'flat',
    initial: 'step0',
    states: Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        `step${at}`,
        {
          on: {
            ...(at + 1 < count ? { NEXT: `step${at + 1}` } : {}),
            ...(at % 10 === 9 ? { AGAIN: 'step0', SKIP: `step${(at + 13) % count}` } : {}),
          },
        },
      ]),
    ),
  });

/** Groups of states; every group is left by one event from anywhere, and from its last state straight into another group. */
export const nestedMachine = (groups: number, states: number): AnyStateMachine =>
  createMachine({
    id: 'nested',
    initial: 'part0',
    states: Object.fromEntries(
      Array.from({ length: groups }, (_, group) => [
        `part${group}`,
        {
          initial: 'step0',
          on: { LEAVE: `part${(group + 1) % groups}` },
          states: Object.fromEntries(
            Array.from({ length: states }, (__, at) => [
              `step${at}`,
              {
                on:
                  at + 1 < states
                    ? { NEXT: `step${at + 1}`, BACK: 'step0' }
                    : { JUMP: `#nested.part${(group + 3) % groups}.step${at}`, HOME: '#nested.part0' },
              },
            ]),
          ),
        },
      ]),
    ),
  });
