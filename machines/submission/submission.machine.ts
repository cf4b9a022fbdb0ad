import { REQUEST_TIMEOUT_MS, SUCCESS_CODE } from '@portal/rules';
import { assign, emit, setup } from 'xstate';
import { failureCode, injected, TIMEOUT } from '../injected.ts';

/** Values of a form, as typed. */
export type SubmissionData = Record<string, string>;

export interface SubmissionOutcome {
  code: string;
  message: string;
}

interface SubmissionContext {
  data: SubmissionData;
  /** How the last try was refused; '' when it was not. */
  code: string;
  message: string;
}

const accepted = (outcome: SubmissionOutcome): boolean => outcome.code === SUCCESS_CODE;

/**
 * A form that is sent once and answered by a code: changing the password, changing the applicant category. A refusal and
 * trouble of the system both lead back to the form with everything in it.
 */
export const submissionMachine = setup({
  types: {
    context: {} as SubmissionContext,
    events: {} as { type: 'SUBMIT'; data: SubmissionData } | { type: 'AGAIN' },
    emitted: {} as { type: 'outcome'; code: string; message: string },
  },
  actors: { send: injected<SubmissionOutcome, { data: SubmissionData }>('send') },
  delays: { timeout: REQUEST_TIMEOUT_MS },
  guards: { accepted: (_, outcome: SubmissionOutcome) => accepted(outcome) },
  actions: {
    takeData: assign(({ context, event }) => ({
      data: event.type === 'SUBMIT' ? event.data : context.data,
      code: '',
      message: '',
    })),
    takeOutcome: assign((_, { code, message }: SubmissionOutcome) => ({
      code: accepted({ code, message }) ? '' : code,
      message,
    })),
    forgetData: assign({ data: {} }),
    tell: emit((_, { code, message }: SubmissionOutcome) => ({ type: 'outcome', code, message })),
  },
}).createMachine({
  id: 'submission',
  context: { data: {}, code: '', message: '' },
  initial: 'asking',
  states: {
    asking: { on: { SUBMIT: { target: 'sending', actions: 'takeData' } } },
    sending: {
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({ data: context.data }),
        onDone: [
          {
            guard: { type: 'accepted', params: ({ event }) => event.output },
            target: 'done',
            actions: [
              { type: 'takeOutcome', params: ({ event }) => event.output },
              'forgetData',
              { type: 'tell', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'asking',
            actions: [
              { type: 'takeOutcome', params: ({ event }) => event.output },
              { type: 'tell', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: {
          target: 'asking',
          actions: [
            { type: 'takeOutcome', params: ({ event }) => ({ code: failureCode(event.error), message: '' }) },
            { type: 'tell', params: ({ event }) => ({ code: failureCode(event.error), message: '' }) },
          ],
        },
      },
      after: {
        timeout: {
          target: 'asking',
          actions: [
            { type: 'takeOutcome', params: { code: TIMEOUT, message: '' } },
            { type: 'tell', params: { code: TIMEOUT, message: '' } },
          ],
        },
      },
    },
    /** The secrets of the form are forgotten; another try may begin. */
    done: { on: { AGAIN: 'asking', SUBMIT: { target: 'sending', actions: 'takeData' } } },
  },
});
