import { TIME_ZONE } from '@portal/rules';
import { actOf, AUDIT_ACTIONS, AUDIT_LOOK } from '@portal/console-contract/audit';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Capability } from '@portal/console-contract';
import type { LocalText } from '@portal/schemas';
import type { Database } from '../../platform/database/connect.ts';
import type { AuditTable } from '../../platform/database/tables.ts';
import { NAMED, NAMES, nameFor, namesFor } from './audit-names.ts';

/**
 * Adds a line to the audit log, with what the thing that it is about is called now (OFFICE-07); nothing ever changes or
 * takes one away (a trigger refuses it).
 */
export async function insertAudit(
  db: Database,
  line: { login: string; action: string; subject: string; details: Record<string, unknown> },
): Promise<void> {
  const { login, action, subject } = line;
  const details = sql`${JSON.stringify(line.details)}::jsonb`;
  const own = actOf(action)?.own;
  const named = own !== undefined && own in line.details ? null : nameFor(action, sql`${subject}::text`);
  const names = namesFor(action, details);
  const nothing = sql`null::jsonb`;
  const whole =
    named || names
      ? sql`jsonb_strip_nulls(jsonb_build_object('named', ${named ?? nothing}, 'documents', ${names ?? nothing})) || ${details}`
      : details;
  await sql`insert into audit (login, action, subject, details)
    values (${login}, ${action}, ${subject}, ${whole})`.execute(db);
}

/** Counts a failure for so many seconds; answers how often it was counted before. */
export async function countFailure(
  db: Database,
  line: { login: string; action: string; subject: string; details: Record<string, string> },
  seconds: number,
): Promise<number> {
  const { login, action, subject, details } = line;
  const { rows } = await sql<{ more: number }>`
    insert into audit_repeat as r (action, login, subject, details, ends_at)
    values (${action}, ${login}, ${subject}, ${JSON.stringify(details)}::jsonb,
      now() + make_interval(secs => ${seconds}))
    on conflict (action, login, subject, details) do update set more = r.more + 1
    returning more`.execute(db);
  return rows[0]?.more ?? 0;
}

/** Puts what was counted in minutes that are over into the log; of two that do it at once, each takes other lines. */
export async function flushFailures(db: Database): Promise<void> {
  await sql`
    with due as (
      select ctid from audit_repeat where ends_at <= now() for update skip locked
    ), over as (
      delete from audit_repeat where ctid in (select ctid from due) returning *
    )
    insert into audit (login, action, subject, details)
    select login, action, subject, details || jsonb_build_object('more', more, 'since', since)
    from over where more > 0`.execute(db);
}

/** What lines are asked for; '' = any. Days are those of the deployment's clock, `to` included. */
export interface AuditFilter {
  by: string;
  action: string;
  from: string;
  to: string;
  /**
   * Anywhere in subject or details, whatever the case, but for addresses, which are told as a part (SEE-02), and for what
   * things were and became where whoever asks may not see it: a search that finds a value tells it.
   */
  text: string;
}

/** Who reads the log. */
export interface AuditReader {
  capabilities: readonly Capability[];
}

/** Acts whose values before and after a reader may not see. */
export const hiddenActs = ({ capabilities }: AuditReader): string[] =>
  AUDIT_ACTIONS.filter((action) => {
    const right = actOf(action)?.values;
    return right !== undefined && !capabilities.includes(right);
  });

/** Details that hold what a thing was and became; `before` and `after` are those of earlier releases. */
export const VALUES = ['pairs', 'before', 'after'] as const;

