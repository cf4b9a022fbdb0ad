import { sql, type Migration } from 'kysely';

/**
 * A digest of each condition of a position, so that "positions I qualify for" judges every condition once and leaves the
 * positions to an index (ELIG-04). Kept by the database itself, whoever writes the definition. Adds only.
 */
const STATEMENTS = [
  `create function position_condition_keys(definition jsonb) returns text[] language sql immutable parallel safe as $$
     select coalesce(array_agg(distinct md5((entry->'when')::text)), '{}')
     from jsonb_array_elements(case jsonb_typeof(definition->'conditions')
       when 'array' then definition->'conditions' else '[]'::jsonb end) as entry $$`,
  `alter table position add column condition_keys text[] not null
     generated always as (position_condition_keys(definition)) stored`,
  `create index position_condition_keys on position using gin (condition_keys) where condition_keys <> '{}'`,
];

export const positionConditions: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
