import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What a look answers in time; null = it failed or takes too long. A look that takes too long goes on by itself, so whoever
 * asks often has to share it.
 */
export async function within<T>(limitMs: number, look: Promise<T>): Promise<T | null> {
  return Promise.race([look.catch(() => null), sleep(limitMs, null, { ref: false })]);
}
