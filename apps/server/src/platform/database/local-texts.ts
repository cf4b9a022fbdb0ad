import { LANGUAGE_IDS } from '@portal/schemas/languages';
import { sql, type RawBuilder } from 'kysely';

/** SQL: what a local text says in each language, as a list of texts; null where a language is not written. */
export const inAllLanguages = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(LANGUAGE_IDS.map((language) => sql`${text}->>${sql.lit(language)}`));
