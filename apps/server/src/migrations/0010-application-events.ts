import { sql, type Kysely, type Migration } from 'kysely';

/** What happened to an application and when, as far as the application's own columns do not say it. */
const STATEMENTS = [
  `create table application_event (
     id bigint generated always as identity primary key,
     application_id bigint not null references application on delete cascade,
     kind text not null, at timestamptz not null default now(), note jsonb)`,
  `create index application_event_application on application_event (application_id, at)`,
];

export const applicationEvents: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
