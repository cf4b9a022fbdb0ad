import { sql, type Migration } from 'kysely';

/**
 * Objections to public lists, and what an office changes of the calendar that their time is counted by (LIST-02). Objections name
 * people who are no candidates; they go with the data of the recruitment. And what anybody can draw again of a draw, from when its
 * tickets are seen (LIST-03): numbers that name nobody.
 */
const STATEMENTS = [
  `create table public_list_objection (
     id bigint generated always as identity primary key,
     list_id bigint not null references public_list on delete cascade,
     name text not null, contact text not null, text text not null, received_at timestamptz not null,
     recorded_by text not null, recorded_at timestamptz not null,
     decision text not null default '', note text not null default '',
     decided_by text not null default '', decided_at timestamptz)`,
  `create index public_list_objection_list on public_list_objection (list_id, received_at)`,
  `create policy in_scope on public_list_objection using (list_id in (
     select id from public_list where batch_id = any ((select scope_of_transaction('recruitments'))::text[])))`,
  `alter table public_list_objection enable row level security`,
  `create table working_calendar (
     one boolean primary key default true check (one),
     days jsonb not null, rev integer not null default 1, changed_by text not null, changed_at timestamptz not null)`,
  `create table exam_draw_record (
     draw_id bigint primary key references exam_draw on delete cascade, record jsonb not null, shown_from timestamptz)`,
  `create policy in_scope on exam_draw_record using (
     exists (select 1 from exam_draw where exam_draw.id = exam_draw_record.draw_id))`,
  `alter table exam_draw_record enable row level security`,
];

export const listObjections: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
