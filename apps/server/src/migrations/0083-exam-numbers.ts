import { sql, type Migration } from 'kysely';

/**
 * Numbers of tickets that are given for good (EXAM-03): of whoever was seated by a draw or has seen a ticket. They outlive
 * applications, whose ids they keep as plain numbers, and are given to nobody else. Publishing notes them by itself.
 */
const STATEMENTS = [
  `create table exam_number (
     batch_id text not null references batch on delete cascade, number text not null, application_id bigint not null,
     primary key (batch_id, number))`,
  `insert into exam_number (batch_id, number, application_id)
     select batch_id, published->>'number', application_id from exam_entry
     where kind = 'ticket' and jsonb_typeof(published->'number') = 'string' on conflict do nothing`,
  `insert into exam_number (batch_id, number, application_id)
     select batch_id, number, application_id from exam_entry
     where kind = 'ticket' and number is not null
       and exists (select from exam_seat where exam_seat.application_id = exam_entry.application_id)
     on conflict do nothing`,
  `create policy in_scope on exam_number using (
     batch_id = any ((select scope_of_transaction('recruitments'))::text[]))`,
  `alter table exam_number enable row level security`,
  `create function note_exam_numbers() returns trigger language plpgsql as $$
   declare is_others boolean;
   begin
     with noted as (
       insert into exam_number (batch_id, number, application_id)
         select batch_id, published->>'number', application_id from changed
         where kind = 'ticket' and jsonb_typeof(published->'number') = 'string'
       on conflict (batch_id, number) do update set number = excluded.number
         where exam_number.application_id <> excluded.application_id
       returning xmax = 0 as is_new)
     select bool_or(not is_new) from noted into is_others;
     if is_others then
       raise unique_violation using message = 'a ticket number was given to somebody else', constraint = 'exam_number_pkey';
     end if;
     return null;
   end $$`,
  `create trigger exam_entry_numbers after update on exam_entry referencing new table as changed
     for each statement execute function note_exam_numbers()`,
];

export const examNumbers: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
