import { sql, type Migration } from 'kysely';

/**
 * A table of positions is read as a person chooses (OFFICE-02): its cells stay with the trial until that is applied or forgotten, as
 * text, since a text of a spreadsheet may hold what JSON of the database cannot. What a person took a column for is known of
 * their next file (OFFICE-01); it is nobody else's, so that nobody decides for others which column counts.
 */
const STATEMENTS = [
  `alter table position_import add column cells text`,
  `create table position_heading (
     login text not null references console_user on update cascade on delete cascade, heading text not null,
     meant text not null, changed_at timestamptz not null default now(), primary key (login, heading))`,
];

export const positionTables: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
