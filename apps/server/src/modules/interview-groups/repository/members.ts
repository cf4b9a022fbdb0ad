import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { isLive } from '../../application-status/status.ts';

/** SQL, over `application` and its `interview_place` as `place`: whoever is interviewed. */
const isInvited = () => sql<boolean>`(${isLive()} and place.state in ('listed', 'accepted'))`;

/** Somebody on the interview list who has no number yet, with the examiners who are related to them. */
export interface WaitingRow {
  id: string;
  /** Id of the position. */
  position: string;
  apart: string[];
}

const apartOf = sql<string[]>`array(select login from interview_relation relation
  where relation.application_id = application.id order by login)`;

export async function waitingOf(db: Database, batch: string): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select application.id::text, application.position_id as position, ${apartOf} as apart
    from application join interview_place place on place.application_id = application.id
    where application.batch_id = ${batch} and ${isInvited()}
      and not exists (select from interview_member m where m.application_id = application.id)
    order by application.id`.execute(db);
  return rows;
}

/** Somebody with a number. */
export interface MemberRow {
  id: string;
  group_id: string;
  number: number;
  reference: string;
  name: string;
  /** Code of the position. */
  position: string;
  /** Neither withdrawn nor off the list. */
  counts: boolean;
  /** Logins of examiners who are related to them. */
  apart: string[];
  moved_by: string;
  reason: string;
}

async function membersWhere(db: Database, where: RawBuilder<unknown>): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select application.id::text, m.group_id::text, m.number, application.reference, account.name,
      position.code as position, coalesce(${isInvited()}, false) as counts, ${apartOf} as apart, m.moved_by, m.reason
    from interview_member m
    join application on application.id = m.application_id
    join account on account.id = application.account_id
    join position on position.id = application.position_id
    left join interview_place place on place.application_id = application.id
    where ${where} order by m.group_id, m.number`.execute(db);
  return rows;
}

/** Everybody of a recruitment who has a number, by group and number. */
export const membersOf = (db: Database, batch: string): Promise<MemberRow[]> =>
  membersWhere(db, sql`application.batch_id = ${batch}`);

/** Everybody of some groups who has a number, by group and number. */
export const membersIn = (db: Database, groups: readonly string[]): Promise<MemberRow[]> =>
  membersWhere(db, sql`m.group_id = any(${[...groups]}::bigint[])`);

/** An application of a recruitment by its reference; invited = it is on the list and counts. */
export async function applicationOf(
  db: Database,
  batch: string,
  reference: string,
): Promise<{ id: string; invited: boolean; apart: string[]; group: string | null } | undefined> {
  const { rows } = await sql<{ id: string; invited: boolean; apart: string[]; group: string | null }>`
    select application.id::text, coalesce(${isInvited()}, false) as invited, ${apartOf} as apart,
      (select m.group_id::text from interview_member m where m.application_id = application.id) as "group"
    from application left join interview_place place on place.application_id = application.id
    where application.batch_id = ${batch} and application.reference = ${reference}
    order by ${isLive()} desc limit 1`.execute(db);
  return rows[0];
}

/** Gives somebody the next number of a group, whatever number they had. */
export async function moveMember(
  db: Database,
  application: string,
  group: string,
  by: { moved_by: string; reason: string },
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into interview_member (application_id, group_id, number, moved_by, reason)
    values (${application}, ${group},
      (select coalesce(max(number), 0) + 1 from interview_member where group_id = ${group}), ${by.moved_by}, ${by.reason})
    on conflict (application_id) do update set group_id = excluded.group_id, number = excluded.number, draw_id = null,
      moved_by = excluded.moved_by, reason = excluded.reason
    returning number`.execute(db);
  return rows[0]?.number ?? 0;
}

/** How many of a recruitment are invited. */
export async function countInvited(db: Database, batch: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from application join interview_place place on place.application_id = application.id
    where application.batch_id = ${batch} and ${isInvited()}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A relation that was declared. */
export interface RelationRow {
  id: string;
  login: string;
  reference: string;
  name: string;
  kind: string;
  declared_by: string;
  declared_at: Date;
}

/** Those of a recruitment, the newest first. */
export async function relationsOf(db: Database, batch: string): Promise<RelationRow[]> {
  const { rows } = await sql<RelationRow>`
    select relation.id::text, relation.login, application.reference, account.name, relation.kind, relation.declared_by,
      relation.declared_at
    from interview_relation relation
    join application on application.id = relation.application_id
    join account on account.id = application.account_id
    where application.batch_id = ${batch} order by relation.id desc`.execute(db);
  return rows;
}

/** Writes a relation down; one that is known is told in the newer words. */
export async function storeRelation(
  db: Database,
  relation: { application_id: string; login: string; kind: string; declared_by: string; declared_at: Date },
): Promise<void> {
  const { kind, declared_by, declared_at } = relation;
  await db
    .insertInto('interview_relation')
    .values(relation)
    .onConflict((conflict) =>
      conflict.columns(['application_id', 'login']).doUpdateSet({ kind, declared_by, declared_at }),
    )
    .execute();
}

export const deleteRelation = async (db: Database, id: string): Promise<void> => {
  await db.deleteFrom('interview_relation').where('id', '=', id).execute();
};
