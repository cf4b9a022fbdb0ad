import { sql, type Migration } from 'kysely';

/**
 * Interview lists and their waiting lists (EXAM-08). A place is of one application: whoever had one, or was offered one, is not
 * offered another.
 */
const STATEMENTS = [
  `create table interview_rule (
     batch_id text primary key references batch on delete cascade,
     rule jsonb not null, rev integer not null default 1)`,
  `create table interview_list (
     position_id text primary key references position on delete cascade,
     batch_id text not null references batch on delete cascade,
     places integer not null check (places >= 0), rule jsonb not null,
     rounds integer not null default 0,
     made_by text not null, made_at timestamptz not null)`,
  `create index interview_list_batch on interview_list (batch_id)`,
  `create table interview_place (
     application_id bigint primary key references application on delete cascade,
     position_id text not null references interview_list on delete cascade,
     source text not null check (source in ('rank', 'override', 'waiting')),
     state text not null check (state in ('listed', 'offered', 'accepted', 'declined', 'removed')),
     rank integer, total text, round integer not null default 0, until timestamptz,
     reason text not null default '', changed_by text not null, changed_at timestamptz not null,
     constraint interview_place_until check (state <> 'offered' or until is not null))`,
  `create index interview_place_position on interview_place (position_id)`,
  `create policy in_scope on interview_place using (
     exists (select 1 from application where application.id = interview_place.application_id))`,
  `alter table interview_place enable row level security`,
];

export const interviewLists: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
