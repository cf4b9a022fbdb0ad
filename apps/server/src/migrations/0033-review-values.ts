import { sql, type Migration } from 'kysely';

/**
 * Values of handed-in resumes as rows, for filtering and sorting applications by any field (REVIEW-06, REVIEW-07): a value an
 * item and record, with the item's number within its recruitment, so that one index range holds a column of the grid. The
 * item '' of a set says that a record is there; the set '@' holds what a person is found by. Derived of `application.frozen` by triggers, whichever release writes it.
 */
const STATEMENTS = [
  // What was handed in is long and seldom read; without it a walk over a recruitment reads a tenth of the pages.
  `alter table application set (toast_tuple_target = 128)`,
  `create table review_item (
     id integer generated always as identity primary key,
     batch_id text not null references batch on delete cascade, fieldset_id text not null, item text not null,
     unique (batch_id, fieldset_id, item))`,
  `create table review_value (
     application_id bigint not null references application on delete cascade,
     item_id integer not null, record smallint not null,
     value text collate "C" not null, plain text collate "C", rest text, number numeric,
     primary key (application_id, item_id, record))`,
  // What is compared without regard to case and width stands in \`plain\` where it differs; what is over 120 characters
  // goes on in \`rest\`, because an entry of an index has a limit.
  `create index review_value_value on review_value (item_id, value, application_id, record) include (plain)`,
  `create index review_value_number on review_value (item_id, number, application_id, record) where number is not null`,
  `create index review_value_rest on review_value (item_id) where rest is not null`,
  `create function index_application_values(ids bigint[]) returns void language plpgsql as $$
   begin
     delete from review_value where application_id = any(ids);
     insert into review_item (batch_id, fieldset_id, item)
       select distinct a.batch_id, r->>'fieldsetid', i.item from application a
       cross join lateral jsonb_array_elements(case jsonb_typeof(a.frozen->'records')
         when 'array' then a.frozen->'records' else '[]'::jsonb end) r
       cross join lateral (select '' as item union all select jsonb_object_keys(r->'values')) i
       where a.id = any(ids) order by 1, 2, 3
     on conflict do nothing;
     insert into review_value (application_id, item_id, record, value, plain, rest, number)
       select id, item_id, record, left(value, 120), nullif(left(lower(normalize(value, nfkc)), 120), left(value, 120)),
         case when length(value) > 120 then substr(value, 121) end,
         case when value ~ '^-?[0-9]{1,40}([.][0-9]{1,40})?$' then value::numeric end
       from (
         select a.id, n.id as item_id, (r.place - 1)::smallint as record, trim(e'\\x20\\t\\n\\r' from i.value) as value, i.item
         from application a
         cross join lateral (
           select entry, row_number() over (partition by entry->>'fieldsetid' order by nth) as place
           from jsonb_array_elements(case jsonb_typeof(a.frozen->'records')
             when 'array' then a.frozen->'records' else '[]'::jsonb end) with ordinality one(entry, nth)) r
         cross join lateral (select '' as item, '' as value
           union all select * from jsonb_each_text(r.entry->'values')) i
         join review_item n on n.batch_id = a.batch_id and n.fieldset_id = r.entry->>'fieldsetid' and n.item = i.item
         where a.id = any(ids)) one
       where (value <> '' or item = '') and value is not null;
     insert into review_item (batch_id, fieldset_id, item)
       select distinct a.batch_id, '@', i.item from application a, (values ('name'), ('identity')) i (item)
       where a.id = any(ids) order by 1, 3
     on conflict do nothing;
     insert into review_value (application_id, item_id, record, value, plain)
       select id, item_id, 0, left(value, 120), nullif(left(lower(normalize(value, nfkc)), 120), left(value, 120))
       from (
         select a.id, n.id as item_id, case n.item when 'name' then a.reference || ' ' || c.name
           else a.identity || ' ' || c.email_key end as value
         from application a join account c on c.id = a.account_id
         join review_item n on n.batch_id = a.batch_id and n.fieldset_id = '@'
         where a.id = any(ids)) one;
   end $$`,
  `create function index_made_applications() returns trigger language plpgsql as $$
   begin
     perform index_application_values(array(select id from made));
     return null;
   end $$`,
  `create trigger application_values_made after insert on application referencing new table as made
     for each statement execute function index_made_applications()`,
  `create function index_renamed_account() returns trigger language plpgsql as $$
   begin
     perform index_application_values(array(select id from application where account_id = new.id));
     return null;
   end $$`,
  `create trigger account_values_changed after update of name, email_key on account
     for each row when ((old.name, old.email_key) is distinct from (new.name, new.email_key))
     execute function index_renamed_account()`,
  `create function index_changed_application() returns trigger language plpgsql as $$
   begin
     perform index_application_values(array[new.id]);
     return null;
   end $$`,
  `create trigger application_values_changed after update of frozen, identity on application
     for each row when (old.frozen is distinct from new.frozen or old.identity <> new.identity) execute function index_changed_application()`,
  `select index_application_values(array_agg(id)) from (select id, (row_number() over (order by id) - 1) / 1000 as part
     from application) one group by part`,
];

export const reviewValues: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
