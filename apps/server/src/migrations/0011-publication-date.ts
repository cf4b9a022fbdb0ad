import { sql, type Kysely, type Migration } from 'kysely';

/** z0331, by which candidates search, is the date that they see as the day of publication; it was the day of opening. */
const STATEMENTS = [
  `update position set values = jsonb_set(values, '{z0331}', to_jsonb(published_on::text))
   where values->>'z0331' is distinct from published_on::text`,
];

export const publicationDate: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
