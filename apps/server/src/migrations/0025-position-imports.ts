import { sql, type Kysely, type Migration } from 'kysely';

/** What an import of positions would do and did, so that it is applied as it was shown and taken back (PROJ-03). */
const STATEMENTS = [
  `create table position_import (
     id text primary key, batch_id text not null references batch on delete cascade, login text not null,
     name text not null, created_at timestamptz not null, state text not null
       constraint position_import_state check (state in ('tried', 'applied', 'undone')),
     hash text not null, ground text not null, plan jsonb not null, before jsonb not null default '[]',
     applied_at timestamptz)`,
  `create index position_import_batch on position_import (batch_id, created_at)`,
];

export const positionImports: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
