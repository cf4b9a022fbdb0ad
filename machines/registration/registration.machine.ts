import type { SessionUser } from '@portal/schemas';
import { REQUEST_TIMEOUT_MS, SUCCESS_CODE } from '@portal/rules';
import { assign, setup } from 'xstate';
import { failed, failureCode, injected, TIMEOUT, type Failure } from '../injected.ts';
import { resendStates } from '../resend.ts';

/** What the registration form holds (ENT-02); `ok` = agreement ticked. */
export interface RegistrationForm {
  user: string;
  password: string;
  pw_again: string;
  name: string;
  blackInput: string;
  idTypeValue: string;
  onlyValue: string;
  applycode: string;
  vaildcode: string;
  ok: boolean;
}

export interface RegistrationResult {
  code: string;
  message: string;
  acountBeActived: string;
  mailbox: string;
  user: SessionUser | null;
}

export interface CodeAnswer {
  code: string;
  message: string;
}

export interface RegistrationContext {
  form: RegistrationForm | null;
  email: string;
  /** What the check on leaving the field said: '' nothing wrong, else a code (REG-16). */
  emailCode: string;
  code: string;
  message: string;
  /** Grows with every failed attempt: the captcha is spent then. */
  attempts: number;
  /** 0 = mail sent, waiting for activation (spec section 4); null before. */
  activeTip: 0 | null;
  mailbox: string;
  resent: string;
}

export type RegistrationEvent =
  | { type: 'EMAIL_LEFT'; email: string }
  | { type: 'EMAIL_CHANGED' }
  | { type: 'SUBMIT'; form: RegistrationForm }
  | { type: 'RESEND' };

/** filling → checking e-mail → submitting → pending (activeTip 0) | loggedIn | failed (MACH-02). */
export const registrationMachine = setup({
  types: { context: {} as RegistrationContext, events: {} as RegistrationEvent },
  actors: {
    checkEmail: injected<CodeAnswer, { email: string }>('checkEmail'),
    register: injected<RegistrationResult, RegistrationForm>('register'),
    resend: injected<string, { email: string }>('resend'),
  },
  delays: { timeout: REQUEST_TIMEOUT_MS },
  guards: {
    mayRegister: (_, { code }: CodeAnswer) => code === SUCCESS_CODE,
    needsActivation: (_, { code, acountBeActived }: RegistrationResult) =>
      code === SUCCESS_CODE && acountBeActived === '1',
    registered: (_, { code }: RegistrationResult) => code === SUCCESS_CODE,
    hasEmail: ({ event }) => event.type === 'EMAIL_LEFT' && event.email.trim() !== '',
  },
  actions: {
    takeEmail: assign(({ context, event }) => ({
      email: event.type === 'EMAIL_LEFT' ? event.email : context.email,
      emailCode: '',
    })),
    takeEmailCode: assign((_, { code }: { code: string }) => ({
      emailCode: code === 'emailRepeat' ? code : '',
    })),
    forgetEmail: assign({ emailCode: '' }),
    takeForm: assign(({ context, event }) => ({
      form: event.type === 'SUBMIT' ? event.form : context.form,
      email: event.type === 'SUBMIT' ? event.form.user : context.email,
      ...failed(''),
    })),
    awaitActivation: assign((_, { mailbox }: RegistrationResult) => ({ activeTip: 0 as const, mailbox })),
    takeResend: assign((_, resent: string) => ({ resent })),
    fail: assign((_, failure: Failure) => failure),
    spend: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    /** Stores the user and opens the candidate area. */
    enter: (_args, _params: { user: SessionUser | null }) => {},
  },
}).createMachine({
  id: 'registration',
  context: {
    form: null,
    email: '',
    emailCode: '',
    code: '',
    message: '',
    attempts: 0,
    activeTip: null,
    mailbox: '',
    resent: '',
  },
  initial: 'filling',
  states: {
    filling: {
      initial: 'idle',
      on: {
        EMAIL_LEFT: { guard: 'hasEmail', target: '.checkingEmail', actions: 'takeEmail' },
        EMAIL_CHANGED: { target: '.idle', actions: 'forgetEmail' },
        SUBMIT: { target: 'submitting', actions: 'takeForm' },
      },
      states: {
        idle: {},
        checkingEmail: {
          invoke: {
            src: 'checkEmail',
            input: ({ context }) => ({ email: context.email }),
            onDone: {
              target: 'idle',
              actions: { type: 'takeEmailCode', params: ({ event }) => event.output },
            },
            // The check is a courtesy here; submitting checks again.
            onError: 'idle',
          },
          after: { timeout: 'idle' },
        },
      },
    },
    submitting: {
      initial: 'checkingEmail',
      states: {
        checkingEmail: {
          invoke: {
            src: 'checkEmail',
            input: ({ context }) => ({ email: context.email }),
            onDone: [
              { guard: { type: 'mayRegister', params: ({ event }) => event.output }, target: 'sending' },
              {
                target: '#registration.filling',
                actions: [
                  { type: 'fail', params: ({ event: { output } }) => failed(output.code, output.message) },
                  { type: 'takeEmailCode', params: ({ event }) => event.output },
                ],
              },
            ],
            onError: {
              target: '#registration.filling',
              actions: { type: 'fail', params: ({ event }) => failed(failureCode(event.error)) },
            },
          },
          after: {
            timeout: { target: '#registration.filling', actions: { type: 'fail', params: failed(TIMEOUT) } },
          },
        },
        sending: {
          invoke: {
            src: 'register',
            input: ({ context }) =>
              context.form ?? {
                user: '',
                password: '',
                pw_again: '',
                name: '',
                blackInput: '',
                idTypeValue: '',
                onlyValue: '',
                applycode: '',
                vaildcode: '',
                ok: false,
              },
            onDone: [
              {
                guard: { type: 'needsActivation', params: ({ event }) => event.output },
                target: '#registration.pending',
                actions: { type: 'awaitActivation', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'registered', params: ({ event }) => event.output },
                target: '#registration.loggedIn',
                actions: { type: 'enter', params: ({ event }) => ({ user: event.output.user }) },
              },
              {
                target: '#registration.filling',
                actions: [
                  'spend',
                  {
                    type: 'fail',
                    params: ({ event: { output } }) => failed(output.code || 'unusable', output.message),
                  },
                  { type: 'takeEmailCode', params: ({ event }) => event.output },
                ],
              },
            ],
            onError: {
              target: '#registration.filling',
              actions: ['spend', { type: 'fail', params: ({ event }) => failed(failureCode(event.error)) }],
            },
          },
          after: {
            timeout: {
              target: '#registration.filling',
              actions: ['spend', { type: 'fail', params: failed(TIMEOUT) }],
            },
          },
        },
      },
    },
    pending: {
      initial: 'waiting',
      states: resendStates,
    },
    loggedIn: { type: 'final' },
  },
});
