import { sql, type Kysely, type Migration } from 'kysely';

/** Searching and counting among a hundred thousand positions (PERF-04). */
const STATEMENTS = [
  `create index position_values on position using gin (values jsonb_path_ops)`,
  `create index position_channel_batch on position (channel, batch_id)`,
  `update position set bigrams = array(select channel || '/' || pair from unnest(bigrams) pair)`,
  `alter table position alter column bigrams set statistics 1000`,
];

export const positionSearch: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
