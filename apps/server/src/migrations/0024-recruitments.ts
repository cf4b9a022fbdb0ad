import { sql, type Kysely, type Migration } from 'kysely';

/**
 * A batch becomes a recruitment: a state, a zone, windows, limits (PROJ-01, PROJ-04, PROJ-05), and a counter of changes
 * for it, its positions and channels; an application keeps the identity number that it was made with. `ended` stays, and is true in every state but `open`: the release before this one
 * reads it.
 */
const STATEMENTS = [
  `alter table batch add column state text not null default 'open'
       constraint batch_state check (state in ('draft', 'open', 'closed', 'archived')),
     add column zone text not null default 'Asia/Shanghai',
     add column windows jsonb not null default '{}',
     add column max_positions integer constraint batch_max_positions check (max_positions > 0),
     add column min_ratio numeric constraint batch_min_ratio check (min_ratio > 0),
     add column rev integer not null default 1,
     add column changed_at timestamptz not null default now()`,
  `update batch set state = 'closed' where ended`,
  `alter table position add column rev integer not null default 1,
     add column min_ratio numeric constraint position_min_ratio check (min_ratio > 0),
     add column cancelled_at timestamptz,
     add column cancel_reason jsonb`,
  `alter table application add column identity text not null default ''`,
  `update application set identity = account.unique_value from account where account.id = application.account_id`,
  `create index application_identity on application (batch_id, identity) where state = 'live' and identity <> ''`,
  `alter table channel add column rev integer not null default 1`,
];

export const recruitments: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
