import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** A code as it is stored. */
export interface FoundCode {
  codeset_id: string;
  id: string;
  name_zh: string;
  name_en: string;
  leaf: boolean;
  level: number;
  disabled: boolean;
}

/** A code set and the code in it, as one key. */
export const codeKey = (codeset: string, id: string): string => `${codeset}/${id}`;

/**
 * Codes of any number of sets in one query, which is the same text for all of them and so is planned once.
 *
 * @returns by code set and code; those that are unknown are missing
 */
export async function findCodes(
  db: Database,
  wanted: readonly (readonly [codeset: string, id: string])[],
): Promise<Map<string, FoundCode>> {
  if (wanted.length === 0) return new Map();
  const sets = wanted.map(([codeset]) => codeset);
  const ids = wanted.map(([, id]) => id);
  const { rows } = await sql<FoundCode>`
    select code_item.codeset_id, code_item.id, name_zh, name_en, leaf, level, disabled
    from unnest(${sets}::text[], ${ids}::text[]) as wanted (codeset_id, id)
    join code_item using (codeset_id, id)`.execute(db);
  return new Map(rows.map((row) => [codeKey(row.codeset_id, row.id), row]));
}
