import { sql, type Migration } from 'kysely';

/**
 * Texts of columns that the console does not know are searched with the others of a position (OFFICE-03): their pairs of
 * characters, as platform/database/bigrams.ts makes them, for positions from before.
 */
const STATEMENTS = [
  `update position set bigrams = array(
     select unnest(bigrams) union
     select position.channel || '/' || substr(lower(said.value), place, 2)
       from jsonb_each_text(position.definition->'extra') said,
         generate_series(1, char_length(said.value) - 1) place)
   where jsonb_typeof(definition->'extra') = 'object' and definition->'extra' <> '{}'`,
];

export const textsOfImportedColumns: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
