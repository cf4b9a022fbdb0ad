import { sql, type Migration } from 'kysely';

/**
 * Questions of candidates about a position, and what the office answers for everybody to read (TRY-61). A question outlives the
 * account of who asked it, without any trace of whose it was.
 */
const STATEMENTS = [
  `create table position_question (
     id bigint generated always as identity primary key,
     position_id text not null references position on delete cascade,
     account_id bigint references account on delete set null,
     text text not null, asked_at timestamptz not null,
     answer text not null default '', answered_at timestamptz, answered_by text not null default '',
     hidden boolean not null default false, rev integer not null default 0,
     constraint position_question_answered check ((answer = '') = (answered_at is null)))`,
  `create index position_question_position on position_question (position_id, answered_at desc)`,
  `create index position_question_account on position_question (account_id, asked_at)`,
  `create policy in_scope on position_question using (position_id in (
     select id from position where batch_id = any ((select scope_of_transaction('recruitments'))::text[])
       or id = any ((select scope_of_transaction('positions'))::text[]) or unit in (
         with recursive own as (
           select id from unit where id = any ((select scope_of_transaction('units'))::text[])
           union select unit.id from unit join own on unit.parent_id = own.id)
         select id from own)))`,
  `alter table position_question enable row level security`,
];

export const positionQuestions: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
