import { sql, type Migration } from 'kysely';

/**
 * Named views of HR's list of applications (REVIEW-06), and which applications have to be judged by the conditions of their
 * position again: those that were handed in since (whichever release wrote them), and all of a position whose conditions
 * changed. Adds only.
 */
const STATEMENTS = [
  `create table review_view (
     id bigint generated always as identity primary key,
     recruitment text not null references batch on delete cascade,
     owner text not null, name text not null, shared boolean not null default false,
     definition jsonb not null, rev integer not null default 1)`,
  `create unique index review_view_name on review_view (recruitment, owner, lower(name))`,

  `alter table application add column verdict_due boolean not null default true`,
  `create index application_verdict_due on application (id) where verdict_due`,
  `create function application_verdict_is_due() returns trigger language plpgsql as $$
   begin
     new.verdict_due := true;
     return new;
   end $$`,
  `create trigger application_verdict_is_due before update of frozen on application
     for each row when (old.frozen is distinct from new.frozen) execute function application_verdict_is_due()`,
  // A position is walked through from its first application again, however far a walk of it had come.
  `create table verdict_walk (
     position_id text primary key references position on delete cascade, after bigint not null default 0)`,
  `create function position_verdicts_are_due() returns trigger language plpgsql as $$
   begin
     insert into verdict_walk (position_id) values (new.id) on conflict (position_id) do update set after = 0;
     return null;
   end $$`,
  `create trigger position_verdicts_are_due after update of definition on position
     for each row when (old.definition->'conditions' is distinct from new.definition->'conditions')
     execute function position_verdicts_are_due()`,
  `create index application_by_position on application (position_id, id)`,
];

export const reviewViews: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