/** Beginning of a day where the office is. */
const dayIn = (day: string) => sql<Date>`(${day}::date::timestamp at time zone ${TIME_ZONE})`;

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** Whether a line, by the name of its table, is among those asked for. */
function matches(
  name: 'audit' | 'look',
  { by, action, from, to, text }: AuditFilter,
  reader: AuditReader,
): RawBuilder<boolean> {
  const column = (of: string) => sql.ref(`${name}.${of}`);
  const [at, details] = [column('at'), column('details')];
  const hidden = hiddenActs(reader);
  const shown =
    hidden.length === 0
      ? details
      : sql`case when ${column('action')} = any(${hidden}::text[]) then ${details} - ${[...VALUES]}::text[] else ${details} end`;
  const conditions = [
    ...(by === '' ? [] : [sql`${column('login')} = ${by}`]),
    ...(action === '' ? [] : [sql`${column('action')} = ${action}`]),
    ...(from === '' ? [] : [sql`${at} >= ${dayIn(from)}`]),
    ...(to === '' ? [] : [sql`${at} < ${dayIn(to)} + interval '1 day'`]),
    ...(text === ''
      ? []
      : [sql`${column('subject')} || ' ' || (${shown} - 'to')::text ilike ${`%${escaped(text)}%`}`]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** The hour of a look; the index `audit_look` has it so. */
const hourOf = (name: 'audit' | 'look' | 'fold') =>
  sql`date_trunc('hour', ${sql.ref(`${name}.at`)} at time zone 'UTC')`;

/** Looks of the person and the hour of another line that are asked for as well. */
const sameFold = (of: 'audit' | 'fold', filter: AuditFilter, reader: AuditReader) =>
  sql`look.action = ${sql.lit(AUDIT_LOOK)} and look.login = ${sql.ref(`${of}.login`)}
    and ${hourOf('look')} = ${hourOf(of)} and ${matches('look', filter, reader)}`;

/** More looks of one person within an hour are so many. */
const MAX_LOOKS = 10_000;

export type AuditRow = Selectable<AuditTable> & {
  named: LocalText | string | null;
  names: Record<string, LocalText> | null;
  looks: number;
};

/** Columns of a line; `looks` = how many it stands for. */
const columns = (looks: RawBuilder<unknown>) =>
  sql`audit.id, audit.at, audit.login, audit.action, audit.subject, audit.details,
    ${NAMED} as named, ${NAMES} as names, ${looks} as looks`;

const single = columns(sql`0`);

/** How lines are read: before one ('' = from the newest), and how many. */
interface Page {
  before: string;
  limit: number;
}

const earlierThan = (before: string) => (before === '' ? sql`true` : sql`audit.id < ${before}`);

/**
 * Lines of a filter, newest first. Looks at applications are one line for a person and an hour, which stands where the
 * newest of them does (OFFICE-07): whether a look is that one is asked of an index, so a page costs what it reads.
 */
export async function foldedLines(
  db: Database,
  filter: AuditFilter,
  reader: AuditReader,
  { before, limit }: Page,
): Promise<AuditRow[]> {
  const fold = sameFold('audit', filter, reader);
  const isLook = sql`audit.action = ${sql.lit(AUDIT_LOOK)}`;
  const looks = sql`case when ${isLook} then (select count(*)::int from
    (select 1 from audit look where ${fold} limit ${MAX_LOOKS}) counted) else 0 end`;
  const { rows } = await sql<AuditRow>`select ${columns(looks)} from audit
    where ${matches('audit', filter, reader)} and ${earlierThan(before)}
      and (not ${isLook} or not exists (select 1 from audit look where ${fold} and look.id > audit.id))
    order by audit.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Lines of a filter one by one, newest first; those of the person and the hour of a look, where one is named. */
export async function singleLines(
  db: Database,
  filter: AuditFilter,
  reader: AuditReader,
  { before, limit, of = '' }: Page & { of?: string },
): Promise<AuditRow[]> {
  const within =
    of === ''
      ? sql`true`
      : sql`audit.id in (select look.id from audit fold join audit look on ${sameFold('fold', filter, reader)}
          where fold.id = ${of} and fold.action = ${sql.lit(AUDIT_LOOK)})`;
  const { rows } = await sql<AuditRow>`select ${single} from audit
    where ${matches('audit', filter, reader)} and ${earlierThan(before)} and ${within}
    order by audit.id desc limit ${limit}`.execute(db);
  return rows;
}

/** One line; undefined = there is none of this id. */
export async function lineOf(db: Database, id: string): Promise<AuditRow | undefined> {
  const { rows } = await sql<AuditRow>`select ${single} from audit where audit.id = ${id}`.execute(db);
  return rows[0];
}

/** Whether a person has signed in from an address within so many days. */
export async function hasSignedInFrom(
  db: Database,
  login: string,
  address: string,
  days: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('audit')
    .select('id')
    .where('login', '=', login)
    .where('action', '=', 'signIn')
    .where('at', '>', sql<Date>`now() - make_interval(days => ${days})`)
    .where(sql<string>`details->>'address'`, '=', address)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
