import { sql, type Migration } from 'kysely';

/**
 * One status of an application, what candidates were told of it, and the ledger of who decided what (REVIEW-01, REVIEW-02).
 * Columns are added, none goes: `state` and `accepted`, which the release before this one reads and writes, follow from
 * `told`, and what that release writes is taken over with a line of the ledger. The ledger only grows: the database itself
 * refuses to change or delete a line, but for a transaction that erases a person (`portal.erasing`).
 */
const STATEMENTS = [
  `alter table application
     add column status text, add column told text,
     add column stage text not null default 'review', add column told_stage text not null default 'review',
     add column told_opens jsonb, add column version integer not null default 1,
     add column second_look text not null default '' check (second_look in ('', 'wanted', 'confirmed')),
     add column decided_at timestamptz`,
  `update application set told = case state when 'live' then case when accepted then 'accepted' else 'applied' end
     else state end`,
  `update application set status = told`,
  `alter table application
     alter column status set not null, alter column told set not null,
     add constraint application_status_known check (
       status in ('applied', 'returned', 'resubmitted', 'accepted', 'refused', 'cancelled', 'ended')
       and told in ('applied', 'returned', 'resubmitted', 'accepted', 'refused', 'cancelled', 'ended'))`,
  `create index application_status on application (batch_id, status, id)`,
  `create index application_untold on application (batch_id, id) where status <> told or stage <> told_stage`,

  `create table review_action (
     id bigint generated always as identity primary key,
     recruitment text not null references batch on delete cascade,
     kind text not null check (kind in ('decide', 'stage', 'release', 'undo')),
     change jsonb not null, selection jsonb not null, state text not null default 'composed'
       check (state in ('composed', 'waiting', 'running', 'done', 'stopped')),
     undoes bigint references review_action on delete cascade,
     total integer not null default 0, done integer not null default 0, left_out integer not null default 0,
     due_at timestamptz, created_by text not null, created_at timestamptz not null,
     started_by text not null default '', started_at timestamptz, ended_at timestamptz)`,
  `create index review_action_open on review_action (id) where state in ('waiting', 'running')`,
  `create index review_action_recruitment on review_action (recruitment, id desc)`,
  // The frozen selection: ids without a foreign key, so that one who is erased meanwhile is named as gone (REVIEW-08).
  `create table review_action_item (
     action_id bigint not null references review_action on delete cascade, application_id bigint not null,
     state smallint not null default 0, why text not null default '', primary key (action_id, application_id))`,
  `create index review_action_waiting on review_action_item (action_id, application_id) where state = 0`,

  `create table application_decision (
     id bigint generated always as identity primary key,
     application_id bigint not null references application on delete cascade,
     at timestamptz not null, actor text not null check (actor in ('hr', 'candidate', 'system')),
     login text not null default '',
     kind text not null check (kind in ('decide', 'stage', 'release', 'own', 'undo', 'confirm')),
     from_status text not null, to_status text not null, from_told text not null, to_told text not null,
     from_stage text not null, to_stage text not null, from_told_stage text not null, to_told_stage text not null,
     reason text not null default '', message text not null default '', note text not null default '', opens jsonb,
     action_id bigint references review_action on delete cascade, undoes bigint references application_decision on delete cascade)`,
  `create index application_decision_application on application_decision (application_id, id)`,
  `create unique index application_decision_action on application_decision (action_id, application_id)
     where action_id is not null`,
  `create unique index application_decision_undoes on application_decision (undoes) where undoes is not null`,
  `create index application_decision_at on application_decision (at)`,
  `create table application_version (
     application_id bigint not null references application on delete cascade, version integer not null,
     frozen jsonb not null, handed_in_at timestamptz not null, primary key (application_id, version))`,

  `alter table application_event add column decision_id bigint references application_decision on delete cascade`,
  `create index application_event_decision on application_event (decision_id) where decision_id is not null`,
  `alter table mail_outbox add column decision_id bigint references application_decision on delete set null`,
  `create index mail_outbox_decision on mail_outbox (decision_id) where decision_id is not null`,

  `insert into application_decision (application_id, at, actor, kind, from_status, to_status, from_told, to_told,
       from_stage, to_stage, from_told_stage, to_told_stage)
     select id, created_at, 'system', 'own', 'applied', status, 'applied', told, stage, stage, stage, stage
     from application where status <> 'applied'`,

  `create function refuse_ledger_change() returns trigger language plpgsql as $$
   begin
     if tg_op = 'DELETE' and current_setting('portal.erasing', true) = 'yes' then return old; end if;
     raise exception 'application_decision only grows: % is refused', tg_op using errcode = 'restrict_violation';
   end $$`,
  `create trigger application_decision_grows before update or delete on application_decision
     for each row execute function refuse_ledger_change()`,
  `create trigger application_decision_stays before truncate on application_decision
     for each statement execute function refuse_ledger_change()`,

  `create function application_columns() returns trigger language plpgsql as $$
   declare was text;
   begin
     if tg_op = 'INSERT' then
       if new.told is null then
         new.told := case when coalesce(new.state, 'live') <> 'live' then new.state
           when new.accepted then 'accepted' else 'applied' end;
       end if;
       new.status := coalesce(new.status, new.told);
     elsif new.told = old.told and (new.state, new.accepted) is distinct from (old.state, old.accepted) then
       was := case new.state when 'live' then case when new.accepted then 'accepted' else 'applied' end else new.state end;
       if was <> new.told then
         insert into application_decision (application_id, at, actor, kind, from_status, to_status, from_told, to_told,
             from_stage, to_stage, from_told_stage, to_told_stage)
           values (new.id, now(), 'system', 'own', old.status, was, old.told, was,
             old.stage, old.stage, old.told_stage, old.told_stage);
         new.told := was;
         new.status := was;
       end if;
     end if;
     new.state := case new.told when 'cancelled' then 'cancelled' when 'ended' then 'ended' when 'refused' then 'ended'
       else 'live' end;
     new.accepted := new.told = 'accepted';
     return new;
   end $$`,
  `create trigger application_columns before insert or update of state, accepted, told on application
     for each row execute function application_columns()`,
  `create function application_begins() returns trigger language plpgsql as $$
   begin
     insert into application_decision (application_id, at, actor, kind, from_status, to_status, from_told, to_told,
         from_stage, to_stage, from_told_stage, to_told_stage)
       values (new.id, new.created_at, 'system', 'own', 'applied', new.status, 'applied', new.told,
         new.stage, new.stage, new.told_stage, new.told_stage);
     return null;
   end $$`,
  `create trigger application_begins after insert on application
     for each row when (new.status <> 'applied' or new.told <> 'applied') execute function application_begins()`,

  `alter table batch add column stages jsonb not null default '[]'`,
];

export const applicationDecisions: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
