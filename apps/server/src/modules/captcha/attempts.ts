import type { Limit, RateLimiter } from '../../platform/rate-limit.ts';
import { HARDEST } from './proof.ts';

/** Attempts that came to nothing, or that a machine would repeat, in a minute: what a large campus may do by mistake. */
const OF_ADDRESS: Limit = { name: 'failedAttempts', count: 120, seconds: 60 };
const OF_ALL: Limit = { name: 'failedAttemptsAll', count: 1_200, seconds: 60 };

export interface FailedAttempts {
  /** Counts an attempt from an address. */
  note(address: string): Promise<void>;
  /** How near to an attack it is: attempts as a part of what is usual at most, of the address or in all. */
  of(address: string): Promise<number>;
}

declare module '../../protocol/services.ts' {
  interface Services {
    /** How near to an attack the attempts of strangers are. */
    failedAttempts: FailedAttempts;
  }
}

/** @param workers server processes that share the database: what is usual in all grows with them */
export function createFailedAttempts(limiter: RateLimiter, workers: number): FailedAttempts {
  return {
    async note(address) {
      await limiter.hit(OF_ADDRESS, address);
      await limiter.hit(OF_ALL);
    },
    async of(address) {
      const [mine, all] = await Promise.all([limiter.count(OF_ADDRESS, address), limiter.count(OF_ALL)]);
      return Math.max(mine / OF_ADDRESS.count, all / (OF_ALL.count * workers));
    },
  };
}

/** From here on a picture is no answer any more: machines read pictures (SAFE-07). */
export const isAttack = (load: number): boolean => load >= 1;

/** How hard a proof is: easiest up to half of what is usual, hardest from four times of it. */
export const levelOf = (load: number): number => (load < 0.5 ? 0 : load < 1 ? 1 : load < 4 ? 2 : HARDEST);
