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

/** Whether an address holds other than English letters, which few have and many type by mistake (TRY-46). */
const isUnusualAddress = (email: string): boolean =>
  !/^[\u0020-\u007e]*$/.test(email) || /@(?:.*\.)?xn--/i.test(email);

/** A captcha that is wrong, or that does not count for now. */
const CAPTCHA_CODES: ReadonlySet<string> = new Set(['vaildataError', 'proofNeeded']);

/** A registration that waits for its activation, as it is kept for a reload of the page (TRY-46). */
export interface PendingRegistration {
  email: string;
  mailbox: string;
}

/** What checking an address takes: the address, and the captcha that is asked for first (TRY-46). */
export interface EmailCheck {
  email: string;
  captcha: string;
}

export interface RegistrationContext {
  form: RegistrationForm | null;
  email: string;
  captcha: string;
  /** What the check on leaving the field said: '' nothing wrong, else a code (REG-16). */
  emailCode: string;
  /** The form was sent while its address was being checked: it goes on when the check has ended. */
  queued: boolean;
  /** The unusual address that was confirmed: it is asked about once (TRY-46). */
  confirmed: string;
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
  | { type: 'EMAIL_LEFT'; email: string; captcha: string }
  | { type: 'EMAIL_CHANGED' }
  | { type: 'SUBMIT'; form: RegistrationForm }
  | { type: 'CONFIRM' }
  | { type: 'DECLINE' }
  | { type: 'RESEND' }
  | { type: 'START_OVER' };

const NO_FORM: RegistrationForm = {
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
};

/**
 * filling → submitting → pending (activeTip 0) | loggedIn | failed (MACH-02). The address is checked once the captcha is
 * typed, and by registering itself (REG-16, TRY-46); an unusual one is asked about; a pending registration starts pending.
 */
export const registrationMachine = setup({
  types: {
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    input: {} as { pending: PendingRegistration | null } | undefined,
  },
  actors: {
    checkEmail: injected<CodeAnswer, EmailCheck>('checkEmail'),
    register: injected<RegistrationResult, RegistrationForm>('register'),
    resend: injected<string, { email: string }>('resend'),
  },
  delays: { timeout: REQUEST_TIMEOUT_MS },
  guards: {
    isPending: ({ context }) => context.activeTip === 0,
    isQueued: ({ context }) => context.queued,
    isRefused: (_, { code }: CodeAnswer) => CAPTCHA_CODES.has(code) || code === 'emailRepeat',
    needsActivation: (_, { code, acountBeActived }: RegistrationResult) =>
      code === SUCCESS_CODE && acountBeActived === '1',
    registered: (_, { code }: RegistrationResult) => code === SUCCESS_CODE,
    canCheck: ({ event }) =>
      event.type === 'EMAIL_LEFT' && event.email.trim() !== '' && event.captcha.trim() !== '',
    isUnconfirmed: ({ context }) => isUnusualAddress(context.email) && context.confirmed !== context.email,
  },
  actions: {
    takeEmail: assign(({ context, event }) => ({
      email: event.type === 'EMAIL_LEFT' ? event.email : context.email,
      captcha: event.type === 'EMAIL_LEFT' ? event.captcha : context.captcha,
      emailCode: '',
    })),
    takeEmailCode: assign((_, { code }: { code: string }) => ({
      emailCode: code === 'emailRepeat' ? code : '',
    })),
    forgetEmail: assign({ emailCode: '' }),
    takeForm: assign(({ context, event }) => ({
      form: event.type === 'SUBMIT' ? event.form : context.form,
      email: event.type === 'SUBMIT' ? event.form.user.trim() : context.email,
      emailCode: '',
      ...failed(''),
    })),
    queue: assign({ queued: true }),
    unqueue: assign({ queued: false }),
    confirm: assign(({ context }) => ({ confirmed: context.email })),
    awaitActivation: assign((_, { mailbox }: RegistrationResult) => ({ activeTip: 0 as const, mailbox })),
    takeResend: assign((_, resent: string) => ({ resent })),
    startOver: assign({ activeTip: null, mailbox: '', resent: '', email: '', ...failed('') }),
    fail: assign((_, failure: Failure) => failure),
    spend: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    /** Stores the user and opens the candidate area. */
    enter: (_args, _params: { user: SessionUser | null }) => {},
  },
}).createMachine({
  id: 'registration',
  context: ({ input }) => ({
    form: null,
    email: input?.pending?.email ?? '',
    captcha: '',
    emailCode: '',
    queued: false,
    confirmed: '',
    code: '',
    message: '',
    attempts: 0,
    activeTip: input?.pending ? 0 : null,
    mailbox: input?.pending?.mailbox ?? '',
    resent: '',
  }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'isPending', target: 'pending' }, { target: 'filling' }] },
    filling: {
      initial: 'idle',
      on: {
        EMAIL_LEFT: { guard: 'canCheck', target: '.checkingEmail', actions: 'takeEmail' },
        EMAIL_CHANGED: { target: '.idle', actions: 'forgetEmail' },
        SUBMIT: { target: '.deciding', actions: 'takeForm' },
      },
      states: {
        idle: {},
        checkingEmail: {
          // What was sent meanwhile needs the captcha that the check is about to use.
          on: { EMAIL_LEFT: {}, SUBMIT: { actions: ['takeForm', 'queue'] } },
          invoke: {
            src: 'checkEmail',
            input: ({ context: { email, captcha } }) => ({ email, captcha }),
            onDone: [
              {
                guard: { type: 'isRefused', params: ({ event }) => event.output },
                target: 'idle',
                actions: [
                  'spend',
                  { type: 'fail', params: ({ event: { output } }) => failed(output.code, output.message) },
                  { type: 'takeEmailCode', params: ({ event }) => event.output },
                ],
              },
              { guard: 'isQueued', target: 'deciding' },
              { target: 'idle' },
            ],
            // The check is a courtesy here; submitting checks again.
            onError: [{ guard: 'isQueued', target: 'deciding' }, { target: 'idle' }],
          },
          after: { timeout: [{ guard: 'isQueued', target: 'deciding' }, { target: 'idle' }] },
          exit: 'unqueue',
        },
        deciding: {
          always: [
            { guard: 'isUnconfirmed', target: 'askingAddress' },
            { target: '#registration.submitting' },
          ],
        },
        askingAddress: {
          on: {
            CONFIRM: { target: '#registration.submitting', actions: 'confirm' },
            DECLINE: 'idle',
          },
        },
      },
    },
    submitting: {
      invoke: {
        src: 'register',
        input: ({ context }) => context.form ?? NO_FORM,
        onDone: [
          {
            guard: { type: 'needsActivation', params: ({ event }) => event.output },
            target: 'pending',
            actions: { type: 'awaitActivation', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'registered', params: ({ event }) => event.output },
            target: 'loggedIn',
            actions: { type: 'enter', params: ({ event }) => ({ user: event.output.user }) },
          },
          {
            target: 'filling',
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
          target: 'filling',
          actions: ['spend', { type: 'fail', params: ({ event }) => failed(failureCode(event.error)) }],
        },
      },
      after: {
        timeout: { target: 'filling', actions: ['spend', { type: 'fail', params: failed(TIMEOUT) }] },
      },
    },
    pending: {
      initial: 'waiting',
      on: { START_OVER: { target: 'filling', actions: 'startOver' } },
      states: resendStates,
    },
    loggedIn: { type: 'final' },
  },
});
