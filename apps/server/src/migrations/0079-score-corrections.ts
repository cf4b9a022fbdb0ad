import { sql, type Migration } from 'kysely';

/**
 * Corrections of marks, each with a reason and a second person, and what candidates see of totals and ranks (EXAM-06). One
 * correction of an application waits at a time.
 */
const STATEMENTS = [
  `create table score_correction (
     id bigint generated always as identity primary key,
     application_id bigint not null references application on delete cascade,
     batch_id text not null references batch on delete cascade,
     state text not null default 'asked' check (state in ('asked', 'done', 'dropped')),
     before jsonb not null, after jsonb not null, reason text not null,
     asked_by text not null, asked_at timestamptz not null,
     decided_by text not null default '', decided_at timestamptz,
     moved jsonb, moved_count integer not null default 0,
     constraint score_correction_decided check ((state = 'asked') = (decided_at is null)))`,
  `create index score_correction_batch on score_correction (batch_id, id)`,
  `create unique index score_correction_waits on score_correction (application_id) where state = 'asked'`,
  `create policy in_scope on score_correction using (
     exists (select 1 from application where application.id = score_correction.application_id))`,
  `alter table score_correction enable row level security`,
  `alter table exam_entry add column result jsonb`,
  `alter table exam_publication add column ranking jsonb`,
];

export const scoreCorrections: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
