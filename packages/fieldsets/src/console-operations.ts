/** Background work, in the order it is listed in. */
export const JOB_KINDS = ['reviewActions', 'exports', 'mailings', 'deletions', 'removals'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** Folders whose disk is looked at. */
export type DiskFolder = 'data' | 'spool' | 'backups';

/** What an operator should look at, worst first. */
export const TROUBLES = [
  'databaseAway',
  'diskFull',
  'backupFailed',
  'backupOld',
  'backupNone',
  'callsFail',
  'mailStopped',
  'diskLow',
  'connectionsShort',
  'replicaAside',
  'mailRetrying',
  'mailFailed',
  'jobsLate',
  'storeSlow',
  'processBusy',
] as const;
export type TroubleKind = (typeof TROUBLES)[number];

/** Those that stop people or lose data; all others can wait for the day. */
export const URGENT: ReadonlySet<TroubleKind> = new Set([
  'databaseAway',
  'diskFull',
  'backupFailed',
  'backupOld',
  'callsFail',
  'mailStopped',
]);

/** One thing to look at, with what it is about. */
export interface Trouble {
  kind: TroubleKind;
  /** Of which folder, or of which kind of work; '' = there is but one. */
  of: DiskFolder | JobKind | '';
  /** How many, where that says more. */
  count: number;
}

/** A backup; times as ISO 8601, '' = not yet. */
export interface BackupLine {
  id: string;
  state: 'running' | 'broken' | 'failed' | 'made' | 'verified';
  /** By the schedule, or by hand. */
  scheduled: boolean;
  started: string;
  ended: string;
  bytes: number;
  rows: number;
  files: number;
  /** Files that rows name and no store has. */
  missing: number;
  /** What the system said; '' = nothing went wrong. */
  problem: string;
}

/** GET /operations: how the answering process, the database and the machine are. Bytes, milliseconds, seconds, ISO times. */
export interface OperationsView {
  at: string;
  troubles: Trouble[];
  process: {
    version: string;
    node: string;
    /** How many server processes this machine runs. */
    workers: number;
    started: string;
    memory: number;
    /** 99 % of the turns of the event loop were not later than this; milliseconds. */
    lag: number;
    pool: { used: number; idle: number; waiting: number; size: number };
  };
  /** null = the database did not answer. */
  database: {
    version: string;
    /** false = it takes no writes. */
    writable: boolean;
    embedded: boolean;
    bytes: number;
    connections: number;
    maxConnections: number;
    migration: string;
    /** null = none is configured; `lag` null = the primary answers in its place. */
    replica: { lag: number | null } | null;
  } | null;
  mail: {
    builtIn: boolean;
    waiting: number;
    retrying: number;
    failed: number;
    oldest: number | null;
  } | null;
  jobs: { kind: JobKind; waiting: number; oldest: number | null }[] | null;
  /** `room` null = cannot be looked at. */
  disks: { folder: DiskFolder; room: { free: number; size: number } | null }[];
  backups: {
    /** null = none are made by a schedule. */
    schedule: { at: string; days: number; weeks: number; next: string } | null;
    runs: BackupLine[] | null;
  };
  calls: {
    minutes: number;
    rows: { call: string; count: number; failed: number; mean: number; longest: number }[];
  };
}
