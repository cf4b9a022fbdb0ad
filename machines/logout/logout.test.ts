import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { REQUEST_TIMEOUT_MS } from '@portal/rules';
import { fails, hangs, replies, settle } from '../testing.ts';
import { logoutMachine, MAX_LOGOUT_QUESTION_SECONDS } from './logout.machine.ts';

type Answer = ReturnType<typeof replies<boolean>>;

function start(effects: { unapplied?: Answer; closeBrowse?: Answer } = {}) {
  const clock = new SimulatedClock();
  const done: string[] = [];
  const actor = createActor(
    logoutMachine.provide({
      actors: {
        unapplied: effects.unapplied ?? replies(false),
        closeBrowse: effects.closeBrowse ?? replies(true),
      },
      actions: {
        clearUser: () => void done.push('clear'),
        goHome: () => void done.push('home'),
        goToLogoutPage: () => void done.push('/logout'),
        tellFailed: () => void done.push('failed'),
      },
    }),
    { clock },
  ).start();
  return { actor, clock, done, at: () => actor.getSnapshot().value };
}

const elsewhere = { type: 'EXIT', from: 'elsewhere', dirty: false } as const;

describe('logout machine', () => {
  test('[MACH-06] from elsewhere it closes the session, clears the user and goes home', async () => {
    const { actor, done, at } = start();
    actor.send(elsewhere);
    await settle();
    expect(at()).toBe('idle');
    expect(done).toEqual(['home', 'clear']);
  });

  test('[MACH-04] with unapplied positions it asks first; declining sends nothing', async () => {
    const calls: void[] = [];
    const { actor, done, at } = start({
      unapplied: replies(true),
      closeBrowse: replies<boolean>(true, calls),
    });
    actor.send(elsewhere);
    await settle();
    expect(at()).toEqual({ confirming: 'counting' });
    actor.send({ type: 'DECLINE' });
    expect(at()).toBe('idle');
    expect(calls).toHaveLength(0);
    actor.send(elsewhere);
    await settle();
    actor.send({ type: 'CONFIRM' });
    await settle();
    expect(calls).toHaveLength(1);
    expect(done).toEqual(['home', 'clear']);
  });

  test('[MACH-05] [TRY-05] from the resume: one question for unsaved edits and unapplied positions, then /logout', async () => {
    const { actor, done, at } = start({ unapplied: replies(true) });
    actor.send({ type: 'EXIT', from: 'resume', dirty: true });
    await settle();
    expect(at()).toEqual({ confirming: 'counting' });
    expect(actor.getSnapshot().context).toMatchObject({ dirty: true, unapplied: true });
    actor.send({ type: 'CONFIRM' });
    expect(done).toEqual(['/logout']);
    expect(at()).toBe('idle');
    actor.send({ type: 'OPENED_EXIT_PAGE' });
    await settle();
    // The page shows Home by itself.
    expect(done).toEqual(['/logout', 'clear']);
  });

  test('[MACH-05] staying with unsaved edits ends nothing', async () => {
    const { actor, done, at } = start();
    actor.send({ type: 'EXIT', from: 'resume', dirty: true });
    await settle();
    actor.send({ type: 'DECLINE' });
    expect(at()).toBe('idle');
    expect(done).toEqual([]);
  });

  test('[TRY-05] unsaved changes of any page are asked about', async () => {
    const { actor, at } = start();
    actor.send({ type: 'EXIT', from: 'elsewhere', dirty: true });
    await settle();
    expect(at()).toEqual({ confirming: 'counting' });
  });

  test('[TRY-05] a question that nobody answers counts down and ends the session; staying stops it', async () => {
    const { actor, clock, done, at } = start({ unapplied: replies(true) });
    actor.send(elsewhere);
    await settle();
    clock.increment(1000);
    clock.increment(1000);
    expect(actor.getSnapshot().context.left).toBe(MAX_LOGOUT_QUESTION_SECONDS - 2);
    actor.send({ type: 'DECLINE' });
    clock.increment(MAX_LOGOUT_QUESTION_SECONDS * 1000);
    expect(at()).toBe('idle');
    actor.send(elsewhere);
    await settle();
    expect(actor.getSnapshot().context.left).toBe(MAX_LOGOUT_QUESTION_SECONDS);
    clock.increment(MAX_LOGOUT_QUESTION_SECONDS * 1000);
    await settle();
    expect(done).toEqual(['home', 'clear']);
    expect(actor.getSnapshot().context.unattended).toBe(true);
  });

  test('[MACH-05] a clean resume is not asked about', async () => {
    const { actor, done } = start();
    actor.send({ type: 'EXIT', from: 'resume', dirty: false });
    await settle();
    expect(done).toEqual(['/logout']);
  });

  test.each([
    ['false', replies(false)],
    ['an error', fails<boolean>()],
  ])('[MACH-07] when close-browse answers %s the session is kept and it says so', async (_, closeBrowse) => {
    const { actor, done, at } = start({ closeBrowse });
    actor.send(elsewhere);
    await settle();
    expect(at()).toBe('idle');
    expect(done).toEqual(['failed']);
    expect(actor.getSnapshot().context.failed).toBe(true);
  });

  test('[MACH-07] [MACH-19] nor does a lost close-browse end the session', async () => {
    const { actor, clock, done } = start({ closeBrowse: hangs<boolean>() });
    actor.send(elsewhere);
    await settle();
    clock.increment(REQUEST_TIMEOUT_MS);
    expect(done).toEqual(['failed']);
  });

  test('[MACH-19] a failed or lost question about positions holds nobody back', async () => {
    const failing = start({ unapplied: fails<boolean>() });
    failing.actor.send(elsewhere);
    await settle();
    expect(failing.done).toEqual(['home', 'clear']);
    const lost = start({ unapplied: hangs<boolean>() });
    lost.actor.send(elsewhere);
    lost.clock.increment(REQUEST_TIMEOUT_MS);
    await settle();
    expect(lost.done).toEqual(['home', 'clear']);
  });
});
