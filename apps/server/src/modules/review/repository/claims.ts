import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';

export interface ClaimRow {
  application_id: string;
  login: string;
  since: Date;
  until: Date;
}

/** Who has an application at a moment; undefined = nobody. */
export const claimOf = (db: Database, application: string, now: Date): Promise<ClaimRow | undefined> =>
  db
    .selectFrom('review_claim')
    .selectAll()
    .where('application_id', '=', application)
    .where('until', '>', now)
    .executeTakeFirst();

/**
 * Claims an application for a reviewer, or renews the claim.
 *
 * @param takeOver also when somebody else has it
 * @returns false = somebody else has it
 */
export async function storeClaim(
  db: Database,
  claim: { application: string; login: string; now: Date; until: Date; takeOver: boolean },
): Promise<boolean> {
  const { application, login, now, until, takeOver } = claim;
  const { rows } = await sql`
    insert into review_claim (application_id, login, since, until) values (${application}, ${login}, ${now}, ${until})
    on conflict (application_id) do update set login = ${login}, until = ${until},
      since = case when review_claim.login = ${login} and review_claim.until > ${now} then review_claim.since else ${now} end
    where review_claim.login = ${login} or review_claim.until <= ${now} or ${takeOver}::boolean
    returning 1`.execute(db);
  return rows.length > 0;
}

export async function dropClaim(db: Database, application: string, login: string): Promise<void> {
  await db
    .deleteFrom('review_claim')
    .where('application_id', '=', application)
    .where('login', '=', login)
    .execute();
}

/**
 * The next application of a recruitment that nobody has decided and nobody else has, behind one, then from the first. Those
 * that another transaction is about to claim are passed over.
 */
export async function nextFree(
  db: Database,
  asked: {
    recruitment: string;
    where: readonly RawBuilder<boolean>[];
    after: string;
    login: string;
    now: Date;
  },
): Promise<string | undefined> {
  const { recruitment, where, after, login, now } = asked;
  const { rows } = await sql<{ id: string }>`
    select application.id from application
    where application.batch_id = ${recruitment} and ${sql.join(where, sql` and `)}
      and application.status in ('applied', 'resubmitted') and application.id <> ${after}::bigint
      and not exists (select 1 from review_claim claim where claim.application_id = application.id
        and claim.login <> ${login} and claim.until > ${now})
    order by application.id < ${after}::bigint, application.id limit 1
    for no key update of application skip locked`.execute(db);
  return rows[0]?.id;
}
