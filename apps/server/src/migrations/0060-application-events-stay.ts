import { sql, type Migration } from 'kysely';

/**
 * The time line of an application is part of what happened: its steps are never changed, and taken out only where a person is
 * erased (`portal.erasing`), or where a line of the ledger, which stays, made them and is undone (SEE-11).
 */
const STATEMENTS = [
  `create function refuse_event_change() returns trigger language plpgsql as $$
   begin
     if tg_op = 'DELETE' and (current_setting('portal.erasing', true) = 'yes' or old.decision_id is not null) then
       return old;
     end if;
     raise exception 'application_event only grows: % is refused', tg_op using errcode = 'restrict_violation';
   end $$`,
  `create trigger application_event_grows before update or delete on application_event
     for each row execute function refuse_event_change()`,
  `create trigger application_event_stays before truncate on application_event
     for each statement execute function refuse_event_change()`,
];

export const applicationEventsStay: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
