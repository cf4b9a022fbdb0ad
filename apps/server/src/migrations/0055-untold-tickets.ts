import { sql, type Migration } from 'kysely';

/**
 * What the candidate of a ticket had been told when it was let through while something else was decided: until that is told,
 * the ticket is not shown (OFFICE-05). Null, as for all from before: nothing is waited for.
 */
const STATEMENTS = [`alter table exam_entry add column untold_as text`];

export const untoldTickets: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
