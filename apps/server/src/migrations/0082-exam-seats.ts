import { sql, type Migration } from 'kysely';

/**
 * Plans of sites, rooms and sessions, draws of seats and the seats of each (EXAM-01, EXAM-02). The seed of the next draw is kept
 * with the plan and told once it was used; until then its digest is. Ticket numbers count up and are never given again.
 */
const STATEMENTS = [
  `create table exam_seat_plan (
     batch_id text primary key references batch on delete cascade, plan jsonb not null, rev integer not null default 1,
     seed text not null, next_number integer not null default 1)`,
  `create table exam_draw (
     id bigint generated always as identity primary key,
     batch_id text not null references batch on delete cascade, version integer not null,
     seed text not null, method text not null, plan jsonb not null, roster text not null, reason text not null,
     drawn_by text not null, drawn_at timestamptz not null,
     constraint exam_draw_version unique (batch_id, version))`,
  `create table exam_seat (
     draw_id bigint not null references exam_draw on delete cascade,
     application_id bigint not null references application on delete cascade,
     session text not null, room text not null, seat integer not null,
     moved_by text not null default '', is_untold boolean not null default false,
     primary key (draw_id, application_id, session),
     constraint exam_seat_taken unique (draw_id, session, room, seat))`,
  `create index exam_seat_application on exam_seat (application_id)`,
  ...['exam_seat_plan', 'exam_draw'].flatMap((table) => [
    `create policy in_scope on ${table} using (
       batch_id = any ((select scope_of_transaction('recruitments'))::text[]))`,
    `alter table ${table} enable row level security`,
  ]),
  `create policy in_scope on exam_seat using (
     exists (select 1 from application where application.id = exam_seat.application_id))`,
  `alter table exam_seat enable row level security`,
];

export const examSeats: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
