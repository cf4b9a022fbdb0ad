import type { ApprovalStep, HiringPaper, LocalText } from '@portal/schemas';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { stepAt } from './standing-sql.ts';

/** What forms and letters say of somebody beside what has tables of its own. */
export interface FormPerson {
  id: string;
  account: string;
  name: string;
  identity: string;
  reference: string;
  position: LocalText;
  unit: LocalText;
  zone: string;
  rank: number | null;
  total: string | null;
  approval: ApprovalStep[] | null;
  since: Date;
  until: Date | null;
  papers: HiringPaper[];
  frozen: {
    applyCode?: string;
    records?: { fieldsetid: string; i9999: number; version: number; values: Record<string, string> }[];
    files?: { name: string }[];
  };
}

/** People in hiring by their applications, in order of position, rank and reference. */
export async function formPeople(db: Database, applications: readonly string[]): Promise<FormPerson[]> {
  const { rows } = await sql<FormPerson>`
    select application.id, application.account_id as account, account.name, account.unique_value as identity,
      application.reference, position.definition->'name' as position, coalesce(unit.name, '{}') as unit, batch.zone,
      hiring.rank, hiring.total, hiring.approval, hiring.since, hiring.until,
      coalesce(hiring_rule.rule->'papers', '[]') as papers, application.frozen
    from hiring
    join application on application.id = hiring.application_id
    join account on account.id = application.account_id
    join position on position.id = application.position_id
    join batch on batch.id = application.batch_id
    left join unit on unit.id = position.unit
    left join hiring_rule on hiring_rule.batch_id = application.batch_id
    where hiring.application_id = any(${[...applications]}::bigint[])
    order by position.code, position.id, hiring.rank nulls last, application.reference`.execute(db);
  return rows;
}

/** The applications of an export, frozen when it was asked for, in the order in which their papers lie. */
export async function frozenForms(db: Database, exported: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select hiring.application_id as id from review_export_item item
    join hiring on hiring.application_id = item.application_id
    join position on position.id = hiring.position_id
    where item.export_id = ${exported}
    order by position.code, position.id, hiring.rank nulls last, hiring.application_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** When the offer of somebody was made, by the ledger. */
export async function offeredAt(db: Database, application: string): Promise<Date | null> {
  const row = await db
    .selectFrom('hiring_event')
    .select('at')
    .where('application_id', '=', application)
    .where('to_step', '=', 'offered')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Steps of whoever has a paper, or stands in the file for the personnel system. */
const OF = {
  approval: ['approval', 'approved', 'offered', 'accepted', 'appointed'],
  offer: ['offered', 'accepted', 'appointed'],
  xlsx: ['accepted', 'appointed'],
  json: ['accepted', 'appointed'],
} as const;

/** SQL, over `application`: there is such a paper of it; of some references alone, where any are named. */
export const hasPaper = (
  form: keyof typeof OF,
  references: readonly string[],
  now: Date,
): RawBuilder<boolean> =>
  sql<boolean>`(exists (
      select 1 from hiring where hiring.application_id = application.id and ${stepAt(now)} = any(${[...OF[form]]}::text[]))
    and (${references.length === 0} or application.reference = any(${[...references]}::text[])))`;
