import { sql, type Migration } from 'kysely';

/** Which files of HR's content are pictures of a form (FORM-08): these are shown to whoever has their address, whatever names them. */
export const formPictures: Migration = {
  async up(db) {
    await sql.raw(`alter table content_file add column of_form boolean not null default false`).execute(db);
  },
};
