import { sql, type Migration } from 'kysely';

/**
 * Who reviews an application just now (REVIEW-05), and which decisions a second person looks at (REVIEW-11): what is set of a
 * recruitment, and every decision that was put to the draw. Adds only.
 */
const STATEMENTS = [
  `create table review_claim (
     application_id bigint primary key references application on delete cascade,
     login text not null, since timestamptz not null, until timestamptz not null)`,
  `create index review_claim_login on review_claim (login)`,
  `alter table batch add column second_look jsonb not null default '{"decisions": [], "share": 0, "seed": "", "rev": 0}'`,
  `create table review_draw (
     decision_id bigint primary key references application_decision on delete cascade,
     batch_id text not null references batch on delete cascade,
     chosen boolean not null, at timestamptz not null)`,
  `create index review_draw_batch on review_draw (batch_id, chosen)`,
];

export const claimsAndSecondLooks: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
