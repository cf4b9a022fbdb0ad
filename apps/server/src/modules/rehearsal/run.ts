import { describeError } from '../../platform/log.ts';
import { repeat, type Repeating } from '../../platform/repeat.ts';
import type { Services } from '../../protocol/services.ts';
import {
  endLost,
  endRehearsal,
  fingerprintOf,
  keepRehearsal,
  noteGround,
  takeRehearsal,
} from './repository/rehearsals.ts';
import { rehearse, Stopped } from './rehearse.ts';
import type { Progress } from './walk.ts';

const EVERY_MS = 1_000;
/** A process that says nothing for so long is taken for dead; seconds. */
const LEASE = 60;
/** How far it is, is told no more often than this; milliseconds. */
const TELL_MS = 500;
const KEEP_MS = 15_000;
/** So many at a time, of all recruitments: each has a connection of its own. */
const MAX_AT_ONCE = 2;

/**
 * Walks the next rehearsal that waits. What it found is kept; a rehearsal whose process died has left nothing, and is said to
 * have broken off (DATA-05).
 *
 * @returns whether there may be more to do at once
 */
async function runRehearsal(services: Services, isStopped = (): boolean => false): Promise<boolean> {
  const { db, log, now } = services;
  await endLost(db);
  const job = await takeRehearsal(db, { seconds: LEASE, most: MAX_AT_ONCE });
  if (!job) return false;
  const ended = new AbortController();
  let progress: Progress = { step: null, done: 0, total: 0 };
  let told = 0;
  const tell = async (): Promise<boolean> => {
    told = Date.now();
    const goesOn = !isStopped() && (await keepRehearsal(db, job.id, { seconds: LEASE, ...progress }));
    if (!goesOn) ended.abort(new Stopped());
    return goesOn;
  };
  const timer = setInterval(() => void tell().catch((error: unknown) => ended.abort(error)), KEEP_MS).unref();
  try {
    await noteGround(db, job.id, await fingerprintOf(db, job.batch_id));
    const report = await rehearse(services, {
      recruitment: job.batch_id,
      candidates: job.candidates,
      signal: ended.signal,
      keep: async (next) => {
        const isNew = next.step !== progress.step;
        progress = next;
        return isNew || Date.now() - told >= TELL_MS ? tell() : true;
      },
    });
    await endRehearsal(db, job.id, { state: 'done', report, at: now() });
  } catch (error) {
    const wasStopped = error instanceof Stopped;
    if (!wasStopped) log.warn({ error: describeError(error), rehearsal: job.id }, 'rehearsal');
    await endRehearsal(db, job.id, { state: wasStopped ? 'stopped' : 'broken', report: null, at: now() });
  } finally {
    clearInterval(timer);
  }
  return !isStopped();
}

/** Walks rehearsals in the background until it is stopped; every process does, and each is walked by one. */
export const startRehearsals = (services: Services): Repeating =>
  repeat(
    async (isStopped) => {
      while (!isStopped() && (await runRehearsal(services, isStopped)));
    },
    { everyMs: EVERY_MS, log: services.log, name: 'rehearsals' },
  );
