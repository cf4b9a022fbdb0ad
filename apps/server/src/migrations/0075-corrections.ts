import { sql, type Migration } from 'kysely';

/**
 * Requests of candidates to correct fields of what they handed in, and what the office allowed (TRY-62). One request of an
 * application waits at a time.
 */
const STATEMENTS = [
  `create table application_correction (
     id bigint generated always as identity primary key,
     application_id bigint not null references application on delete cascade,
     state text not null default 'asked' check (state in ('asked', 'allowed', 'refused', 'withdrawn')),
     fields jsonb not null, reason text not null, asked_at timestamptz not null,
     allowed jsonb, until timestamptz, message text not null default '',
     answered_by text not null default '', answered_at timestamptz, corrected_at timestamptz,
     constraint application_correction_allowed check ((state = 'allowed') = (allowed is not null and until is not null)))`,
  `create index application_correction_application on application_correction (application_id, id)`,
  `create unique index application_correction_waits on application_correction (application_id) where state = 'asked'`,
  `create policy in_scope on application_correction using (
     exists (select 1 from application where application.id = application_correction.application_id))`,
  `alter table application_correction enable row level security`,
];

export const corrections: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
