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

/** Find back account: form until a result, then a message (MACH-13). */
export const findMachine = setup({
  types: {
    context: {} as FindContext,
    events: {} as { type: 'SUBMIT'; form: FindForm } | { type: 'AGAIN' },
  },
  actors: { find: injected<{ flag: string; msg: string }, { form: FindForm | null }>('find') },
  delays: { timeout: REQUEST_TIMEOUT_MS },
  actions: {
    takeForm: assign(({ context, event }) => ({
      form: event.type === 'SUBMIT' ? event.form : context.form,
      code: '',
    })),
    spend: assign(({ context }) => ({ attempts: context.attempts + 1 })),
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
            guard: ({ event }) => event.output.flag === 'success',
            target: 'found',
            actions: assign({ account: ({ event }) => event.output.msg }),
          },
          { guard: ({ event }) => event.output.flag === 'no_account', target: 'notFound', actions: 'spend' },
          {
            target: 'asking',
            actions: ['spend', assign({ code: ({ event }) => event.output.flag || EXCEPTION })],
          },
        ],
        onError: {
          target: 'asking',
          actions: ['spend', assign({ code: ({ event }) => failureCode(event.error) })],
        },
      },
      after: { timeout: { target: 'asking', actions: ['spend', assign({ code: TIMEOUT })] } },
    },
    notFound: { on: { AGAIN: 'asking' } },
    found: { type: 'final' },
  },
});
