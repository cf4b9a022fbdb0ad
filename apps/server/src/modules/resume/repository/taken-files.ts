import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { isLive } from '../../application-status/status.ts';

/**
 * SQL, over `file`: an application that counts names it in what was handed in, now or before (REVIEW-03). Such a file is no
 * more the candidate's once they replace it, and stays for the office.
 */
const isHandedIn = sql<boolean>`exists (
  select 1 from application left join application_version version on version.application_id = application.id
  where application.account_id = file.account_id and ${isLive()}
    and (application.frozen->'files' @> jsonb_build_array(jsonb_build_object('id', file.id::text))
      or version.frozen->'files' @> jsonb_build_array(jsonb_build_object('id', file.id::text))))`;

/**
 * Takes files away from a candidate: those that an application has stay, as replaced ones.
 *
 * @param where SQL over `file`
 * @returns how many there were, and the storage keys of those that are gone
 */
export async function takeFiles(
  db: Database,
  where: RawBuilder<boolean>,
): Promise<{ count: number; keys: string[] }> {
  const kept = await sql`update file set kind = 'replaced' where ${where} and ${isHandedIn}`.execute(db);
  const { rows } = await sql<{ storage_key: string }>`
    delete from file where ${where} returning storage_key`.execute(db);
  return {
    count: Number(kept.numAffectedRows ?? 0) + rows.length,
    keys: rows.map(({ storage_key }) => storage_key),
  };
}
