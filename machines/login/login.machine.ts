import type { SessionUser } from '@portal/schemas';
import { PASSKEY_SECONDS, REQUEST_TIMEOUT_MS, SUCCESS_CODE } from '@portal/rules';
import { assign, setup } from 'xstate';
import { failed, failureCode, injected, TIMEOUT, type Failure } from '../injected.ts';
import { resendStates } from '../resend.ts';

/** What the login form sends, in the wire's words (ENT-01). */
export interface LoginForm {
  user: string;
  password: string;
  vaildcode: string;
}

export interface LoginResult {
  code: string;
  message: string;
  user: SessionUser | null;
  /** Address and mailbox of an account that is not active. */
  email: string;
  mailbox: string;
}

export interface LoginContext {
  form: LoginForm;
  /** How the last attempt was made; what is said of it stands there. */
  way: 'password' | 'passkey';
  /** Return code of the last attempt, '' when none failed. */
  code: string;
  message: string;
  email: string;
  mailbox: string;
  user: SessionUser | null;
  /** Grows with every failed attempt by password: the captcha is spent then (LOGIN-12). */
  attempts: number;
  /** How the last resend ended: send_success, outMaxSendTimes or another code; '' when none. */
  resent: string;
}

export type LoginEvent =
  { type: 'SUBMIT'; form: LoginForm } | { type: 'PASSKEY' } | { type: 'RESEND' } | { type: 'CLOSE' };

/** Two calls of the server and a person who touches a key. */
const CEREMONY_MS = PASSKEY_SECONDS * 1000 + 2 * REQUEST_TIMEOUT_MS;

/** Success without a user is no usable result (ERR-08). */
const refusal = ({ code, message }: LoginResult): Failure =>
  code === '' || code === SUCCESS_CODE ? failed('unusable') : failed(code, message);

interface Done {
  event: { output: LoginResult };
}

/** Either way of signing in ends like this when the server knows the candidate. */
const entered = {
  guard: { type: 'succeeded', params: ({ event }: Done) => event.output },
  target: 'success',
  actions: [
    { type: 'takeUser', params: ({ event }: Done) => event.output },
    { type: 'enter', params: ({ event }: Done) => ({ user: event.output.user }) },
  ],
} as const;

/**
 * idle → submitting | proving → success | failed(code) | notActive; from notActive resend and close (MACH-01). A passkey
 * that is asked for holds nobody up: the form can be sent meanwhile (SEC-09).
 */
export const loginMachine = setup({
  types: { context: {} as LoginContext, events: {} as LoginEvent },
  actors: {
    login: injected<LoginResult, LoginForm>('login'),
    /** Has the browser ask for a passkey and signs in with it; a browser that gives none answers a code. */
    passkey: injected<LoginResult>('passkey'),
    /** 'true' when the mail went out, otherwise a code. */
    resend: injected<string, { email: string }>('resend'),
  },
  delays: { timeout: REQUEST_TIMEOUT_MS, ceremony: CEREMONY_MS },
  guards: {
    succeeded: (_, { code, user }: LoginResult) => code === SUCCESS_CODE && user !== null,
    isInactive: (_, { code }: LoginResult) => code === 'not_active',
  },
  actions: {
    takeForm: assign(({ context, event }) => ({
      form: event.type === 'SUBMIT' ? event.form : context.form,
      way: 'password' as const,
      code: '',
      message: '',
      resent: '',
    })),
    takeWay: assign(() => ({ way: 'passkey' as const, code: '', message: '', resent: '' })),
    takeUser: assign((_, { user }: LoginResult) => ({ user })),
    takeMailbox: assign(({ context }, { email, mailbox }: LoginResult) => ({
      email: email || context.form.user,
      mailbox,
    })),
    takeResend: assign((_, resent: string) => ({ resent })),
    fail: assign((_, failure: Failure) => failure),
    spend: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    /** Stores the user and opens the candidate area. */
    enter: (_args, _params: { user: SessionUser | null }) => {},
  },
}).createMachine({
  id: 'login',
  context: {
    form: { user: '', password: '', vaildcode: '' },
    way: 'password',
    code: '',
    message: '',
    email: '',
    mailbox: '',
    user: null,
    attempts: 0,
    resent: '',
  },
  initial: 'idle',
  states: {
    idle: {
      on: {
        SUBMIT: { target: 'submitting', actions: 'takeForm' },
        PASSKEY: { target: 'proving', actions: 'takeWay' },
      },
    },
    submitting: {
      invoke: {
        src: 'login',
        input: ({ context }) => context.form,
        onDone: [
          entered,
          {
            guard: { type: 'isInactive', params: ({ event }) => event.output },
            target: 'notActive',
            actions: ['spend', { type: 'takeMailbox', params: ({ event }) => event.output }],
          },
          {
            target: 'idle',
            actions: ['spend', { type: 'fail', params: ({ event }) => refusal(event.output) }],
          },
        ],
        onError: {
          target: 'idle',
          actions: ['spend', { type: 'fail', params: ({ event }) => failed(failureCode(event.error)) }],
        },
      },
      after: { timeout: { target: 'idle', actions: ['spend', { type: 'fail', params: failed(TIMEOUT) }] } },
    },
    proving: {
      on: { SUBMIT: { target: 'submitting', actions: 'takeForm' } },
      invoke: {
        src: 'passkey',
        onDone: [
          entered,
          {
            guard: { type: 'isInactive', params: ({ event }) => event.output },
            target: 'notActive',
            actions: { type: 'takeMailbox', params: ({ event }) => event.output },
          },
          { target: 'idle', actions: { type: 'fail', params: ({ event }) => refusal(event.output) } },
        ],
        onError: {
          target: 'idle',
          actions: { type: 'fail', params: ({ event }) => failed(failureCode(event.error)) },
        },
      },
      after: { ceremony: { target: 'idle', actions: { type: 'fail', params: failed(TIMEOUT) } } },
    },
    notActive: {
      initial: 'waiting',
      on: { CLOSE: 'idle' },
      states: resendStates,
    },
    success: { type: 'final' },
  },
});
