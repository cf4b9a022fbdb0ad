import { sql, type Kysely, type Migration } from 'kysely';
import { pinyinInitials } from '../platform/pinyin.ts';

interface Row {
  codeset_id: string;
  id: string;
  name: { zh?: string };
}

/** First letters of the syllables of a code's Chinese name, by which it is found as well; kept beside the name. */
export const codeInitials: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table code_item add column initials text not null default ''`.execute(db);
    const { rows } = await sql<Row>`select codeset_id, id, name from code_item`.execute(db);
    const known = rows.map(({ codeset_id, id, name: { zh = '' } }) => ({
      codeset_id,
      id,
      initials: pinyinInitials(zh),
    }));
    await sql`
      update code_item c set initials = k.initials
      from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as k (codeset_id text, id text, initials text)
      where c.codeset_id = k.codeset_id and c.id = k.id`.execute(db);
  },
};
