import { sql, type Migration } from 'kysely';

/** Publishes that wait for another person or for their time, and what people write about fields (GRID-10). Adds only. */
const STATEMENTS = [
  `create table publish_request (
     id bigint generated always as identity primary key,
     state text not null check (state in
       ('waiting', 'scheduled', 'refused', 'published', 'changed', 'calledOff', 'declined')),
     drafts jsonb not null, note text not null, confirmed jsonb not null, plans jsonb not null,
     changes integer not null, second boolean not null,
     asked_by text not null, asked_at timestamptz not null, publish_at timestamptz,
     confirmed_by text, confirmed_at timestamptz, ended_by text, ended_at timestamptz,
     answer text not null default '', refusal jsonb)`,
  `create index publish_request_due on publish_request (publish_at) where state = 'scheduled'`,
  `create index publish_request_open on publish_request (id) where state in ('waiting', 'scheduled', 'refused')`,
  `create table field_comment (
     id bigint generated always as identity primary key,
     fieldset_id text not null, itemid text not null, login text not null, at timestamptz not null,
     text text not null, resolved_by text, resolved_at timestamptz)`,
  `create index field_comment_set on field_comment (fieldset_id, id)`,
];

export const publishRequests: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
