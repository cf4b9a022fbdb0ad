import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { ConsoleUser, PasskeySignIn, SignIn } from '@portal/console-contract';
import type { injected } from '../injected.ts';
import { replies, settle } from '../testing.ts';
import { colleague, given, refused, unsettled } from './console-session.cases.ts';
import { consoleSessionMachine } from './console-session.machine.ts';

const throws = <Output, Input = void>(code: string) =>
  fromPromise<Output, Input>(() => Promise.reject(Object.assign(new Error(code), refused(code))));

function start(
  ask = replies<ConsoleUser>(colleague),
  signIn: ReturnType<typeof injected<ConsoleUser | null, SignIn | PasskeySignIn>> = replies<
    ConsoleUser | null,
    SignIn | PasskeySignIn
  >(colleague),
) {
  const clock = new SimulatedClock();
  const machine = consoleSessionMachine.provide({ actors: { ask, signIn, signOut: throws('offline') } });
  const actor = createActor(machine, { clock }).start();
  return {
    actor,
    clock,
    at: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

describe('session of the console', () => {
  test('[HR-01] a stranger signs in; what was refused is told', async () => {
    const wrong = start(throws('notLogin'), throws('signInFailed'));
    await settle();
    expect(wrong.at()).toBe('signedOut');
    expect(wrong.context().error).toBeNull();
    wrong.actor.send({ type: 'SIGN_IN', given });
    await settle();
    expect(wrong.at()).toBe('signedOut');
    expect(wrong.context().error).toEqual({ code: 'signInFailed' });
    const right = start(throws('notLogin'));
    await settle();
    right.actor.send({ type: 'SIGN_IN', given });
    await settle();
    expect(right.at()).toEqual({ known: 'signedIn' });
  });

  test('[SAFE-06] the code of a second factor is asked for once the password was right', async () => {
    const { actor, at, context } = start(
      throws('notLogin'),
      replies<ConsoleUser | null, SignIn | PasskeySignIn>(null),
    );
    await settle();
    actor.send({ type: 'SIGN_IN', given });
    await settle();
    expect(at()).toBe('signedOut');
    expect(context()).toMatchObject({ needsTotp: true, error: null, user: null });
  });

  test('[SEC-08] whoever signed in at the identity provider in another tab goes on in this one', async () => {
    const { actor, at } = start();
    await settle();
    actor.send({ type: 'LOST' });
    expect(at()).toBe('signedOut');
    actor.send({ type: 'RETURNED' });
    await settle();
    expect(at()).toEqual({ known: 'signedIn' });
  });

  test.each(unsettled)('[SAFE-06] what must be settled first stands before the console', async (user) => {
    const { actor, at } = start(replies<ConsoleUser>(user));
    await settle();
    expect(at()).toEqual({ known: 'settling' });
    actor.send({ type: 'USER', user: colleague });
    expect(at()).toEqual({ known: 'signedIn' });
  });

  test('without a server it is asked again; a session that ended says so; signing out holds offline too', async () => {
    const offline = start(throws('offline'));
    await settle();
    expect(offline.at()).toBe('failed');
    offline.clock.increment(5000);
    expect(offline.at()).toBe('asking');
    const { actor, at, context } = start();
    await settle();
    actor.send({ type: 'LOST' });
    expect(at()).toBe('signedOut');
    expect(context()).toEqual({ user: null, needsTotp: false, error: { code: 'notLogin' } });
    const leaving = start();
    await settle();
    leaving.actor.send({ type: 'SIGN_OUT' });
    await settle();
    expect(leaving.at()).toBe('signedOut');
    expect(leaving.context()).toEqual({ user: null, needsTotp: false, error: null });
  });
});
