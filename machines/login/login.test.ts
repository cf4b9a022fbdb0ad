import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { PASSKEY_SECONDS, REQUEST_TIMEOUT_MS } from '@portal/rules';
import type { SessionUser } from '@portal/schemas';
import { user } from '../session/session.cases.ts';
import { fails, hangs, replies, settle } from '../testing.ts';
import { form, inactive, loginCases, passkeyCases, resendCases } from './login.cases.ts';
import { loginMachine, type LoginForm, type LoginResult } from './login.machine.ts';

type Login = ReturnType<typeof replies<LoginResult, LoginForm>>;
type Resend = ReturnType<typeof replies<string, { email: string }>>;

type Passkey = ReturnType<typeof replies<LoginResult>>;

function start(
  login: Login,
  resend: Resend = replies<string, { email: string }>('true'),
  passkey: Passkey = fails<LoginResult>(),
) {
  const clock = new SimulatedClock();
  const entered: (SessionUser | null)[] = [];
  const actor = createActor(
    loginMachine.provide({
      actors: { login, resend, passkey },
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

  const byPasskey = (passkey: Passkey, login = replies<LoginResult, LoginForm>(inactive)) => {
    const started = start(login, undefined, passkey);
    started.actor.send({ type: 'PASSKEY' });
    return started;
  };

  test.each(passkeyCases)(
    '[SEC-09] a passkey answered "$answer.code" leads to $state showing "$code", and spends no captcha',
    async (row) => {
      const { at, context, entered } = byPasskey(replies<LoginResult>(row.answer));
      expect(at()).toBe('proving');
      await settle();
      expect(at()).toBe(row.state);
      expect(context()).toMatchObject({ code: row.code, message: row.answer.message, way: 'passkey' });
      expect(context().attempts).toBe(0);
      expect(entered).toEqual(row.state === 'success' ? [user] : []);
    },
  );

  test('[SEC-09] an inactive account opens the dialog after a passkey too', async () => {
    const { at, context } = byPasskey(replies<LoginResult>(inactive));
    await settle();
    expect(at()).toEqual({ notActive: 'waiting' });
    expect(context().email).toBe(inactive.email);
  });

  test('[SEC-09] while the browser asks for a passkey the form can be sent, and what comes later counts for nothing', async () => {
    const { actor, at, context, clock } = byPasskey(
      hangs<LoginResult>(),
      replies<LoginResult, LoginForm>({ ...inactive, code: 'error_pw' }),
    );
    actor.send({ type: 'PASSKEY' });
    expect(at()).toBe('proving');
    actor.send({ type: 'SUBMIT', form });
    await settle();
    expect(context()).toMatchObject({ code: 'error_pw', way: 'password' });
    clock.increment(PASSKEY_SECONDS * 2000);
    expect(context().code).toBe('error_pw');
  });

  test('[SEC-09, MACH-19] failed and lost passkeys come back to the form', async () => {
    const failing = byPasskey(fails<LoginResult>());
    await settle();
    expect(failing.at()).toBe('idle');
    expect(failing.context()).toMatchObject({ code: 'exception', attempts: 0 });
    const lost = byPasskey(hangs<LoginResult>());
    lost.clock.increment(PASSKEY_SECONDS * 1000);
    expect(lost.at()).toBe('proving');
    lost.clock.increment(2 * REQUEST_TIMEOUT_MS);
    expect(lost.at()).toBe('idle');
    expect(lost.context().code).toBe('timeout');
  });
});
