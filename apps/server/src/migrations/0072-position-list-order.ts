import { sql, type Migration } from 'kysely';

/** Lists of positions show those of one day by their code (OFFICE-11); the first pages are read in that order. */
const STATEMENTS = [`create index position_list_order on position (channel, published_on desc, code, id)`];

export const positionListOrder: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
