import { sql, type Migration } from 'kysely';

/** Backups as they were made, and the lease that keeps stored files from removal while one is being made (OPS-17). */
export const backupRuns: Migration = {
  async up(db) {
    await sql`
      create table backup_run (
        id bigint generated always as identity primary key,
        scheduled_for timestamptz unique,
        started_at timestamptz not null default now(), alive_at timestamptz not null default now(),
        ended_at timestamptz, verified_at timestamptz,
        place text not null, bytes bigint not null default 0, rows bigint not null default 0,
        files bigint not null default 0, missing integer not null default 0,
        problem text not null default '')`.execute(db);
    await sql`create index backup_run_started on backup_run (started_at desc)`.execute(db);
  },
};
