import { sql, type Migration } from 'kysely';

/** Which code stands for one that was merged into it (SHEET-02); null = it stands for itself. */
export const mergedCodes: Migration = {
  async up(db) {
    await sql.raw(`alter table code_item add column merged_into text`).execute(db);
    await sql
      .raw(
        `create index code_item_merged on code_item (codeset_id, merged_into) where merged_into is not null`,
      )
      .execute(db);
  },
};
