import { sql, type Kysely, type Migration } from 'kysely';

/** Admission tickets, score reports and printed resumes (ZP1000000012). */
const STATEMENTS = [
  `create table document_template (id text primary key, kind text not null, definition jsonb not null)`,
  `create table document_data (
     account_id bigint not null references account on delete cascade,
     template_id text not null references document_template on delete cascade, data jsonb not null,
     primary key (account_id, template_id))`,
  `create table document_link (
     hash bytea primary key, session_id bytea not null references session on delete cascade,
     account_id bigint not null references account on delete cascade, kind text not null,
     template_id text not null, language text not null, expires_at timestamptz not null)`,
  `create index document_link_session on document_link (session_id)`,
  `create index document_link_expires on document_link (expires_at)`,
];

export const documents: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
