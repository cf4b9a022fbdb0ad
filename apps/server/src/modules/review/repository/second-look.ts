import type { SecondLook } from '@portal/console-contract';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { isUntold } from '../../application-status/status.ts';

/** What is set of a recruitment, which is held until the transaction ends; undefined = there is no such recruitment. */
export async function holdSecondLook(db: Database, recruitment: string): Promise<SecondLook | undefined> {
  const row = await db
    .selectFrom('batch')
    .select('second_look')
    .where('id', '=', recruitment)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.second_look;
}

export async function secondLookOf(db: Database, recruitment: string): Promise<SecondLook | undefined> {
  const row = await db
    .selectFrom('batch')
    .select('second_look')
    .where('id', '=', recruitment)
    .executeTakeFirst();
  return row?.second_look;
}

export async function storeSecondLook(db: Database, recruitment: string, setting: SecondLook): Promise<void> {
  await db
    .updateTable('batch')
    .set({ second_look: JSON.stringify(setting) })
    .where('id', '=', recruitment)
    .execute();
}

/** SQL: the last decision of each application of a table that was not taken back, as `decided`. */
const decided = sql`join lateral (
  select d.id from application_decision d where d.application_id = application.id and d.kind = 'decide'
    and not exists (select 1 from application_decision undo where undo.undoes = d.id)
  order by d.id desc limit 1) decided on true`;

/**
 * Puts decisions to the draw that nobody was told and that were never put to it: so many are chosen that of all that ever
 * were, the recruitment's share is, those first whose digest of seed and application comes first (REVIEW-11). What was chosen
 * once stays chosen until another person confirms it, also when a later decision was taken back.
 *
 * @param those SQL, over `application`: which ones
 */
export async function draw(
  db: Database,
  recruitment: string,
  { decisions, share, seed }: SecondLook,
  those: RawBuilder<boolean>,
  now: Date,
): Promise<void> {
  await sql`
    with fresh as (
      select decided.id, row_number() over (order by md5(${seed} || ':' || application.id), application.id) as place
      from application ${decided}
      where application.batch_id = ${recruitment} and ${those} and ${isUntold()}
        and application.status = any(${decisions}::text[])
        and not exists (select 1 from review_draw drawn where drawn.decision_id = decided.id)),
    before as (
      select count(*) as drawn, count(*) filter (where chosen) as chosen from review_draw where batch_id = ${recruitment}),
    wanted as (
      select round((before.drawn + (select count(*) from fresh)) * ${share}::numeric / 100) - before.chosen as count
      from before)
    insert into review_draw (decision_id, batch_id, chosen, at)
    select fresh.id, ${recruitment}, fresh.place <= wanted.count, ${now} from fresh cross join wanted`.execute(
    db,
  );
  await sql`
    update application set second_look = 'wanted'
    from (
      select application.id from application ${decided}
      join review_draw drawn on drawn.decision_id = decided.id and drawn.chosen
      where application.batch_id = ${recruitment} and ${those} and ${isUntold()} and application.second_look = ''
        and not exists (select 1 from application_decision confirmed where confirmed.application_id = application.id
          and confirmed.kind = 'confirm' and confirmed.id > decided.id)) chosen
    where application.id = chosen.id`.execute(db);
}

/** SQL, over `application`: it is in the frozen selection of an action. */
export const inAction = (action: string): RawBuilder<boolean> =>
  sql<boolean>`application.id in (select application_id from review_action_item where action_id = ${action} and state = 0)`;

/** SQL, over `application`: it is one of these. */
export const isOneOf = (ids: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`application.id = any(${ids}::bigint[])`;
