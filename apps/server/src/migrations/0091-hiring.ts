import { sql, type Migration } from 'kysely';

/**
 * From results to appointments (HIRE-01 to HIRE-03): who is to be hired, a row an application, so that nobody comes in twice; a
 * ledger of every change, which only grows; results of checks and opinions of the approval, which are added to and never changed.
 */
const GROWING = ['hiring_event', 'hiring_check', 'hiring_opinion'];

const STATEMENTS = [
  `create table hiring_rule (
     batch_id text primary key references batch on delete cascade, rule jsonb not null, rev integer not null default 1)`,
  `create table hiring_list (
     position_id text primary key references position on delete cascade,
     batch_id text not null references batch on delete cascade,
     rule jsonb not null, rounds integer not null default 0, made_by text not null, made_at timestamptz not null)`,
  `create index hiring_list_batch on hiring_list (batch_id)`,
  `create table hiring (
     application_id bigint primary key references application on delete cascade,
     position_id text not null references hiring_list on delete cascade,
     source text not null, step text not null, rank integer, total text, round integer not null default 0,
     since timestamptz not null, until timestamptz,
     left_from text not null default '', code text not null default '', message text not null default '',
     approval jsonb, approval_at integer not null default 0, submitted_by text not null default '',
     papers jsonb not null default '[]', reminded_at timestamptz,
     constraint hiring_until check (step not in ('asked', 'offered') or until is not null))`,
  `create index hiring_position on hiring (position_id, step)`,
  `create index hiring_open on hiring (until) where step = 'offered' and reminded_at is null`,
  `create table hiring_event (
     id bigint generated always as identity primary key,
     application_id bigint not null references application on delete cascade,
     at timestamptz not null, login text not null default '', from_step text not null, to_step text not null,
     code text not null default '', reason text not null default '', round integer not null default 0)`,
  `create index hiring_event_application on hiring_event (application_id, id)`,
  `create table hiring_check (
     id bigint generated always as identity primary key,
     application_id bigint not null references application on delete cascade,
     kind text not null, result text not null, on_day text not null, institution text not null default '',
     papers text not null default '', note text not null default '', login text not null, at timestamptz not null)`,
  `create index hiring_check_application on hiring_check (application_id, id)`,
  `create table hiring_opinion (
     id bigint generated always as identity primary key,
     application_id bigint not null references application on delete cascade,
     step_id text not null, name jsonb not null, is_approved boolean not null, opinion text not null default '',
     login text not null, at timestamptz not null)`,
  `create index hiring_opinion_application on hiring_opinion (application_id, id)`,
  ...['hiring', ...GROWING].flatMap((table) => [
    `create policy in_scope on ${table} using (
       exists (select 1 from application where application.id = ${table}.application_id))`,
    `alter table ${table} enable row level security`,
  ]),
  `create function refuse_hiring_change() returns trigger language plpgsql as $$
   begin
     if tg_op = 'DELETE' and current_setting('portal.erasing', true) = 'yes' then return old; end if;
     raise exception '% only grows: % is refused', tg_table_name, tg_op using errcode = 'restrict_violation';
   end $$`,
  ...GROWING.flatMap((table) => [
    `create trigger ${table}_grows before update or delete on ${table}
       for each row execute function refuse_hiring_change()`,
    `create trigger ${table}_stays before truncate on ${table}
       for each statement execute function refuse_hiring_change()`,
  ]),
];

export const hiring: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
