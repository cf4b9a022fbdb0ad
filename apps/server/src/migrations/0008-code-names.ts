import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Names of codes in any number of languages: one column of a local text in place of a column a language. Rewriting the
 * table keeps its indexes; a search for a name reads the items of one code set by its primary key, as before.
 */
const STATEMENTS = [
  `alter table code_item add column name jsonb`,
  `update code_item set name = jsonb_build_object('zh', name_zh, 'en', name_en)`,
  `alter table code_item alter column name set not null,
     add constraint code_item_name check (jsonb_typeof(name) = 'object'), drop column name_zh, drop column name_en`,
];

export const codeNames: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
