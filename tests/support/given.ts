import { afterAll, beforeAll } from 'vitest';
import type { Role } from '../../packages/console-contract/src/index.ts';
import { completeResume, newCandidate, startPortal, type Client, type Portal } from '../contract/support.ts';
import { firstAdmin, newColleague, type ConsoleClient } from './console.ts';

/**
 * Starts something before the tests of a file and ends it after them.
 *
 * @returns stands for what was started, from the first hook on; it throws when it is used before
 */
export function started<T extends object>(start: () => Promise<T>, end: (running: T) => Promise<void>): T {
  let running: T | undefined;
  const there = (): T => {
    if (!running) throw new Error('used before the hooks of the file have started it');
    return running;
  };
  beforeAll(async () => {
    running = await start();
  });
  afterAll(async () => {
    if (running) await end(running);
  });
  return new Proxy({} as T, {
    get: (_, key) => {
      const value: unknown = Reflect.get(there(), key);
      return typeof value === 'function' ? (value.bind(there()) as unknown) : value;
    },
    set: (_, key, value) => Reflect.set(there(), key, value),
    has: (_, key) => Reflect.has(there(), key),
  });
}

/**
 * A portal within the process of the tests, for all tests of the file.
 *
 * @param variables as in the environment; without them no limit of requests is in force, which a page that is looked at
 *   by many tests would meet
 */
export const givenPortal = (variables: Record<string, string> = { RATE_LIMITS: 'off' }): Portal =>
  started(
    () => startPortal(variables),
    (portal) => portal.close(),
  );

const nothing = async (): Promise<void> => undefined;

/** The first admin, for all tests of the file. */
export const givenAdmin = (portal: Portal): ConsoleClient => started(() => firstAdmin(portal), nothing);

/** Somebody with a role whom that admin lets in, for all tests of the file. */
export const givenColleague = (admin: ConsoleClient, login: string, role: Role): ConsoleClient =>
  started(() => newColleague(admin, login, role), nothing);

/** Somebody who may publish forms, for all tests of the file. */
export const givenPublisher = (portal: Portal): ConsoleClient =>
  started(async () => newColleague(await firstAdmin(portal), 'one.publisher', 'publisher'), nothing);

/** A candidate whose resume has all that applying asks for, for all tests of the file. */
export const givenCandidate = (portal: Portal): Client =>
  started(async () => {
    const { client, person } = await newCandidate(portal);
    await completeResume(client, person);
    return client;
  }, nothing);
