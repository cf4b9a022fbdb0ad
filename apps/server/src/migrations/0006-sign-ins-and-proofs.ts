import { sql, type Kysely, type Migration } from 'kysely';

/** Failures that are counted instead of written one by one, and proofs of work beside pictures (SAFE-03, SAFE-07). */
const STATEMENTS = [
  // The audit log is never changed, so what repeats is counted here until its minute is over.
  `create table audit_repeat (
     action text not null, login text not null, subject text not null, details jsonb not null,
     more integer not null default 0, since timestamptz not null default now(), ends_at timestamptz not null,
     primary key (action, login, subject, details))`,
  // Who has signed in from where lately is let in while strangers are refused.
  `create index audit_sign_in on audit (login, at) where action = 'signIn'`,
  `alter table captcha add column kind text not null default 'picture'`,
  `alter table captcha drop constraint captcha_pkey`,
  `alter table captcha add primary key (session_id, kind)`,
];

export const signInsAndProofs: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
