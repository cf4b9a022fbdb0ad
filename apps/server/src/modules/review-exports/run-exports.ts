import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { describeError } from '../../platform/log.ts';
import { repeat, type Repeating } from '../../platform/repeat.ts';
import { isDiskFull } from '../../platform/disks.ts';
import { SpoolFull } from '../../platform/storage/spool.ts';
import { xlsxStream } from '../../platform/xlsx-stream.ts';
import type { Services } from '../../protocol/services.ts';
import { publishedDefinitions } from '../resume/definitions.ts';
import {
  endExport,
  expireExports,
  keepExport,
  leaveExport,
  takeExport,
  type ExportRow,
} from './repository/exports.ts';
import { hiringPapers, jsonTable } from './hiring-papers.ts';
import { papersFile } from './papers-file.ts';
import { resumesZip } from './resumes.ts';
import { exportTable } from './table.ts';

const EVERY_MS = 1_000;
/** A process that says nothing for so long is taken for dead; seconds. */
const LEASE = 60;
const KEEP_MS = 15_000;
/** So often an export is begun anew, because its process died over it. */
const MAX_ATTEMPTS = 3;
/** The file can be fetched for so long; milliseconds. */
const OFFERED_MS = 24 * 3_600_000;
/** All exports together take as many places in the spool as one account's uploads. */
const SPOOL_OWNER = 'exports';

/** It was stopped, or another process has it. */
class NotOurs extends Error {
  override name = 'NotOurs';
}

/** This process ends: another one begins the export anew. */
class Leaving extends Error {
  override name = 'Leaving';
}

async function contentOf(
  services: Services,
  job: ExportRow,
  onRead: (count: number) => Promise<void>,
): Promise<Readable> {
  const { db, now } = services;
  const { id, recruitment, columns, language } = job;
  if (job.kind === 'resumes') return resumesZip(services, { id, language, onRead });
  if (job.papers) return papersFile(services, { id, recruitment, papers: job.papers, language, onRead });
  if (job.hiring?.form === 'approval' || job.hiring?.form === 'offer')
    return hiringPapers(services, { id, form: job.hiring.form, hiring: job.hiring, language, onRead });
  const sets = await publishedDefinitions(db);
  const table = await exportTable({ db, id, recruitment, columns, language, sets, onRead });
  if (!table) throw new NotOurs();
  if (job.hiring?.form === 'json') return jsonTable(columns, table);
  return xlsxStream({ name: table.sheet, headings: table.headings, rows: table.rows, at: now() });
}

async function draw(services: Services, job: ExportRow, isStopped: () => boolean): Promise<void> {
  const { db, files, now, spool } = services;
  let done = 0;
  const ended = new AbortController();
  const keep = async (): Promise<void> => {
    if (isStopped()) throw new Leaving();
    if (!(await keepExport(db, job, LEASE, done))) throw new NotOurs();
  };
  const timer = setInterval(() => void keep().catch((error: unknown) => ended.abort(error)), KEEP_MS).unref();
  const place = await spool.enter(SPOOL_OWNER);
  try {
    const content = await contentOf(services, job, (count) => {
      done = count;
      return keep();
    });
    const { path, sha256 } = await place.take(content, ended.signal);
    const { key, size } = await files.put({ path, sha256 });
    const expiresAt = new Date(now().getTime() + OFFERED_MS);
    if (await endExport(db, job, { key, size, done, at: now(), expiresAt })) return;
    await files.remove(key);
  } finally {
    clearInterval(timer);
    await place.release();
  }
}

const isFull = (error: unknown): boolean => error instanceof SpoolFull || isDiskFull(error);

/**
 * Draws the next export that waits: into the spool, and from there into the store, so that nothing is offered before it is
 * whole; a process that is killed leaves a file that the spool sweeps, and the export to another (DATA-01).
 *
 * @returns whether there may be more to do at once
 */
export async function runExport(services: Services, isStopped = (): boolean => false): Promise<boolean> {
  const { db, log, now } = services;
  const job = await takeExport(db, randomUUID(), { seconds: LEASE, maxAttempts: MAX_ATTEMPTS });
  if (!job) return false;
  try {
    await draw(services, job, isStopped);
  } catch (error) {
    const cause = error instanceof Error && error.name === 'AbortError' ? (error.cause ?? error) : error;
    if (cause instanceof Leaving) await leaveExport(db, job);
    else if (!(cause instanceof NotOurs)) {
      log.warn({ error: describeError(cause), export: job.id }, 'export');
      await endExport(db, job, { problem: isFull(cause) ? 'full' : 'broken', at: now() });
    }
  }
  return !isStopped();
}

/** Removes files whose time is over; what the store keeps all the same, its sweep removes. */
export async function removeExpired({ db, files, now }: Services): Promise<void> {
  for (const key of await expireExports(db, now())) await files.remove(key);
}

/** Draws exports in the background until it is stopped; every process does, and each export is drawn by one. */
export const startExports = (services: Services): Repeating =>
  repeat(
    async (isStopped) => {
      await removeExpired(services);
      while (!isStopped() && (await runExport(services, isStopped)));
    },
    { everyMs: EVERY_MS, log: services.log, name: 'exports of applications' },
  );
