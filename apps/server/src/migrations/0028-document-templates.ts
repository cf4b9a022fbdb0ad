import { sql, type Kysely, type Migration } from 'kysely';

/** HR edits the templates of documents: who saved what and when, earlier versions, pictures beside the title (HR-28). */
const STATEMENTS = [
  `alter table document_template add column rev integer not null default 1`,
  `create table document_template_version (
     template_id text not null references document_template on delete cascade, rev integer not null,
     definition jsonb not null, login text not null, at timestamptz not null,
     primary key (template_id, rev))`,
  `create table document_logo (
     id text primary key, content bytea not null, created_at timestamptz not null default now())`,
];

export const documentTemplates: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
