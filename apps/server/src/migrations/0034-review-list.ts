import { sql, type Migration } from 'kysely';

/** What HR's list of applications is filtered by: the verdict of the position's conditions, the position's unit. */
const STATEMENTS = [
  `alter table application add column verdict text not null default ''
     check (verdict in ('', 'met', 'notMet', 'unknown'))`,
  `create index application_batch on application (batch_id, id)`,
  `alter table position add column unit text generated always as (definition->>'unit') stored`,
  `create index position_unit on position (unit)`,
];

export const reviewList: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
