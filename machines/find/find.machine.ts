import { REQUEST_TIMEOUT_MS } from '@portal/rules';
import { assign, setup } from 'xstate';
import { EXCEPTION, failureCode, injected, TIMEOUT } from '../injected.ts';

/** ENT-22. */
export interface FindForm {
  myName: string;
  /** '' = by the address. */
  phoneNumber: string;
  /** Of an account that has no phone (TRY-52). */
  email?: string;
  onlynFieldDesc: string;
  vaildataCode: string;
}

export interface FindContext {
  form: FindForm | null;
  /** The account, masked by the server (D-24). */
  account: string;
  code: string;
  /** The server's own words for a code without a text here. */
  message: string;
  attempts: number;
}

interface FindResult {
  flag: string;
  /** The account where the flag is success. */
  msg: string;
  /** The server's own words for a flag without a text here. */
  message?: string;
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
      message: '',
    })),
    takeAccount: assign((_, { msg }: FindResult) => ({ account: msg })),
    spend: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    fail: assign((_, failure: Pick<FindContext, 'code' | 'message'>) => failure),
  },
}).createMachine({
  id: 'find',
  context: { form: null, account: '', code: '', message: '', attempts: 0 },
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
            actions: [
              'spend',
              {
                type: 'fail',
                params: ({ event: { output } }) => ({
                  code: output.flag || EXCEPTION,
                  message: output.message ?? '',
                }),
              },
            ],
          },
        ],
        onError: {
          target: 'asking',
          actions: [
            'spend',
            { type: 'fail', params: ({ event }) => ({ code: failureCode(event.error), message: '' }) },
          ],
        },
      },
      after: {
        timeout: {
          target: 'asking',
          actions: ['spend', { type: 'fail', params: { code: TIMEOUT, message: '' } }],
        },
      },
    },
    notFound: { on: { AGAIN: 'asking' } },
    found: { type: 'final' },
  },
});
