import { sql, type Migration } from 'kysely';

/**
 * What HR's list asks of 100,000 applications without a look at each (PERF-08): dates of resumes as ranges, whose values need not
 * be told from other texts one by one, and people in the order of their names. The shape of a date is written as
 * `review/repository/value-sql.ts` asks for it: PostgreSQL takes the index where both are the same.
 */
const STATEMENTS = [
  `create index review_value_date on review_value (item_id, value, application_id)
     where value ~ '^[0-9]{4}(-[0-9]{2}(-[0-9]{2}( [0-9]{2}:[0-9]{2})?)?)?$'`,
  `create index account_name on account (name collate "C", id)`,
];

export const reviewOrders: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
