import { REQUEST_TIMEOUT_MS } from '@portal/rules';
import { assign, setup } from 'xstate';
import { EXCEPTION, failureCode, injected, TIMEOUT } from '../injected.ts';

/** ENT-22. */
export interface FindForm {
  myName: string;
  phoneNumber: string;
  onlynFieldDesc: string;
  vaildataCode: string;
}

export interface FindContext {
  form: FindForm | null;
  /** The account, masked by the server (D-24). */
  account: string;
  code: string;
  attempts: number;
}

interface FindResult {
  flag: string;
  /** The account where the flag is success. */
  msg: string;
}

/** Find back account: form until a result, then a message (MACH-13). */
export const findMachine = setup({
  types: {
    context: {} as FindContext,
    events: {} as { type: 'SUBMIT'; form: FindForm } | { type: 'AGAIN' },
  },
  actors: { find: injected<FindResult, { form: FindForm | null }>('find') },
  delays: { timeout: REQUEST_TIMEOUT_MS },
  guards: {
    isFound: (_, { flag }: FindResult) => flag === 'success',
    hasNoAccount: (_, { flag }: FindResult) => flag === 'no_account',
  },
  actions: {
    takeForm: assign(({ context, event }) => ({
      form: event.type === 'SUBMIT' ? event.form : context.form,
      code: '',
    })),
    takeAccount: assign((_, { msg }: FindResult) => ({ account: msg })),
    spend: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    fail: assign((_, code: string) => ({ code })),
  },
}).createMachine({
  id: 'find',
  context: { form: null, account: '', code: '', attempts: 0 },
  initial: 'asking',
  states: {
    asking: { on: { SUBMIT: { target: 'searching', actions: 'takeForm' } } },
    searching: {
      invoke: {
        src: 'find',
        input: ({ context }) => ({ form: context.form }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'found',
            actions: { type: 'takeAccount', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'hasNoAccount', params: ({ event }) => event.output },
            target: 'notFound',
            actions: 'spend',
          },
          {
            target: 'asking',
            actions: ['spend', { type: 'fail', params: ({ event }) => event.output.flag || EXCEPTION }],
          },
        ],
        onError: {
          target: 'asking',
          actions: ['spend', { type: 'fail', params: ({ event }) => failureCode(event.error) }],
        },
      },
      after: { timeout: { target: 'asking', actions: ['spend', { type: 'fail', params: TIMEOUT }] } },
    },
    notFound: { on: { AGAIN: 'asking' } },
    found: { type: 'final' },
  },
});
