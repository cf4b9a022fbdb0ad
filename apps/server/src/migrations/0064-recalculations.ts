import { sql, type Migration } from 'kysely';

/** Resumes that are to be calculated anew since a publish changed what they are calculated from, and how far that is (FORM-05). */
const STATEMENTS = [
  `create table recalculation (
     id bigint generated always as identity primary key,
     asked_at timestamptz not null,
     after_account bigint not null default 0,
     resumes integer not null default 0,
     ended_at timestamptz)`,
  `create index recalculation_open on recalculation (id) where ended_at is null`,
];

export const recalculations: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
