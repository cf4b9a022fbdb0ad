import type {
  ApprovalStep,
  CheckResult,
  HiringCheck,
  HiringStep,
  LeaveReason,
  LocalText,
} from '@portal/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { isLive } from '../../application-status/status.ts';

/** A line of the ledger. */
export interface HiringEvent {
  at: Date;
  login: string;
  from_step: HiringStep | '';
  to_step: HiringStep;
  code: LeaveReason | '';
  reason: string;
}

/** The ledger of a person, the oldest first. */
export const eventsOf = (db: Database, application: string): Promise<HiringEvent[]> =>
  db
    .selectFrom('hiring_event')
    .select(['at', 'login', 'from_step', 'to_step', 'code', 'reason'])
    .where('application_id', '=', application)
    .orderBy('id')
    .execute();

/** What came of a check, as it was written down. */
export interface StoredCheck {
  kind: HiringCheck;
  result: CheckResult;
  on_day: string;
  institution: string;
  papers: string;
  note: string;
  login: string;
  at: Date;
}

/** Results of some kinds of checks by application, the oldest first. */
export async function checksOf(
  db: Database,
  applications: readonly string[],
  kinds: readonly HiringCheck[],
): Promise<(StoredCheck & { application_id: string })[]> {
  if (applications.length === 0 || kinds.length === 0) return [];
  return db
    .selectFrom('hiring_check')
    .select(['application_id', 'kind', 'result', 'on_day', 'institution', 'papers', 'note', 'login', 'at'])
    .where('application_id', 'in', [...applications])
    .where('kind', 'in', [...kinds])
    .orderBy('id')
    .execute();
}

export async function insertChecks(
  db: Database,
  applications: readonly string[],
  check: StoredCheck,
): Promise<void> {
  await db
    .insertInto('hiring_check')
    .values(applications.map((application_id) => ({ application_id, ...check })))
    .execute();
}

/** An opinion of the approval. */
export interface StoredOpinion {
  step_id: string;
  name: LocalText;
  is_approved: boolean;
  opinion: string;
  login: string;
  at: Date;
}

/** Opinions about somebody, the oldest first. */
export const opinionsOf = (db: Database, application: string): Promise<StoredOpinion[]> =>
  db
    .selectFrom('hiring_opinion')
    .select(['step_id', 'name', 'is_approved', 'opinion', 'login', 'at'])
    .where('application_id', '=', application)
    .orderBy('id')
    .execute();

export async function insertOpinions(
  db: Database,
  applications: readonly string[],
  step: ApprovalStep,
  said: { approve: boolean; opinion: string; by: string; at: Date },
): Promise<void> {
  await db
    .insertInto('hiring_opinion')
    .values(
      applications.map((application_id) => ({
        application_id,
        step_id: step.id,
        name: JSON.stringify(step.name),
        is_approved: said.approve,
        opinion: said.opinion,
        login: said.by,
        at: said.at,
      })),
    )
    .execute();
}

/**
 * Who approved which step last, by application, of what was said since a person was handed in: an opinion that a later refusal
 * took back does not stand for its step any more.
 */
export async function standingOpinions(
  db: Database,
  applications: readonly string[],
): Promise<{ application_id: string; step_id: string; login: string }[]> {
  if (applications.length === 0) return [];
  const { rows } = await sql<{ application_id: string; step_id: string; login: string }>`
    select distinct on (opinion.application_id, opinion.step_id) opinion.application_id, opinion.step_id, opinion.login
    from hiring_opinion opinion
    where opinion.application_id = any(${[...applications]}::bigint[]) and opinion.is_approved
      and opinion.at >= (select max(event.at) from hiring_event event
        where event.application_id = opinion.application_id and event.from_step = 'cleared' and event.to_step = 'approval')
    order by opinion.application_id, opinion.step_id, opinion.id desc`.execute(db);
  return rows;
}

/** Offers that end soon and were not reminded of: taken once, by whoever asks first. */
export async function takeReminders(
  db: Database,
  now: Date,
  limit: number,
): Promise<{ application_id: string; until: Date }[]> {
  const { rows } = await sql<{ application_id: string; until: Date }>`
    update hiring set reminded_at = ${now}::timestamptz where application_id in (
      select hiring.application_id from hiring
      join application on application.id = hiring.application_id
      join hiring_rule on hiring_rule.batch_id = application.batch_id
      where hiring.step = 'offered' and hiring.reminded_at is null and hiring.until > ${now}::timestamptz
        and (hiring_rule.rule->>'remindHours')::int > 0
        and hiring.until - make_interval(hours => (hiring_rule.rule->>'remindHours')::int) <= ${now}::timestamptz
        and ${isLive()}
      order by hiring.until limit ${limit} for update of hiring skip locked)
    returning application_id, until`.execute(db);
  return rows;
}
