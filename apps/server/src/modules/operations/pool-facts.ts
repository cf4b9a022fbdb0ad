import type pg from 'pg';

/** Connections of this process to the database, counted without asking anybody. */
export interface PoolFacts {
  used: number;
  idle: number;
  /** Requests for a connection that wait for one. */
  waiting: number;
  size: number;
}

export function poolFacts({ totalCount, idleCount, waitingCount, options }: pg.Pool): PoolFacts {
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount, size: options.max };
}
