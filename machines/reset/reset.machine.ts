import { REQUEST_TIMEOUT_MS, RESET_SECONDS, SUCCESS_CODE } from '@portal/rules';
import { assign, setup } from 'xstate';
import { EXCEPTION, failed, failureCode, injected, TIMEOUT, type Failure } from '../injected.ts';

export interface ResetInput {
  /** Both from the mailed link; '' when the wizard is opened without one. */
  emailName: string;
  active: string;
}

export interface ResetContext extends ResetInput {
  /** Step shown: 0 e-mail and code, 1 mail sent, 2 new password, 3 success. */
  mailbox: string;
  guidkey: string;
  code: string;
  message: string;
  attempts: number;
  seconds: number;
  /** Steps 0 and 2 as they were sent (ENT-21); the passwords are dropped once they have been. */
  form: { user: string; vaildata: string };
  passwords: { newLogonPw: string; confirmNewLogonPw: string };
}

export type ResetEvent =
  | { type: 'SEND'; form: { user: string; vaildata: string } }
  | { type: 'SET'; newLogonPw: string; confirmNewLogonPw: string }
  | { type: 'BACK' }
  | { type: 'GO' };

const noPasswords = { newLogonPw: '', confirmNewLogonPw: '' };

/** How mailing the link was answered. */
interface MailAnswer {
  flag: string;
  address: string;
  /** The server's own words for a flag without a text here. */
  message?: string;
}

/** What the link of the mail was found to be; the key goes with the new password. */
interface LinkAnswer {
  info: string;
  guidkey: string;
}

interface PasswordAnswer {
  code: string;
  message: string;
}

/** Reset password in four steps; step 2 is entered only with a verified link (MACH-11, RESET-08). */
export const resetMachine = setup({
  types: { input: {} as ResetInput, context: {} as ResetContext, events: {} as ResetEvent },
  actors: {
    sendMail: injected<MailAnswer, { user: string; vaildata: string }>('sendMail'),
    verifyLink: injected<LinkAnswer, ResetInput>('verifyLink'),
    setPassword: injected<PasswordAnswer, { password: string; emailName: string; guidkey: string }>(
      'setPassword',
    ),
  },
  delays: { timeout: REQUEST_TIMEOUT_MS, second: 1000 },
  guards: {
    hasLink: ({ context }) => context.emailName !== '' && context.active !== '',
    isVerified: (_, { info, guidkey }: LinkAnswer) => info === 'success' && guidkey !== '',
    isSent: (_, { flag }: MailAnswer) => flag === 'success',
    isSet: (_, { code }: PasswordAnswer) => code === SUCCESS_CODE,
    isExpired: (_, { code }: PasswordAnswer) => code === 'outTime',
    lastSecond: ({ context }) => context.seconds <= 1,
  },
  actions: {
    takeForm: assign(({ context, event }) => ({
      form: event.type === 'SEND' ? event.form : context.form,
      ...failed(''),
    })),
    takePassword: assign(({ context, event }) => ({
      passwords:
        event.type === 'SET'
          ? { newLogonPw: event.newLogonPw, confirmNewLogonPw: event.confirmNewLogonPw }
          : context.passwords,
      ...failed(''),
    })),
    takeKey: assign((_, { guidkey }: LinkAnswer) => ({ guidkey })),
    takeMailbox: assign((_, { address }: MailAnswer) => ({ mailbox: address })),
    fail: assign((_, failure: Failure) => failure),
    spend: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    countDown: assign({ seconds: ({ context }) => context.seconds - 1 }),
    dropPasswords: assign({ passwords: noPasswords }),
    goHome: () => {},
  },
}).createMachine({
  id: 'reset',
  context: ({ input }) => ({
    ...input,
    mailbox: '',
    guidkey: '',
    ...failed(''),
    attempts: 0,
    seconds: RESET_SECONDS,
    form: { user: '', vaildata: '' },
    passwords: noPasswords,
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasLink', target: 'verifying' }, { target: 'asking' }] },
    verifying: {
      invoke: {
        src: 'verifyLink',
        input: ({ context: { emailName, active } }) => ({ emailName, active }),
        onDone: [
          {
            guard: { type: 'isVerified', params: ({ event }) => event.output },
            target: 'entering',
            actions: { type: 'takeKey', params: ({ event }) => event.output },
          },
          {
            target: 'asking',
            actions: { type: 'fail', params: ({ event }) => failed(event.output.info || EXCEPTION) },
          },
        ],
        onError: {
          target: 'asking',
          actions: { type: 'fail', params: ({ event }) => failed(failureCode(event.error)) },
        },
      },
      after: { timeout: { target: 'asking', actions: { type: 'fail', params: failed(TIMEOUT) } } },
    },
    asking: { on: { SEND: { target: 'sending', actions: 'takeForm' } } },
    sending: {
      invoke: {
        src: 'sendMail',
        input: ({ context }) => context.form,
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'sent',
            actions: { type: 'takeMailbox', params: ({ event }) => event.output },
          },
          {
            target: 'asking',
            actions: [
              'spend',
              {
                type: 'fail',
                params: ({ event }) => failed(event.output.flag || EXCEPTION, event.output.message),
              },
            ],
          },
        ],
        onError: {
          target: 'asking',
          actions: ['spend', { type: 'fail', params: ({ event }) => failed(failureCode(event.error)) }],
        },
      },
      after: { timeout: { target: 'asking', actions: ['spend', { type: 'fail', params: failed(TIMEOUT) }] } },
    },
    sent: { on: { BACK: 'asking' } },
    entering: { on: { SET: { target: 'setting', actions: 'takePassword' } } },
    setting: {
      invoke: {
        src: 'setPassword',
        input: ({ context: { passwords, emailName, guidkey } }) => ({
          password: passwords.newLogonPw,
          emailName,
          guidkey,
        }),
        onDone: [
          { guard: { type: 'isSet', params: ({ event }) => event.output }, target: 'success' },
          {
            // The key is spent or too old: begin again (RESET-06).
            guard: { type: 'isExpired', params: ({ event }) => event.output },
            target: 'asking',
            actions: { type: 'fail', params: failed('outTime') },
          },
          {
            target: 'entering',
            actions: {
              type: 'fail',
              params: ({ event: { output } }) => failed(output.code || EXCEPTION, output.message),
            },
          },
        ],
        onError: {
          target: 'entering',
          actions: { type: 'fail', params: ({ event }) => failed(failureCode(event.error)) },
        },
      },
      after: { timeout: { target: 'entering', actions: { type: 'fail', params: failed(TIMEOUT) } } },
      exit: 'dropPasswords',
    },
    success: {
      after: {
        second: [
          { guard: 'lastSecond', target: 'done', actions: ['countDown', 'goHome'] },
          { target: 'success', reenter: true, actions: 'countDown' },
        ],
      },
      on: { GO: { target: 'done', actions: 'goHome' } },
    },
    done: { type: 'final' },
  },
});
