import type { SessionEvent } from '@portal/machines/session/session.machine.ts';
import type { SessionUser } from '@portal/schemas';
import { onStoredUser, storedUser } from './session-store.ts';

/** Set by the host once texts and router are there. */
export const expired = { tell: (): void => undefined, goToLogin: (): void => undefined };

let user = storedUser();
let machine: { send: (event: SessionEvent) => void } | null = null;
let starting: Promise<void> | null = null;
const early: SessionEvent[] = [];
const listeners = new Set<() => void>();

/**
 * Loads and starts the session machine, once. The first paint needs no more than the stored user, so the machine comes
 * with the wire client: whatever changes the session comes from a call (PERF-01).
 */
export function startSession(): Promise<void> {
  starting ??= import('./session-actor.ts').then(
    ({ createSessionActor }) => {
      const actor = createSessionActor(user, expired);
      actor.subscribe((snapshot) => {
        if (user === snapshot.context.user) return;
        user = snapshot.context.user;
        for (const listener of listeners) listener();
      });
      actor.start();
      machine = actor;
      for (const event of early.splice(0)) actor.send(event);
    },
    (error: unknown) => {
      starting = null;
      throw error;
    },
  );
  return starting;
}

/** The one session of the page; it lives outside of React, so that no remount makes a second one. */
export const session = {
  send(event: SessionEvent): void {
    if (machine) return machine.send(event);
    early.push(event);
    void startSession();
  },
  user: (): SessionUser | null => user,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * Takes what the server says of the signed-in candidate now: what a sign-in of last week was told is not what was published
 * since (OFFICE-05). Of somebody else, as from an answer that comes late, nothing is taken.
 */
export function renewUser(told: SessionUser): void {
  if (user === null || told.a0100 === '' || told.a0100 !== user.a0100) return;
  const known: SessionUser = user;
  if ((Object.keys(told) as (keyof SessionUser)[]).every((key) => told[key] === known[key])) return;
  session.send({ type: 'LOGGED_IN', user: told });
}

onStoredUser((stored) => session.send({ type: 'SYNC', user: stored }));
