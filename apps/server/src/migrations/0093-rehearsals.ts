import { sql, type Migration } from 'kysely';

/**
 * Rehearsals of recruitments with what they found (DATA-05): counts, and names of positions, sets and fields. Who applied in one
 * was made up, and is nowhere.
 */
const STATEMENTS = [
  `create table rehearsal (
     id bigint generated always as identity primary key,
     batch_id text not null references batch on delete cascade,
     state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'stopped', 'broken')),
     candidates integer not null, started_by text not null, started_at timestamptz not null,
     lease_until timestamptz, stopping boolean not null default false, ended_at timestamptz,
     step text, done integer not null default 0, total integer not null default 0,
     ground text not null default '', report jsonb)`,
  `create unique index rehearsal_open on rehearsal (batch_id) where ended_at is null`,
  `create index rehearsal_batch on rehearsal (batch_id, id)`,
];

export const rehearsals: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
