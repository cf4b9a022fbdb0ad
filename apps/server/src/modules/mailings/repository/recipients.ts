import type { MailSelection } from '@portal/console-contract';
import type { LocalText } from '@portal/schemas';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { isTold, STATUS, type ApplicationStatus } from '../../application-status/status.ts';

export const MAIL_STATUSES = Object.values(STATUS);

const isStatus = (word: string): word is ApplicationStatus => Object.hasOwn(STATUS, word);

/** SQL: an application is selected. Nothing asked for selects nothing: a mail to everybody is never an oversight. */
function selected({ recruitments, positions, statuses, references }: MailSelection): RawBuilder<unknown> {
  const asked = [
    ...(recruitments.length > 0 ? [sql`application.batch_id = any(${recruitments}::text[])`] : []),
    ...(positions.length > 0 ? [sql`application.position_id = any(${positions}::text[])`] : []),
    ...(references.length > 0 ? [sql`application.reference = any(${references}::text[])`] : []),
    ...(statuses.length > 0
      ? [
          sql`(${sql.join(
            // What candidates were told: a mail gives away no decision that was not released (REVIEW-02).
            statuses.filter(isStatus).map(isTold),
            sql` or `,
          )})`,
        ]
      : []),
  ];
  return asked.length === 0 ? sql`false` : sql.join(asked, sql` and `);
}

/** The newest application of each person, or all. */
const idsOf = (selection: MailSelection): RawBuilder<unknown> =>
  selection.oncePerPerson
    ? sql`select max(application.id) as id from application where ${selected(selection)} group by account_id`
    : sql`select application.id from application where ${selected(selection)}`;

/** How many mails a selection means, to how many persons. */
export async function countSelected(
  db: Database,
  selection: MailSelection,
): Promise<{ count: number; persons: number }> {
  const { rows } = await sql<{ count: string; persons: string }>`
    select count(*) as count, count(distinct account_id) as persons
    from application where id in (${idsOf(selection)})`.execute(db);
  return { count: Number(rows[0]?.count ?? 0), persons: Number(rows[0]?.persons ?? 0) };
}

/** Those of some references that no application has. */
export async function unknownReferences(db: Database, references: string[]): Promise<string[]> {
  if (references.length === 0) return [];
  const rows = await db
    .selectFrom('application')
    .select('reference')
    .where('reference', 'in', references)
    .execute();
  const known = new Set(rows.map(({ reference }) => reference));
  return references.filter((reference) => !known.has(reference));
}

/** A selected application with what can stand in a mail. */
export interface Candidate {
  application_id: string;
  account_id: string;
  email: string;
  name: string;
  language: string | null;
  reference: string;
  position: LocalText;
  recruitment: LocalText;
  closes_at: Date | null;
  /** Values of the basic set by item id. */
  basic: Record<string, string> | null;
}

/** Selected applications after one, in order. */
export async function candidatesAfter(
  db: Database,
  selection: MailSelection,
  after: string,
  { basicSet, limit }: { basicSet: string; limit: number },
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select application.id as application_id, account.id as account_id, account.email, account.name, account.language,
      application.reference, position.definition->'name' as position, batch.name as recruitment, position.closes_at,
      (select values from resume_record where resume_record.account_id = account.id
        and fieldset_id = ${basicSet} order by i9999 limit 1) as basic
    from application join account on account.id = application.account_id
      join position on position.id = application.position_id join batch on batch.id = application.batch_id
    where application.id in (${idsOf(selection)}) and application.id > ${after}
    order by application.id limit ${limit}`.execute(db);
  return rows;
}
