import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { REQUEST_TIMEOUT_MS } from '@portal/rules';
import type { SessionUser } from '@portal/schemas';
import { fails, hangs, replies, settle } from '../testing.ts';
import { form, pending, registerCases } from './registration.cases.ts';
import {
  registrationMachine,
  type CodeAnswer,
  type RegistrationForm,
  type RegistrationResult,
} from './registration.machine.ts';

type Check = ReturnType<typeof replies<CodeAnswer, { email: string }>>;
type Register = ReturnType<typeof replies<RegistrationResult, RegistrationForm>>;
type Resend = ReturnType<typeof replies<string, { email: string }>>;

const free = { code: 'success', message: '' };
const taken = { code: 'emailRepeat', message: '' };

function start(effects: { checkEmail?: Check; register?: Register; resend?: Resend } = {}) {
  const clock = new SimulatedClock();
  const entered: (SessionUser | null)[] = [];
  const actor = createActor(
    registrationMachine.provide({
      actors: {
        checkEmail: effects.checkEmail ?? replies<CodeAnswer, { email: string }>(free),
        register: effects.register ?? replies<RegistrationResult, RegistrationForm>(pending),
        resend: effects.resend ?? replies<string, { email: string }>('true'),
      },
      actions: { enter: (_, params) => void entered.push(params.user) },
    }),
    { clock },
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
    expect(at()).toEqual({ submitting: 'checkingEmail' });
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
    const { actor, context } = start({ checkEmail: hangs<CodeAnswer, { email: string }>() });
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

  test('[REG-16] leaving the e-mail field checks it, changing it forgets the finding', async () => {
    const asked: { email: string }[] = [];
    const { actor, at, context } = start({
      checkEmail: replies<CodeAnswer, { email: string }>(taken, asked),
    });
    actor.send({ type: 'EMAIL_LEFT', email: ' ' });
    expect(at()).toEqual({ filling: 'idle' });
    actor.send({ type: 'EMAIL_LEFT', email: form.user });
    expect(at()).toEqual({ filling: 'checkingEmail' });
    await settle();
    expect(context().emailCode).toBe('emailRepeat');
    expect(asked).toEqual([{ email: form.user }]);
    actor.send({ type: 'EMAIL_CHANGED' });
    expect(context().emailCode).toBe('');
  });

  test('[REG-16] submitting checks the e-mail again and sends nothing when it is taken', async () => {
    const sent: RegistrationForm[] = [];
    const { actor, at, context } = start({
      checkEmail: replies<CodeAnswer, { email: string }>(taken),
      register: replies<RegistrationResult, RegistrationForm>(pending, sent),
    });
    actor.send({ type: 'SUBMIT', form });
    await settle();
    expect(at()).toEqual({ filling: 'idle' });
    expect(context()).toMatchObject({ code: 'emailRepeat', emailCode: 'emailRepeat', attempts: 0 });
    expect(sent).toEqual([]);
  });

  test('[MACH-19] the check on leaving is a courtesy: its failure and loss say nothing', async () => {
    const failing = start({ checkEmail: fails<CodeAnswer, { email: string }>() });
    failing.actor.send({ type: 'EMAIL_LEFT', email: form.user });
    await settle();
    expect(failing.at()).toEqual({ filling: 'idle' });
    expect(failing.context()).toMatchObject({ code: '', emailCode: '' });
    const lost = start({ checkEmail: hangs<CodeAnswer, { email: string }>() });
    lost.actor.send({ type: 'EMAIL_LEFT', email: form.user });
    lost.clock.increment(REQUEST_TIMEOUT_MS);
    expect(lost.at()).toEqual({ filling: 'idle' });
  });

  test('[MACH-19] failed and lost submits come back to the form, which is kept', async () => {
    const unchecked = start({ checkEmail: fails<CodeAnswer, { email: string }>() });
    unchecked.actor.send({ type: 'SUBMIT', form });
    await settle();
    expect(unchecked.context()).toMatchObject({ code: 'exception', form });
    const slow = start({ checkEmail: hangs<CodeAnswer, { email: string }>() });
    slow.actor.send({ type: 'SUBMIT', form });
    slow.clock.increment(REQUEST_TIMEOUT_MS);
    expect(slow.context()).toMatchObject({ code: 'timeout', form });
    const failing = start({ register: fails<RegistrationResult, RegistrationForm>() });
    failing.actor.send({ type: 'SUBMIT', form });
    await settle();
    expect(failing.context()).toMatchObject({ code: 'exception', attempts: 1, form });
    const lost = start({ register: hangs<RegistrationResult, RegistrationForm>() });
    lost.actor.send({ type: 'SUBMIT', form });
    await settle();
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
