import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { REQUEST_TIMEOUT_MS } from '@portal/rules';
import type { SessionUser } from '@portal/schemas';
import { fails, hangs, replies, settle } from '../testing.ts';
import { form, pending, registerCases } from './registration.cases.ts';
import {
  registrationMachine,
  type CodeAnswer,
  type EmailCheck,
  type PendingRegistration,
  type RegistrationForm,
  type RegistrationResult,
} from './registration.machine.ts';

type Check = ReturnType<typeof replies<CodeAnswer, EmailCheck>>;
type Register = ReturnType<typeof replies<RegistrationResult, RegistrationForm>>;
type Resend = ReturnType<typeof replies<string, { email: string }>>;

const free = { code: 'success', message: '' };
const taken = { code: 'emailRepeat', message: '' };
const left = { type: 'EMAIL_LEFT', email: form.user, captcha: form.vaildcode } as const;

function start(
  effects: { checkEmail?: Check; register?: Register; resend?: Resend; pending?: PendingRegistration } = {},
) {
  const clock = new SimulatedClock();
  const entered: (SessionUser | null)[] = [];
  const actor = createActor(
    registrationMachine.provide({
      actors: {
        checkEmail: effects.checkEmail ?? replies<CodeAnswer, EmailCheck>(free),
        register: effects.register ?? replies<RegistrationResult, RegistrationForm>(pending),
        resend: effects.resend ?? replies<string, { email: string }>('true'),
      },
      actions: { enter: (_, params) => void entered.push(params.user) },
    }),
    { clock, input: { pending: effects.pending ?? null } },
  ).start();
  return {
    actor,
    clock,
    entered,
    at: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

describe('registration machine', () => {
  test.each(registerCases)('[MACH-02] "$answer.code" leads to $state', async (row) => {
    const sent: RegistrationForm[] = [];
    const { actor, at, context, entered } = start({
      register: replies<RegistrationResult, RegistrationForm>(row.answer, sent),
    });
    actor.send({ type: 'SUBMIT', form });
    expect(at()).toBe('submitting');
    await settle();
    expect(at()).toEqual(row.state);
    expect(sent).toEqual([form]);
    expect(context().code).toBe(row.code);
    expect(context().attempts).toBe(row.code === '' ? 0 : 1);
    expect(entered).toEqual(row.state === 'loggedIn' ? [row.answer.user] : []);
  });

  test('[MACH-02] [REG-14] waiting for activation is activeTip 0 with the mailbox', async () => {
    const { actor, context } = start();
    expect(context().activeTip).toBeNull();
    actor.send({ type: 'SUBMIT', form });
    await settle();
    expect(context()).toMatchObject({ activeTip: 0, mailbox: pending.mailbox, email: form.user });
  });

  test('[ENT-02] the form is held with all that it asks for and nothing else', () => {
    const { actor, context } = start();
    actor.send({ type: 'SUBMIT', form });
    expect(Object.keys(context().form ?? {}).toSorted()).toEqual(
      [
        'user',
        'password',
        'pw_again',
        'name',
        'blackInput',
        'idTypeValue',
        'onlyValue',
        'applycode',
        'vaildcode',
        'ok',
      ].toSorted(),
    );
  });

  test('[REG-16, TRY-46] with its captcha an address is checked on leaving; changing it forgets the finding', async () => {
    const asked: EmailCheck[] = [];
    const { actor, at, context } = start({ checkEmail: replies<CodeAnswer, EmailCheck>(taken, asked) });
    actor.send({ ...left, email: ' ' });
    actor.send({ ...left, captcha: '' });
    expect(at()).toEqual({ filling: 'idle' });
    actor.send(left);
    expect(at()).toEqual({ filling: 'checkingEmail' });
    await settle();
    expect(context()).toMatchObject({ emailCode: 'emailRepeat', attempts: 1 });
    expect(asked).toEqual([{ email: form.user, captcha: form.vaildcode }]);
    actor.send({ type: 'EMAIL_CHANGED' });
    expect(context().emailCode).toBe('');
  });

  test('[REG-16, TRY-46] registering checks the address again: a used one marks the field and spends the captcha', async () => {
    const used: RegistrationResult = { ...pending, code: 'emailRepeat' };
    const { actor, at, context } = start({ register: replies<RegistrationResult, RegistrationForm>(used) });
    actor.send({ type: 'SUBMIT', form });
    await settle();
    expect(at()).toEqual({ filling: 'idle' });
    expect(context()).toMatchObject({ code: 'emailRepeat', emailCode: 'emailRepeat', attempts: 1 });
  });

  test('[TRY-46] a wrong captcha tells nothing of the address', async () => {
    const { actor, context } = start({
      checkEmail: replies<CodeAnswer, EmailCheck>({ code: 'vaildataError', message: '' }),
    });
    actor.send(left);
    await settle();
    expect(context()).toMatchObject({ code: 'vaildataError', emailCode: '', attempts: 1 });
  });

  test.each([
    ['free', replies<CodeAnswer, EmailCheck>(free), 1],
    ['lost', fails<CodeAnswer, EmailCheck>(), 1],
    ['taken', replies<CodeAnswer, EmailCheck>(taken), 0],
  ])('[TRY-46] what is sent during the check waits for its end: %s', async (_, checkEmail, count) => {
    const sent: RegistrationForm[] = [];
    const { actor, context } = start({
      checkEmail,
      register: replies<RegistrationResult, RegistrationForm>(pending, sent),
    });
    actor.send(left);
    actor.send({ type: 'SUBMIT', form });
    expect(context().queued).toBe(true);
    await settle();
    expect(context().queued).toBe(false);
    expect(sent).toHaveLength(count);
  });

  test('[TRY-46] an unusual address is asked about, once', async () => {
    const sent: RegistrationForm[] = [];
    const wrong: RegistrationResult = { ...pending, code: 'vaildataError' };
    const { actor, at } = start({ register: replies<RegistrationResult, RegistrationForm>(wrong, sent) });
    const unusual = { ...form, user: 'li@李明.com' };
    actor.send({ type: 'SUBMIT', form: unusual });
    expect(at()).toEqual({ filling: 'askingAddress' });
    actor.send({ type: 'DECLINE' });
    expect(at()).toEqual({ filling: 'idle' });
    actor.send({ type: 'SUBMIT', form: unusual });
    actor.send({ type: 'CONFIRM' });
    await settle();
    expect(at()).toEqual({ filling: 'idle' });
    actor.send({ type: 'SUBMIT', form: unusual });
    await settle();
    expect(sent).toEqual([unusual, unusual]);
    actor.send({ type: 'SUBMIT', form: { ...form, user: '李明@example.com' } });
    expect(at()).toEqual({ filling: 'askingAddress' });
  });

  test('[TRY-46] a registration that was pending starts so, and can be started over', async () => {
    const { actor, at, context } = start({ pending: { email: form.user, mailbox: '/mailbox' } });
    expect(at()).toEqual({ pending: 'waiting' });
    expect(context()).toMatchObject({ activeTip: 0, email: form.user, mailbox: '/mailbox' });
    actor.send({ type: 'RESEND' });
    await settle();
    expect(context().resent).toBe('send_success');
    actor.send({ type: 'START_OVER' });
    expect(at()).toEqual({ filling: 'idle' });
    expect(context()).toMatchObject({ activeTip: null, email: '', mailbox: '' });
  });

  test('[MACH-19] the check on leaving is a courtesy: its failure and loss say nothing', async () => {
    const failing = start({ checkEmail: fails<CodeAnswer, EmailCheck>() });
    failing.actor.send(left);
    await settle();
    expect(failing.at()).toEqual({ filling: 'idle' });
    expect(failing.context()).toMatchObject({ code: '', emailCode: '' });
    const lost = start({ checkEmail: hangs<CodeAnswer, EmailCheck>() });
    lost.actor.send(left);
    lost.clock.increment(REQUEST_TIMEOUT_MS);
    expect(lost.at()).toEqual({ filling: 'idle' });
  });

  test('[MACH-19] failed and lost submits come back to the form, which is kept', async () => {
    const failing = start({ register: fails<RegistrationResult, RegistrationForm>() });
    failing.actor.send({ type: 'SUBMIT', form });
    await settle();
    expect(failing.context()).toMatchObject({ code: 'exception', attempts: 1, form });
    const lost = start({ register: hangs<RegistrationResult, RegistrationForm>() });
    lost.actor.send({ type: 'SUBMIT', form });
    lost.clock.increment(REQUEST_TIMEOUT_MS);
    expect(lost.at()).toEqual({ filling: 'idle' });
    expect(lost.context()).toMatchObject({ code: 'timeout', attempts: 1, form });
  });

  test.each([
    ['sent', replies<string, { email: string }>('true'), 'send_success'],
    ['refused', replies<string, { email: string }>('outMaxSendTimes'), 'outMaxSendTimes'],
    ['failed', fails<string, { email: string }>(), 'exception'],
  ])('[MACH-02] a resend that was %s shows so', async (_, resend, resent) => {
    const { actor, at, context } = start({ resend });
    actor.send({ type: 'SUBMIT', form });
    await settle();
    actor.send({ type: 'RESEND' });
    expect(at()).toEqual({ pending: 'resending' });
    await settle();
    expect(at()).toEqual({ pending: 'waiting' });
    expect(context().resent).toBe(resent);
  });

  test('[MACH-19] a lost resend can be tried again', async () => {
    const { actor, at, clock, context } = start({ resend: hangs<string, { email: string }>() });
    actor.send({ type: 'SUBMIT', form });
    await settle();
    actor.send({ type: 'RESEND' });
    clock.increment(REQUEST_TIMEOUT_MS);
    expect(at()).toEqual({ pending: 'waiting' });
    expect(context().resent).toBe('timeout');
  });
});
