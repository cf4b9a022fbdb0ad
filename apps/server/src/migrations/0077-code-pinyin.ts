import { sql, type Migration } from 'kysely';
import { nameForms } from '../platform/pinyin.ts';

interface Row {
  codeset_id: string;
  id: string;
  name: { zh?: string };
}

const CHUNK = 5000;

/** A code's Chinese name in pinyin, and the first characters of its words: it is found by them as well. */
export const codePinyin: Migration = {
  async up(db) {
    await sql`
      alter table code_item
        add column pinyin text not null default '',
        add column word_starts text not null default ''`.execute(db);
    const { rows } = await sql<Row>`select codeset_id, id, name from code_item`.execute(db);
    for (let start = 0; start < rows.length; start += CHUNK) {
      const known = rows
        .slice(start, start + CHUNK)
        .map(({ codeset_id, id, name: { zh = '' } }) => ({ codeset_id, id, ...nameForms(zh) }));
      await sql`
        update code_item c set pinyin = k.pinyin, word_starts = k.word_starts
        from jsonb_to_recordset(${JSON.stringify(known)}::jsonb)
          as k (codeset_id text, id text, pinyin text, word_starts text)
        where c.codeset_id = k.codeset_id and c.id = k.id`.execute(db);
    }
  },
};
