import { sql, type Migration } from 'kysely';

/**
 * Which applications a person may see hangs on recruitment and position alone: both are read from an index, where the rows
 * themselves, which are wide, were read for every question about the list (SEE-05, REVIEW-07).
 */
export const applicationScope: Migration = {
  async up(db) {
    await sql`create index application_scope on application (batch_id, position_id, id)`.execute(db);
  },
};
