import type { Decision, DecisionKind } from '@portal/console-contract';
import { APPLICATION_STATUSES, FIRST_STAGE, type ApplicationStatus } from '@portal/schemas';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { counts, isUntold, mayBecome } from '../status.ts';

/** Who changes applications, when, and as part of which action on many. */
export interface Author {
  actor: 'hr' | 'candidate' | 'system';
  /** Login name of a person of the console; '' = nobody. */
  login: string;
  at: Date;
  action?: string;
}

/** An application that was changed, and the line of the ledger that says so. */
export interface Moved {
  id: string;
  decision: string;
}

type Expression = RawBuilder<unknown>;

/** How held applications change; expressions over `held`, and what an unchanged column is. */
interface Move {
  kind: DecisionKind;
  status?: Expression;
  told?: Expression;
  stage?: Expression;
  toldStage?: Expression;
  secondLook?: Expression;
  /** Which of the held applications change. */
  where: Expression;
  /** Joined to `held`. */
  from?: Expression;
  undoes?: Expression;
  /** Further columns of `application`; expressions over `moved`. */
  set?: Expression;
  words?: Pick<Decision, 'reason' | 'message' | 'note' | 'opens'>;
}

/** SQL: the last line of the ledger of each application of a table that was not undone, as `last`. */
export const lastLine = (table: string): RawBuilder<unknown> => sql`join lateral (
  select * from application_decision d where d.application_id = ${sql.ref(`${table}.id`)} and d.kind <> 'undo'
    and not exists (select 1 from application_decision undo where undo.undoes = d.id)
  order by d.id desc limit 1) last on true`;

/** SQL: statuses that count no more, once they are told. */
const NO_MORE = sql.join(APPLICATION_STATUSES.filter((told) => !counts(told)).map((told) => sql.lit(told)));

/** SQL: nobody comes back to a position that they have applied to again meanwhile. */
const comesBackFree = (table: string, to: Expression): Expression => sql`not (
  ${sql.ref(`${table}.told`)} in (${NO_MORE}) and ${to} not in (${NO_MORE}) and exists (
    select 1 from application other where other.account_id = ${sql.ref(`${table}.account_id`)}
      and other.position_id = ${sql.ref(`${table}.position_id`)} and other.state = 'live'
      and other.id <> ${sql.ref(`${table}.id`)}))`;

/** SQL: nobody comes back to a stage that was removed meanwhile (REVIEW-10). */
const stageIsThere = (
  table: string,
  stage: Expression,
): Expression => sql`(${stage} = ${FIRST_STAGE} or exists (
  select 1 from batch where batch.id = ${sql.ref(`${table}.batch_id`)}
    and batch.stages @> jsonb_build_array(jsonb_build_object('id', ${stage}))))`;

/**
 * SQL: which applications of a table a change fits; the same for what is said before and for what is done (REVIEW-09). An
 * undo is asked over a table joined to its `lastLine`.
 */
export const fits = {
  decide: (table: string, decision: ApplicationStatus): RawBuilder<boolean> =>
    mayBecome(decision, `${table}.status`),
  stage: (table: string, stage: string): RawBuilder<boolean> =>
    sql`(${sql.ref(`${table}.status`)} = 'accepted' and ${sql.ref(`${table}.stage`)} <> ${stage})`,
  release: (table: string): RawBuilder<boolean> =>
    sql`(${isUntold(table)} and ${sql.ref(`${table}.second_look`)} <> 'wanted'
      and ${comesBackFree(table, sql.ref(`${table}.status`))})`,
  undo: (table: string, action: string): RawBuilder<boolean> =>
    sql`(last.action_id = ${action} and ${comesBackFree(table, sql`last.from_told`)}
      and ${stageIsThere(table, sql`last.from_stage`)} and ${stageIsThere(table, sql`last.from_told_stage`)})`,
};

const NO_WORDS: NonNullable<Move['words']> = { reason: '', message: '', note: '', opens: null };

