import { sql, type Migration } from 'kysely';

/**
 * Public lists (LIST-01). A row is of one application and goes with it; what it says was frozen when the list was made. A notice
 * of a list is made by the list, and changed by nobody's hand.
 */
const STATEMENTS = [
  `create table public_list (
     id bigint generated always as identity primary key,
     batch_id text not null references batch on delete cascade,
     choice jsonb not null, version integer not null default 1,
     replaces bigint references public_list on delete set null,
     state text not null default 'asked',
     from_at timestamptz, until_at timestamptz, days integer not null default 0,
     asked_by text not null, asked_at timestamptz not null,
     confirmed_by text not null default '', confirmed_at timestamptz,
     withdrawn_by text not null default '', withdrawn_at timestamptz, reason jsonb,
     notice_id text references notice on delete set null)`,
  `create index public_list_batch on public_list (batch_id, id)`,
  `create unique index public_list_notice on public_list (notice_id)`,
  `create table public_list_row (
     list_id bigint not null references public_list on delete cascade, place integer not null,
     application_id bigint not null references application on delete cascade, cells jsonb not null,
     primary key (list_id, place))`,
  `create index public_list_row_application on public_list_row (application_id)`,
  `create policy in_scope on public_list_row using (
     exists (select 1 from application where application.id = public_list_row.application_id))`,
  `alter table public_list_row enable row level security`,
  `alter table notice add column of_list boolean not null default false`,
];

export const publicLists: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
