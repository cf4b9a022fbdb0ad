import type { SessionUser } from '@portal/schemas';
import { ACTIVATION_SECONDS, REQUEST_TIMEOUT_MS, SUCCESS_CODE } from '@portal/rules';
import { assign, setup } from 'xstate';
import { injected } from '../injected.ts';

export interface ActivationInput {
  activeid: string;
  activeDate: string;
}

export interface ActivationResult {
  code: string;
  message: string;
  user: SessionUser | null;
}

export interface ActivationContext extends ActivationInput {
  /** 1 = activated, 2 = server error (spec section 4). */
  activeTip: 1 | 2 | null;
  /** Seconds left of the countdown. */
  seconds: number;
}

/** verifying → success (activeTip 1, 6 s) | outTime | actived | error (activeTip 2) (MACH-03). */
export const activationMachine = setup({
  types: {
    input: {} as ActivationInput,
    context: {} as ActivationContext,
    events: {} as { type: 'RETRY' } | { type: 'GO' },
  },
  actors: { activate: injected<ActivationResult, ActivationInput>('activate') },
  delays: { timeout: REQUEST_TIMEOUT_MS, second: 1000 },
  guards: {
    succeeded: (_, { code }: ActivationResult) => code === SUCCESS_CODE,
    isExpired: (_, { code }: ActivationResult) => code === 'outTime',
    isActiveAlready: (_, { code }: ActivationResult) => code === 'actived',
    lastSecond: ({ context }) => context.seconds <= 1,
  },
  actions: {
    succeed: assign({ activeTip: 1 }),
    fail: assign({ activeTip: 2 }),
    forget: assign({ activeTip: null }),
    countDown: assign({ seconds: ({ context }) => context.seconds - 1 }),
    storeUser: (_args, _params: { user: SessionUser | null }) => {},
    goToResume: () => {},
    tellOutTime: () => {},
    goToSignin: () => {},
    tellActived: () => {},
    goToLogin: () => {},
  },
}).createMachine({
  id: 'activation',
  context: ({ input }) => ({ ...input, activeTip: null, seconds: ACTIVATION_SECONDS }),
  initial: 'verifying',
  states: {
    verifying: {
      invoke: {
        src: 'activate',
        input: ({ context: { activeid, activeDate } }) => ({ activeid, activeDate }),
        onDone: [
          {
            guard: { type: 'succeeded', params: ({ event }) => event.output },
            target: 'success',
            actions: ['succeed', { type: 'storeUser', params: ({ event }) => ({ user: event.output.user }) }],
          },
          { guard: { type: 'isExpired', params: ({ event }) => event.output }, target: 'outTime' },
          { guard: { type: 'isActiveAlready', params: ({ event }) => event.output }, target: 'actived' },
          { target: 'error', actions: 'fail' },
        ],
        onError: { target: 'error', actions: 'fail' },
      },
      after: { timeout: { target: 'error', actions: 'fail' } },
    },
    success: {
      // The countdown is a delay of the machine: a hidden tab slows it, but nothing fires twice (MACH-20).
      after: {
        second: [
          { guard: 'lastSecond', target: 'done', actions: ['countDown', 'goToResume'] },
          { target: 'success', reenter: true, actions: 'countDown' },
        ],
      },
      on: { GO: { target: 'done', actions: 'goToResume' } },
    },
    outTime: { type: 'final', entry: ['tellOutTime', 'goToSignin'] },
    actived: { type: 'final', entry: ['tellActived', 'goToLogin'] },
    error: { on: { RETRY: { target: 'verifying', actions: 'forget' } } },
    done: { type: 'final' },
  },
});
