import { sql, type Kysely, type Migration } from 'kysely';

/** How many applications a position takes at most; null = any number. */
const STATEMENTS = [
  `alter table position add column max_applicants integer,
     add constraint position_max_applicants check (max_applicants > 0)`,
];

export const maxApplicants: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
