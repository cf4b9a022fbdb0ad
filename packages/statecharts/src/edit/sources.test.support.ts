/** Definitions as different hands write them: quotes, indentation, commas, constants, comments, one line or many. */
export const SOURCES: Readonly<Record<string, string>> = {
  'door.ts': `import { setup } from 'xstate';

export const door = setup({
  types: { events: {} as { type: 'OPEN' } | { type: 'CLOSE' } | { type: 'LOCK' } },
  guards: { hasKey: () => true, isDay: () => true },
}).createMachine({
  id: 'door',
  // Shut, as a door is at night.
  initial: 'shut',
  states: {
    shut: {
      on: {
        OPEN: 'open', // by hand
        LOCK: { target: 'locked', guard: 'hasKey' },
      },
    },
    /* It stands open. */
    open: { on: { CLOSE: 'shut' } },
    locked: {},
  },
});
`,
  'lamp.js': `import { createMachine } from "xstate"

export default createMachine({
\tid: "lamp",
\tinitial: "off",
\tstates: {
\t\toff: {
\t\t\ton: {
\t\t\t\tPRESS: "on"
\t\t\t}
\t\t},
\t\ton: {
\t\t\ton: {
\t\t\t\tPRESS: "off"
\t\t\t} // the last one
\t\t}
\t}
})
`,
  'order.json': `{
  "id": "order",
  "initial": "cart",
  "states": {
    "cart": {
      "on": {
        "PAY": "paid",
        "LEAVE": "left"
      }
    },
    "paid": {
      "type": "final"
    },
    "left": {}
  }
}
`,
  'crlf.ts': `import { createMachine } from 'xstate';
const m = createMachine({
  id: 'm',
  initial: 'a',
  states: {
    a: { on: { GO: 'b' } },
    b: {},
  },
});
export default m;
`.replaceAll('\n', '\r\n'),
  'line.ts': `import { createMachine } from 'xstate'; export const toggle = createMachine({ id: 'toggle', initial: 'no', states: { no: { on: { FLIP: 'yes' } }, yes: { on: { FLIP: 'no' } } } });
`,
  'player.ts': `import { setup } from 'xstate';

export const player = setup({}).createMachine({
  id: 'player',
  type: 'parallel',
  states: {
    sound: {
      initial: 'loud',
      states: {
        loud: { on: { MUTE: 'silent', STOP: '#player.film.ended' } },
        silent: { on: { MUTE: { target: 'loud' } } },
      },
    },
    film: {
      initial: 'playing',
      states: {
        playing: {
          initial: 'first',
          states: { first: { id: 'reel', on: { NEXT: 'second' } }, second: { type: 'final' } },
          onDone: { target: 'ended' },
        },
        ended: { on: { AGAIN: ['playing'], BACK: { target: '#reel' } } },
      },
    },
  },
});
`,
  'names.ts': `import { createMachine } from 'xstate';

enum Name {
  Go = 'GO',
}
const STATES = {
  idle: { on: { [Name.Go]: 'busy' } },
  // Long work.
  busy: { on: { DONE: 'idle' } },
} as const;
const everywhere = { RESET: { target: '.idle' } } as const;

export const names = createMachine({ id: 'names', initial: 'idle', states: STATES, on: { ...everywhere } });
export const again = createMachine({ id: 'again', initial: 'one', on: everywhere, states: { one: {}, idle: {} } });
`,
  'fetch.ts': `import { fromPromise, setup } from 'xstate';

export const loader = setup({
  actors: { load: fromPromise(async () => 1) },
  guards: { isBig: ({ event }) => event.type.length > 100 },
  delays: { patience: 1000 },
}).createMachine({
  id: 'loader',
  initial: 'idle',
  states: {
    idle: { on: { LOAD: { target: 'loading' } } },
    loading: {
      invoke: {
        src: 'load',
        onDone: [
          { target: 'big', guard: 'isBig' }, // many
          { target: 'small' },
        ],
        onError: { target: 'failed' },
      },
      after: { patience: 'failed' },
    },
    big: {},
    small: {},
    failed: { always: { target: 'idle', guard: 'isBig' } },
  },
});
`,
  'view.tsx': `import { createMachine } from 'xstate';

const steps = createMachine({
  initial: 'one',
  states: {
    one: { on: { NEXT: [{ target: 'two', guard: 'may' }, { target: 'three' }] } },
    two: {},
    three: {},
  },
});

export const View = () => <output>{String(steps.id)}</output>;
`,
  'empty.ts': `import { createMachine } from 'xstate';
export const empty = createMachine({
  id: 'empty',
  initial: 'only',
  states: {
    only: {
      // Nothing yet.
    },
  },
});
`,
};
