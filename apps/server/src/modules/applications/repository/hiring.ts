import type { HiringPaper, HiringSource, HiringStep, LeaveReason } from '@portal/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { isCancelled } from '../../application-status/status.ts';
import { holdApplication } from './held.ts';

/** What a candidate may be told of an application's hiring. */
export interface ToldHiring {
  application_id: string;
  reference: string;
  step: HiringStep;
  source: HiringSource;
  until: Date | null;
  left_from: HiringStep | '';
  code: LeaveReason | '';
  /** Ids of what was handed in, and all that is asked for. */
  papers: string[];
  asked: HiringPaper[];
}

const told = (db: Database) =>
  db
    .selectFrom('hiring')
    .innerJoin('application', 'application.id', 'hiring.application_id')
    .leftJoin('hiring_rule', 'hiring_rule.batch_id', 'application.batch_id')
    .select([
      'hiring.application_id',
      'application.reference',
      'hiring.step',
      'hiring.source',
      'hiring.until',
      'hiring.left_from',
      'hiring.code',
      'hiring.papers',
    ])
    .select(sql<HiringPaper[]>`coalesce(hiring_rule.rule->'papers', '[]')`.as('asked'));

/** Of some applications, by id. */
export async function toldHirings(
  db: Database,
  applications: readonly string[],
): Promise<ReadonlyMap<string, ToldHiring>> {
  if (applications.length === 0) return new Map();
  const rows = await told(db)
    .where('hiring.application_id', 'in', [...applications])
    .execute();
  return new Map(rows.map((row) => [row.application_id, row]));
}

/** Of an account's application that counts, held together with its recruitment: an answer comes before a change or after it. */
export async function holdHiring(
  db: Database,
  account: string,
  position: string,
): Promise<ToldHiring | undefined> {
  const application = await holdApplication(db, account, position);
  if (application === undefined) return undefined;
  return told(db).where('hiring.application_id', '=', application).forUpdate('hiring').executeTakeFirst();
}

/** A letter of an offer, by the reference of an account's own application. */
export interface OfferedLetter {
  id: string;
  reference: string;
  batch: string;
  position_id: string;
  step: HiringStep;
  since: Date;
  until: Date | null;
}

export async function letterOf(
  db: Database,
  reference: string,
  account: string,
): Promise<OfferedLetter | undefined> {
  const { rows } = await sql<OfferedLetter>`
    select application.id, application.reference, application.batch_id as batch, application.position_id, hiring.step,
      hiring.since, hiring.until
    from application join hiring on hiring.application_id = application.id
    where application.reference = ${reference} and application.account_id = ${account}
      and not ${isCancelled()}`.execute(db);
  return rows[0];
}
