import { sql } from 'kysely';

/** SQL: ids of the applications that an export's selection was frozen as. */
export const frozenIn = (exported: string) =>
  sql<string>`select application_id from review_export_item where export_id = ${exported}`;
