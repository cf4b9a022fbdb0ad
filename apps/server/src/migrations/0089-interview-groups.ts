import { sql, type Migration } from 'kysely';

/**
 * Groups of interviews, who examines in them, relations that keep examiner and candidate apart, and draws (INTV-01). The seed of
 * the next draw is told once it was used; until then its digest is. A number is of one application and is not given again.
 */
const STATEMENTS = [
  `create table interview_plan (
     batch_id text primary key references batch on delete cascade, seed text not null,
     subject text not null default '', taken_by text not null default '', taken_at timestamptz)`,
  `create table interview_draw (
     id bigint generated always as identity primary key,
     batch_id text not null references batch on delete cascade, version integer not null,
     seed text not null, method text not null, record jsonb not null, roster text not null,
     drawn_by text not null, drawn_at timestamptz not null,
     undone_by text not null default '', undone_at timestamptz, reason text not null default '',
     constraint interview_draw_version unique (batch_id, version))`,
  `create table interview_group (
     id bigint generated always as identity primary key,
     batch_id text not null references batch on delete cascade, code text not null,
     starts_at timestamptz not null, room text not null, capacity integer not null,
     marking jsonb not null, draw_id bigint references interview_draw on delete set null,
     rev integer not null default 1,
     constraint interview_group_code unique (batch_id, code))`,
  `create table interview_examiner (
     group_id bigint not null references interview_group on delete cascade,
     login text not null references console_user on update cascade on delete cascade,
     primary key (group_id, login))`,
  `create index interview_examiner_login on interview_examiner (login)`,
  `create table interview_relation (
     id bigint generated always as identity primary key,
     application_id bigint not null references application on delete cascade,
     login text not null references console_user on update cascade on delete cascade,
     kind text not null, declared_by text not null, declared_at timestamptz not null,
     constraint interview_relation_pair unique (application_id, login))`,
  `create index interview_relation_login on interview_relation (login)`,
  `create table interview_member (
     application_id bigint primary key references application on delete cascade,
     group_id bigint not null references interview_group on delete cascade,
     number integer not null, draw_id bigint references interview_draw on delete set null,
     moved_by text not null default '', reason text not null default '',
     constraint interview_member_number unique (group_id, number))`,
  ...['interview_plan', 'interview_draw', 'interview_group'].flatMap((table) => [
    `create policy in_scope on ${table} using (
       batch_id = any ((select scope_of_transaction('recruitments'))::text[]))`,
    `alter table ${table} enable row level security`,
  ]),
  ...['interview_relation', 'interview_member'].flatMap((table) => [
    `create policy in_scope on ${table} using (
       exists (select 1 from application where application.id = ${table}.application_id))`,
    `alter table ${table} enable row level security`,
  ]),
];

export const interviewGroups: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
