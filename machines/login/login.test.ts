import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { REQUEST_TIMEOUT_MS } from '@portal/rules';
import type { SessionUser } from '@portal/schemas';
import { user } from '../session/session.cases.ts';
import { fails, hangs, replies, settle } from '../testing.ts';
import { form, inactive, loginCases, resendCases } from './login.cases.ts';
import { loginMachine, type LoginForm, type LoginResult } from './login.machine.ts';

type Login = ReturnType<typeof replies<LoginResult, LoginForm>>;
type Resend = ReturnType<typeof replies<string, { email: string }>>;

function start(login: Login, resend: Resend = replies<string, { email: string }>('true')) {
  const clock = new SimulatedClock();
  const entered: (SessionUser | null)[] = [];
  const actor = createActor(
    loginMachine.provide({
      actors: { login, resend },
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

describe('login machine', () => {
  test.each(loginCases)('[MACH-01] "$answer.code" leads to $state showing "$code"', async (row) => {
    const calls: LoginForm[] = [];
    const { actor, at, context, entered } = start(replies<LoginResult, LoginForm>(row.answer, calls));
    actor.send({ type: 'SUBMIT', form });
    expect(at()).toBe('submitting');
    await settle();
    expect(at()).toBe(row.state);
    expect(context()).toMatchObject({ code: row.code, message: row.answer.message });
    expect(calls).toEqual([form]);
    expect(entered).toEqual(row.state === 'success' ? [user] : []);
    // Every failed attempt spends the captcha (LOGIN-12).
    expect(context().attempts).toBe(row.state === 'success' ? 0 : 1);
  });

  test('[LOGIN-13] a second submit on the way is ignored', async () => {
    const calls: LoginForm[] = [];
    const { actor } = start(replies<LoginResult, LoginForm>({ ...inactive, code: 'fail' }, calls));
    actor.send({ type: 'SUBMIT', form });
    actor.send({ type: 'SUBMIT', form });
    await settle();
    expect(calls).toHaveLength(1);
  });

  test('[MACH-01] an inactive account opens the dialog, which closes again', async () => {
    const { actor, at, context } = start(replies<LoginResult, LoginForm>(inactive));
    actor.send({ type: 'SUBMIT', form });
    await settle();
    expect(at()).toEqual({ notActive: 'waiting' });
    expect(context()).toMatchObject({ email: inactive.email, mailbox: inactive.mailbox, attempts: 1 });
    actor.send({ type: 'CLOSE' });
    expect(at()).toBe('idle');
  });

  test.each(resendCases)(
    '[MACH-01] a resend answered "$answer" shows $resent',
    async ({ answer, resent }) => {
      const asked: { email: string }[] = [];
      const { actor, at, context } = start(
        replies<LoginResult, LoginForm>(inactive),
        replies<string, { email: string }>(answer, asked),
      );
      actor.send({ type: 'SUBMIT', form });
      await settle();
      actor.send({ type: 'RESEND' });
      expect(at()).toEqual({ notActive: 'resending' });
      await settle();
      expect(at()).toEqual({ notActive: 'waiting' });
      expect(context().resent).toBe(resent);
      expect(asked).toEqual([{ email: inactive.email }]);
    },
  );

  test('[MACH-19] failed and lost logins come back to the form', async () => {
    const failing = start(fails<LoginResult, LoginForm>());
    failing.actor.send({ type: 'SUBMIT', form });
    await settle();
    expect(failing.at()).toBe('idle');
    expect(failing.context()).toMatchObject({ code: 'exception', attempts: 1 });
    const lost = start(hangs<LoginResult, LoginForm>());
    lost.actor.send({ type: 'SUBMIT', form });
    lost.clock.increment(REQUEST_TIMEOUT_MS);
    expect(lost.context()).toMatchObject({ code: 'timeout', attempts: 1 });
    expect(lost.at()).toBe('idle');
  });

  test('[MACH-19] failed and lost resends come back to the dialog', async () => {
    const failing = start(replies<LoginResult, LoginForm>(inactive), fails<string, { email: string }>());
    failing.actor.send({ type: 'SUBMIT', form });
    await settle();
    failing.actor.send({ type: 'RESEND' });
    await settle();
    expect(failing.context().resent).toBe('exception');
    const lost = start(replies<LoginResult, LoginForm>(inactive), hangs<string, { email: string }>());
    lost.actor.send({ type: 'SUBMIT', form });
    await settle();
    lost.actor.send({ type: 'RESEND' });
    lost.clock.increment(REQUEST_TIMEOUT_MS);
    expect(lost.at()).toEqual({ notActive: 'waiting' });
    expect(lost.context().resent).toBe('timeout');
  });
});
