import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { REQUEST_TIMEOUT_MS, RESET_SECONDS } from '@portal/rules';
import { fails, hangs, replies, settle } from '../testing.ts';
import { resetMachine, type ResetInput } from './reset.machine.ts';

type Sent = { flag: string; address: string };
type Asked = { user: string; vaildata: string };
type Verified = { info: string; guidkey: string };
type Set = { code: string; message: string };
type SetInput = { password: string; emailName: string; guidkey: string };

interface Effects {
  sendMail?: ReturnType<typeof replies<Sent, Asked>>;
  verifyLink?: ReturnType<typeof replies<Verified, ResetInput>>;
  setPassword?: ReturnType<typeof replies<Set, SetInput>>;
}

const link: ResetInput = { emailName: 'm4Kd', active: 'r7' };
const form = { user: 'li.lei@example.com', vaildata: 'K7QX' };
const pair = { type: 'SET', newLogonPw: 'Str0ng#pass', confirmNewLogonPw: 'Str0ng#pass' } as const;
const verified = () => replies<Verified, ResetInput>({ info: 'success', guidkey: 'g1' });

function start(input: ResetInput, effects: Effects = {}) {
  const clock = new SimulatedClock();
  const done: string[] = [];
  const actor = createActor(
    resetMachine.provide({
      actors: {
        sendMail:
          effects.sendMail ?? replies<Sent, Asked>({ flag: 'success', address: 'https://mail.qq.com' }),
        verifyLink: effects.verifyLink ?? verified(),
        setPassword: effects.setPassword ?? replies<Set, SetInput>({ code: 'success', message: '' }),
      },
      actions: { goHome: () => void done.push('home') },
    }),
    { clock, input },
  ).start();
  return {
    actor,
    clock,
    done,
    at: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

const none: ResetInput = { emailName: '', active: '' };

describe('reset machine', () => {
  test('[MACH-11] without a link it starts at step 0; SET leads nowhere from there', () => {
    const { actor, at } = start(none);
    expect(at()).toBe('asking');
    actor.send(pair);
    expect(at()).toBe('asking');
  });

  test('[MACH-11] [RESET-08] half a link is no link', () => {
    expect(start({ emailName: 'm4Kd', active: '' }).at()).toBe('asking');
    expect(start({ emailName: '', active: 'r7' }).at()).toBe('asking');
  });

  test('[MACH-11] step 0 leads to step 1 with the mailbox, and back', async () => {
    const asked: Asked[] = [];
    const { actor, at, context } = start(none, {
      sendMail: replies<Sent, Asked>({ flag: 'success', address: 'https://mail.qq.com' }, asked),
    });
    actor.send({ type: 'SEND', form });
    await settle();
    expect(at()).toBe('sent');
    expect(context().mailbox).toBe('https://mail.qq.com');
    expect(asked).toEqual([form]);
    actor.send({ type: 'BACK' });
    expect(at()).toBe('asking');
  });

  test('[ENT-21] step 0 holds the address and the code, step 2 the new password twice', async () => {
    const { actor, context } = start(none);
    actor.send({ type: 'SEND', form });
    expect(Object.keys(context().form)).toEqual(['user', 'vaildata']);
    expect(context().form).toEqual(form);
    const later = start(link, { setPassword: hangs<Set, SetInput>() });
    await settle();
    later.actor.send(pair);
    expect(later.context().passwords).toEqual({
      newLogonPw: 'Str0ng#pass',
      confirmNewLogonPw: 'Str0ng#pass',
    });
  });

  test.each([
    ['validatecode-error', 'validatecode-error'],
    ['no_account', 'no_account'],
    ['other', 'other'],
    ['', 'exception'],
  ])('[ERR-42] "%s" stays in step 0 with the e-mail, spending the captcha', async (flag, code) => {
    const { actor, at, context } = start(none, { sendMail: replies<Sent, Asked>({ flag, address: '' }) });
    actor.send({ type: 'SEND', form });
    await settle();
    expect(at()).toBe('asking');
    expect(context()).toMatchObject({ code, attempts: 1, form });
  });

  test('[MACH-11] a verified link leads to step 2, the new password to step 3 and home after six seconds', async () => {
    const sent: SetInput[] = [];
    const { actor, at, clock, context, done } = start(link, {
      setPassword: replies<Set, SetInput>({ code: 'success', message: '' }, sent),
    });
    expect(at()).toBe('verifying');
    await settle();
    expect(at()).toBe('entering');
    actor.send(pair);
    await settle();
    expect(at()).toBe('success');
    expect(sent).toEqual([{ password: 'Str0ng#pass', emailName: 'm4Kd', guidkey: 'g1' }]);
    // The password does not stay in memory.
    expect(context().passwords).toEqual({ newLogonPw: '', confirmNewLogonPw: '' });
    for (let second = 1; second < RESET_SECONDS; second += 1) clock.increment(1000);
    clock.increment(999);
    expect(done).toEqual([]);
    clock.increment(1);
    expect(done).toEqual(['home']);
  });

  test('[RESET-05] the link home goes at once', async () => {
    const { actor, done } = start(link);
    await settle();
    actor.send(pair);
    await settle();
    actor.send({ type: 'GO' });
    expect(done).toEqual(['home']);
  });

  test.each([
    ['outTime', 'outTime'],
    ['used', 'used'],
    ['invalid', 'invalid'],
    ['', 'exception'],
  ])('[RESET-06] a link that is "%s" returns to step 0 and says so', async (info, code) => {
    const { at, context } = start(link, { verifyLink: replies<Verified, ResetInput>({ info, guidkey: '' }) });
    await settle();
    expect(at()).toBe('asking');
    expect(context().code).toBe(code);
  });

  test('[MACH-11] a refused password stays in step 2, a spent key returns to step 0', async () => {
    const refused = start(link, {
      setPassword: replies<Set, SetInput>({ code: 'invalid', message: '密码不符合要求' }),
    });
    await settle();
    refused.actor.send(pair);
    await settle();
    expect(refused.at()).toBe('entering');
    expect(refused.context()).toMatchObject({ code: 'invalid', message: '密码不符合要求' });
    const spent = start(link, { setPassword: replies<Set, SetInput>({ code: 'outTime', message: '' }) });
    await settle();
    spent.actor.send(pair);
    await settle();
    expect(spent.at()).toBe('asking');
  });

  test('[MACH-19] every failed or lost call leads back', async () => {
    const verify = start(link, { verifyLink: fails<Verified, ResetInput>() });
    await settle();
    expect(verify.at()).toBe('asking');
    const verifyLost = start(link, { verifyLink: hangs<Verified, ResetInput>() });
    verifyLost.clock.increment(REQUEST_TIMEOUT_MS);
    expect(verifyLost.context().code).toBe('timeout');
    const send = start(none, { sendMail: fails<Sent, Asked>() });
    send.actor.send({ type: 'SEND', form });
    await settle();
    expect(send.context()).toMatchObject({ code: 'exception', attempts: 1 });
    const sendLost = start(none, { sendMail: hangs<Sent, Asked>() });
    sendLost.actor.send({ type: 'SEND', form });
    sendLost.clock.increment(REQUEST_TIMEOUT_MS);
    expect(sendLost.context()).toMatchObject({ code: 'timeout', attempts: 1 });
    const set = start(link, { setPassword: fails<Set, SetInput>() });
    await settle();
    set.actor.send(pair);
    await settle();
    expect(set.at()).toBe('entering');
    const setLost = start(link, { setPassword: hangs<Set, SetInput>() });
    await settle();
    setLost.actor.send(pair);
    setLost.clock.increment(REQUEST_TIMEOUT_MS);
    expect(setLost.at()).toBe('entering');
    expect(setLost.context().code).toBe('timeout');
  });
});
