import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { SessionUser } from '@portal/schemas';
import { logins, user } from './session.cases.ts';
import { isLoggedIn } from './logged-in.ts';
import { EXPIRED_BURST_MS, sessionMachine } from './session.machine.ts';

function start(first: SessionUser | null) {
  const clock = new SimulatedClock();
  const done: string[] = [];
  const actor = createActor(
    sessionMachine.provide({
      actions: {
        store: ({ context }) => void done.push(`store ${context.user?.a0100}`),
        clear: () => void done.push('clear'),
        tellExpired: () => void done.push('tell'),
        goToLogin: () => void done.push('login'),
      },
    }),
    { clock, input: { user: first } },
  ).start();
  return {
    actor,
    clock,
    done,
    at: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

describe('session machine', () => {
  test.each(logins)('[USER-09] $user.a0100 counts as logged in: $loggedIn', ({ user: first, loggedIn }) => {
    expect(isLoggedIn(first)).toBe(loggedIn);
    expect(start(first).at()).toBe(loggedIn ? 'loggedIn' : 'loggedOut');
  });

  test('[MACH-14] logs in, keeps the user, and logs out', () => {
    const { actor, at, done, context } = start(null);
    actor.send({ type: 'LOGGED_IN', user });
    expect(at()).toBe('loggedIn');
    actor.send({ type: 'LOGGED_OUT' });
    expect(at()).toBe('loggedOut');
    expect(context().user).toBeNull();
    expect(done).toEqual(['store 00000127', 'clear']);
  });

  test('[MACH-14] [ERR-45] expires on a not-logged-in reply: told once, cleared, led to the login', () => {
    const { actor, at, done, clock, context } = start(user);
    for (let reply = 0; reply < 4; reply += 1) actor.send({ type: 'EXPIRED' });
    expect(at()).toBe('expired');
    expect(context().user).toBeNull();
    expect(done).toEqual(['clear', 'tell', 'login']);
    clock.increment(EXPIRED_BURST_MS);
    expect(at()).toBe('loggedOut');
    actor.send({ type: 'EXPIRED' });
    expect(done).toEqual(['clear', 'tell', 'login', 'clear', 'tell', 'login']);
  });

  test('[MACH-14] a new login ends the expiry at once', () => {
    const { actor, at } = start(user);
    actor.send({ type: 'EXPIRED' });
    actor.send({ type: 'LOGGED_IN', user });
    expect(at()).toBe('loggedIn');
  });

  test('[USER-10] follows logins and logouts of other tabs without writing them back', () => {
    const { actor, at, done } = start(null);
    actor.send({ type: 'SYNC', user });
    expect(at()).toBe('loggedIn');
    actor.send({ type: 'SYNC', user: null });
    expect(at()).toBe('loggedOut');
    expect(done).toEqual([]);
  });
});
