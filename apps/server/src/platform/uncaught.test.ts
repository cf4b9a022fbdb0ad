import type { EventEmitter } from 'node:events';
import { performance, PerformanceObserver } from 'node:perf_hooks';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Logger } from './log.ts';
import { MAX_UNCAUGHT, surviveUncaught } from './uncaught.ts';

const EVENTS = ['uncaughtException', 'unhandledRejection'];
/** The process as any emitter: the types know each event by a listener of its own. */
const events: EventEmitter = process;
/** What the runner of the tests hears itself; while a test throws on purpose only the product listens. */
const runners = new Map<string, ((...facts: unknown[]) => void)[]>();
let logged: string[] = [];
const log = {
  error: ({ error }: { error: { message: string } }, name: string) =>
    logged.push(`${name}: ${error.message}`),
} as unknown as Logger;

beforeEach(() => {
  logged = [];
  for (const event of EVENTS) {
    runners.set(event, events.listeners(event) as ((...facts: unknown[]) => void)[]);
    events.removeAllListeners(event);
  }
});
afterEach(() => {
  for (const event of EVENTS) {
    events.removeAllListeners(event);
    for (const listener of runners.get(event) ?? []) events.on(event, listener);
  }
});

describe('what nobody catches', () => {
  test('[SAFE-11] an exception of an observer, a timer or a promise is logged and the process goes on', async () => {
    surviveUncaught(log, () => logged.push('ended'));
    const observer = new PerformanceObserver(() => {
      throw new Error('of an observer');
    });
    observer.observe({ entryTypes: ['mark'] });
    performance.mark('one');
    setTimeout(() => {
      throw new Error('of a timer');
    }, 1);
    void Promise.reject(new Error('of a promise'));
    await vi.waitFor(() => expect(logged).toHaveLength(3));
    observer.disconnect();
    expect(logged.toSorted()).toEqual([
      'uncaught: of a promise',
      'uncaught: of a timer',
      'uncaught: of an observer',
    ]);
  });

  test('[SAFE-11] exceptions without end do end the process, so that it is started anew', async () => {
    const end = vi.fn<() => void>();
    surviveUncaught(log, end);
    for (let count = 0; count < MAX_UNCAUGHT; count += 1)
      setImmediate(() => {
        throw new Error('again');
      });
    await vi.waitFor(() => expect(logged).toHaveLength(MAX_UNCAUGHT));
    expect(end).not.toHaveBeenCalled();
    setImmediate(() => {
      throw new Error('once more');
    });
    await vi.waitFor(() => expect(end).toHaveBeenCalledOnce());
  });
});
