import { sql, type Migration } from 'kysely';

/**
 * Sheets of examiners, one of each for each candidate (INTV-02): what was handed in stays, and is corrected with a reason and a
 * second person. The key is the sheet's own, so that one that is sent twice is one. And the role of whoever marks.
 */
const STATEMENTS = [
  `create table interview_sheet (
     application_id bigint not null references application on delete cascade, login text not null,
     group_id bigint not null references interview_group on delete cascade,
     key uuid not null, sheet jsonb not null, given_at timestamptz not null, rev integer not null default 1,
     primary key (application_id, login))`,
  `create index interview_sheet_group on interview_sheet (group_id)`,
  `create table interview_correction (
     id bigint generated always as identity primary key,
     application_id bigint not null references application on delete cascade,
     batch_id text not null references batch on delete cascade, login text not null,
     before jsonb not null, after jsonb not null, reason text not null, state text not null default 'asked',
     asked_by text not null, asked_at timestamptz not null,
     decided_by text not null default '', decided_at timestamptz)`,
  `create index interview_correction_application on interview_correction (application_id)`,
  `create index interview_correction_batch on interview_correction (batch_id)`,
  ...['interview_sheet', 'interview_correction'].flatMap((table) => [
    `create policy in_scope on ${table} using (
       exists (select 1 from application where application.id = ${table}.application_id))`,
    `alter table ${table} enable row level security`,
  ]),
  `insert into console_role (id, name, capabilities)
     values ('examiner', '{"zh": "\\u8003\\u5b98", "en": "Examiner"}', array['marks.give']) on conflict do nothing`,
];

export const interviewMarks: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