/**
 * Changes applications and writes the ledger in one statement, the only one that does: rows are held in the order of their
 * ids, so that two who change the same ones take turns; those that the move does not fit stay as they are.
 */
async function move(
  db: Database,
  ids: readonly string[],
  by: Author,
  { kind, where, words = NO_WORDS, ...to }: Move,
): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    with held as (
      select id, account_id, position_id, batch_id, status, told, stage, told_stage, second_look from application
      where id = any(${ids}::bigint[]) order by id for no key update),
    moved as materialized (
      select held.*, ${to.status ?? sql`held.status`} as to_status, ${to.told ?? sql`held.told`} as to_told,
        ${to.stage ?? sql`held.stage`} as to_stage, ${to.toldStage ?? sql`held.told_stage`} as to_told_stage,
        ${to.secondLook ?? sql`held.second_look`} as to_second_look, ${to.undoes ?? sql`null::bigint`} as undoes,
        row_number() over (partition by held.account_id, held.batch_id, held.told in (${NO_MORE}) order by held.id) as own_at
      from held ${to.from ?? sql``} where ${where}),
    noted as (
      insert into application_decision (application_id, at, actor, login, kind, from_status, to_status, from_told, to_told,
        from_stage, to_stage, from_told_stage, to_told_stage, reason, message, note, opens, action_id, undoes)
      select id, ${by.at}, ${by.actor}, ${by.login}, ${kind}, status, to_status, told, to_told,
        stage, to_stage, told_stage, to_told_stage, ${words.reason}, ${words.message}, ${words.note},
        ${words.opens ? JSON.stringify(words.opens) : null}::jsonb, ${by.action ?? null}::bigint, undoes
      from moved order by id returning id, application_id)
    update application set status = moved.to_status, told = moved.to_told, stage = moved.to_stage,
      told_stage = moved.to_told_stage, second_look = moved.to_second_look, decided_at = ${by.at} ${to.set ?? sql``}
    from moved join noted on noted.application_id = moved.id
    where application.id = moved.id
    returning application.id, noted.id as decision`.execute(db);
  return rows;
}

/** What a candidate or the portal itself does: told at once. @returns those that it was legal for */
export const recordOwn = (
  db: Database,
  ids: readonly string[],
  to: ApplicationStatus,
  by: Author,
  options: { ifTold?: ApplicationStatus; reason?: string } = {},
): Promise<Moved[]> =>
  move(db, ids, by, {
    kind: 'own',
    status: sql`${to}::text`,
    told: sql`${to}::text`,
    toldStage: sql`held.stage`,
    secondLook: sql`''`,
    where: sql`${mayBecome(to, 'held.status')}
      ${options.ifTold === undefined ? sql`` : sql`and held.told = ${options.ifTold}`}`,
    set: sql`, told_opens = null`,
    words: { ...NO_WORDS, reason: options.reason ?? '' },
  });

/** Decides, without telling anybody (REVIEW-02). @returns those that it was legal for */
export const decide = (
  db: Database,
  ids: readonly string[],
  { decision, ...words }: Decision,
  by: Author,
): Promise<Moved[]> =>
  move(db, ids, by, {
    kind: 'decide',
    status: sql`${decision}::text`,
    secondLook: sql`''`,
    where: fits.decide('held', decision),
    words,
  });

/** Moves those who passed so far to another stage (REVIEW-10). */
export const moveToStage = (
  db: Database,
  ids: readonly string[],
  stage: string,
  note: string,
  by: Author,
): Promise<Moved[]> =>
  move(db, ids, by, {
    kind: 'stage',
    stage: sql`${stage}::text`,
    where: fits.stage('held', stage),
    words: { ...NO_WORDS, note },
  });

/** Another person's confirmation of a decision that was drawn for it (REVIEW-11). */
export const confirmDecision = (
  db: Database,
  ids: readonly string[],
  note: string,
  by: Author,
): Promise<Moved[]> =>
  move(db, ids, by, {
    kind: 'confirm',
    secondLook: sql`'confirmed'`,
    // Nobody confirms their own.
    where: sql`held.second_look = 'wanted' and not exists (
      select 1 from application_decision d where d.application_id = held.id and d.kind = 'decide' and d.login = ${by.login}
        and d.id = (select max(l.id) from application_decision l where l.application_id = held.id and l.kind = 'decide'))`,
    words: { ...NO_WORDS, note },
  });

/** SQL, over `moved`: a column goes with what was told, and stays where nothing else is told. */
const ifTold = (value: Expression, column: string): Expression => sql`case
  when moved.told <> moved.to_told then ${value} else ${sql.ref(`application.${column}`)} end`;

/** SQL, over `moved`: whoever counts again does so behind the others. */
const freshPreference: Expression = sql`preference = case
  when moved.told in (${NO_MORE}) and moved.to_told not in (${NO_MORE}) then coalesce((
    select max(other.preference) from application other where other.account_id = moved.account_id
      and other.batch_id = moved.batch_id and other.state = 'live'), 0) + moved.own_at
  else application.preference end`;

/**
 * Tells what was decided: from now on candidates see it. Those that wait for a second look, of which nothing is untold, or
 * whose candidate applied again stay as they are.
 */
export const tell = (db: Database, ids: readonly string[], by: Author): Promise<Moved[]> =>
  move(db, ids, by, {
    kind: 'release',
    told: sql`held.status`,
    toldStage: sql`held.stage`,
    where: fits.release('held'),
    set: sql`, told_opens = ${ifTold(sql`null`, 'told_opens')}, result = ${ifTold(sql`'null'::jsonb`, 'result')},
      ${freshPreference}`,
  });

/** Takes back what an action did, where nothing has happened to an application since. */
export const takeBack = (
  db: Database,
  ids: readonly string[],
  action: string,
  by: Author,
): Promise<Moved[]> =>
  move(db, ids, by, {
    kind: 'undo',
    from: lastLine('held'),
    status: sql`last.from_status`,
    told: sql`last.from_told`,
    stage: sql`last.from_stage`,
    toldStage: sql`last.from_told_stage`,
    secondLook: sql`''`,
    undoes: sql`last.id`,
    where: fits.undo('held', action),
    set: sql`, told_opens = ${ifTold(sql`null`, 'told_opens')}, result = ${ifTold(sql`'null'::jsonb`, 'result')},
      ${freshPreference}`,
  });

/** Takes back one decision of its own author that nobody was told and that nothing has followed. */
export const takeBackLine = (db: Database, id: string, line: string, by: Author): Promise<Moved[]> =>
  move(db, [id], by, {
    kind: 'undo',
    from: lastLine('held'),
    status: sql`last.from_status`,
    told: sql`held.told`,
    stage: sql`last.from_stage`,
    toldStage: sql`held.told_stage`,
    secondLook: sql`''`,
    undoes: sql`last.id`,
    where: sql`last.id = ${line} and last.kind = 'decide' and last.login = ${by.login}`,
  });

/** Makes what HR does to applications and what their candidates do take turns: accounts are held first by both. */
export async function holdOwners(db: Database, ids: readonly string[]): Promise<void> {
  await sql`select id from account where id in (select account_id from application where id = any(${ids}::bigint[]))
    order by id for no key update`.execute(db);
}

/** Counts the preferences of whoever some applications are of from 1 again, in their order (D-54). */
export async function closeGaps(db: Database, ids: readonly string[]): Promise<void> {
  await sql`
    with ranked as (
      select id, preference, row_number() over (partition by account_id, batch_id order by preference) as wanted
      from application where state = 'live' and (account_id, batch_id) in (
        select account_id, batch_id from application where id = any(${ids}::bigint[])))
    update application set preference = -ranked.wanted from ranked
    where application.id = ranked.id and ranked.preference <> ranked.wanted`.execute(db);
  // A number is free for a moment only below zero: the index of preferences is asked row by row.
  await sql`update application set preference = -preference where preference < 0 and account_id in (
    select account_id from application where id = any(${ids}::bigint[]))`.execute(db);
}
