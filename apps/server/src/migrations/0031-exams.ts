import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Tickets and scores of applications, what of them is published, and imports of both (HR-27). A number is unique at the end of
 * a transaction alone, so that one import can swap two. Tickets and scores from before stay in document_data, where the
 * columns of an account publish them.
 */
const STATEMENTS = [
  `create table exam_plan (
     batch_id text primary key references batch on delete cascade, subjects jsonb not null,
     rev integer not null default 1)`,
  `create table exam_entry (
     application_id bigint not null references application on delete cascade,
     kind text not null constraint exam_entry_kind check (kind in ('ticket', 'scores')),
     batch_id text not null references batch on delete cascade, data jsonb not null, published jsonb,
     rev integer not null default 1,
     number text generated always as (case when kind = 'ticket' then data->>'number' end) stored,
     primary key (application_id, kind),
     constraint exam_entry_number unique (batch_id, number) deferrable initially deferred)`,
  `create index exam_entry_batch on exam_entry (batch_id, kind)`,
  `create table exam_publication (
     batch_id text not null references batch on delete cascade,
     kind text not null constraint exam_publication_kind check (kind in ('ticket', 'scores')),
     shown_from timestamptz, template_id text not null default '', subjects jsonb not null default '[]',
     confirmed_by text not null default '', asked_by text not null default '', asked_at timestamptz,
     asked_from timestamptz, asked_template text not null default '', asked_ground text not null default '',
     primary key (batch_id, kind))`,
  `alter table position_import
     add column kind text not null default 'positions'
       constraint position_import_kind check (kind in ('positions', 'ticket', 'scores'))`,
];

export const exams: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
