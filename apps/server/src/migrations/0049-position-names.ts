import { sql, type Migration } from 'kysely';

/**
 * Names of positions in all languages, lower case, in an index that answers a count alone (PERF-07): a word that a third of
 * the positions have was counted over all their rows. An index holds no long texts; of a longer name the column says null.
 * A trigger writes it, so that the release before fills it as well.
 */
const STATEMENTS = [
  `create function position_search_name("values" jsonb) returns text language sql immutable as $$
     select case when length(names) <= 600 then names end from (
       select coalesce(lower(string_agg(value, chr(10) order by key)), '') as names from jsonb_each_text(
         case jsonb_typeof("values"->'z0351') when 'object' then "values"->'z0351'
           else jsonb_build_object('', "values"->>'z0351') end)) of_all $$`,
  `alter table position add column search_name text`,
  `create function position_names() returns trigger language plpgsql as $$ begin
     new.search_name := position_search_name(new.values); return new; end $$`,
  `update position set search_name = position_search_name("values")`,
  `create trigger position_names before insert or update of "values" on position
     for each row execute function position_names()`,
  `create index position_name on position (channel, batch_id) include (search_name)`,
  `create index position_name_too_long on position (channel, batch_id) where search_name is null`,
];

export const positionNames: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
