import type { PastedCandidate } from '@portal/console-contract';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';

/**
 * Applications of a recruitment by what names them: reference, identity number, or the whole name.
 *
 * @param keys in small letters, normalised (NFKC)
 * @param by what names them beside the reference, as far as whoever asks sees it (REVIEW-12, SEE-10)
 */
export async function namedBy(
  db: Database,
  recruitment: string,
  keys: readonly string[],
  where: readonly RawBuilder<boolean>[],
  by: { identity: boolean; name: boolean },
): Promise<Map<string, PastedCandidate[]>> {
  const named = sql`application join account on account.id = application.account_id
    join position on position.id = application.position_id
    cross join lateral (select distinct key from (values (lower(application.reference)),
      (case when ${by.identity} then lower(application.identity) else '' end),
      (case when ${by.name} then lower(normalize(account.name, nfkc)) else '' end)) own (key) where key <> '') own`;
  const { rows } = await sql<PastedCandidate & { key: string }>`
    select own.key, application.id, application.reference, account.name, position.definition->'name' as position,
      application.status
    from ${named}
    where application.batch_id = ${recruitment} and own.key = any(${keys}::text[]) and ${sql.join(where, sql` and `)}
    order by application.id`.execute(db);
  const found = new Map<string, PastedCandidate[]>();
  for (const { key, ...candidate } of rows) found.set(key, [...(found.get(key) ?? []), candidate]);
  return found;
}
