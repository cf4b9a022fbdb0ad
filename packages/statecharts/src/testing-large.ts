import { createMachine, type AnyStateMachine } from 'xstate';

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
