import { JOB_KINDS, TROUBLES } from '../operations.ts';
import Type, { type Static } from 'typebox';
import { object } from '../object.ts';

/** Background work. */
export const JobKind = Type.Enum([...JOB_KINDS]);
export type JobKind = Static<typeof JobKind>;

/** Folders whose disk is looked at. */
export const DiskFolder = Type.Enum(['data', 'spool', 'backups']);
export type DiskFolder = Static<typeof DiskFolder>;

/** What an operator should look at. */
export const TroubleKind = Type.Enum([...TROUBLES]);
export type TroubleKind = Static<typeof TroubleKind>;

/** One thing to look at, with what it is about. */
export const Trouble = object({
  kind: TroubleKind,
  /** Of which folder, or of which kind of work; '' = there is but one. */
  of: Type.Union([DiskFolder, JobKind, Type.Literal('')]),
  /** How many, where that says more. */
  count: Type.Number(),
});
export type Trouble = Static<typeof Trouble>;

/** A backup; times as ISO 8601, '' = not yet. */
export const BackupLine = object({
  id: Type.String(),
  state: Type.Enum(['running', 'broken', 'failed', 'made', 'verified']),
  /** By the schedule, or by hand. */
  scheduled: Type.Boolean(),
  started: Type.String(),
  ended: Type.String(),
  bytes: Type.Number(),
  rows: Type.Number(),
  files: Type.Number(),
  /** Files that rows name and no store has. */
  missing: Type.Number(),
  /** What the system said; '' = nothing went wrong. */
  problem: Type.String(),
});
export type BackupLine = Static<typeof BackupLine>;

/** GET /operations: how the answering process, the database and the machine are. Bytes, milliseconds, seconds, ISO times. */
export const OperationsView = object({
  at: Type.String(),
  troubles: Type.Array(Trouble),
  process: object({
    version: Type.String(),
    node: Type.String(),
    /** How many server processes this machine runs. */
    workers: Type.Number(),
    started: Type.String(),
    memory: Type.Number(),
    /** 99 % of the turns of the event loop were not later than this; milliseconds. */
    lag: Type.Number(),
    pool: object({ used: Type.Number(), idle: Type.Number(), waiting: Type.Number(), size: Type.Number() }),
  }),
  /** null = the database did not answer. */
  database: Type.Union([
    object({
      version: Type.String(),
      /** false = it takes no writes. */
      writable: Type.Boolean(),
      embedded: Type.Boolean(),
      bytes: Type.Number(),
      connections: Type.Number(),
      maxConnections: Type.Number(),
      migration: Type.String(),
      /** null = none is configured; `lag` null = the primary answers in its place. */
      replica: Type.Union([object({ lag: Type.Union([Type.Number(), Type.Null()]) }), Type.Null()]),
    }),
    Type.Null(),
  ]),
  mail: Type.Union([
    object({
      builtIn: Type.Boolean(),
      waiting: Type.Number(),
      retrying: Type.Number(),
      failed: Type.Number(),
      oldest: Type.Union([Type.Number(), Type.Null()]),
    }),
    Type.Null(),
  ]),
  jobs: Type.Union([
    Type.Array(
      object({ kind: JobKind, waiting: Type.Number(), oldest: Type.Union([Type.Number(), Type.Null()]) }),
    ),
    Type.Null(),
  ]),
  /** `room` null = cannot be looked at. */
  disks: Type.Array(
    object({
      folder: DiskFolder,
      room: Type.Union([object({ free: Type.Number(), size: Type.Number() }), Type.Null()]),
    }),
  ),
  backups: object({
    /** null = none are made by a schedule. */
    schedule: Type.Union([
      object({ at: Type.String(), days: Type.Number(), weeks: Type.Number(), next: Type.String() }),
      Type.Null(),
    ]),
    runs: Type.Union([Type.Array(BackupLine), Type.Null()]),
  }),
  calls: object({
    minutes: Type.Number(),
    rows: Type.Array(
      object({
        call: Type.String(),
        count: Type.Number(),
        failed: Type.Number(),
        mean: Type.Number(),
        longest: Type.Number(),
      }),
    ),
  }),
});
export type OperationsView = Static<typeof OperationsView>;
