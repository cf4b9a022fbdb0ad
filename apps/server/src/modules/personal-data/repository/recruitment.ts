import { sql } from 'kysely';
import type {
  ExamKind,
  ExamResult,
  ExamSubject,
  ListCells,
  StoredMarks,
  StoredTicket,
} from '@portal/schemas';
import type { Database } from '../../../platform/database/connect.ts';

/** A ticket or marks that candidates see. */
export interface ArchivedExam {
  application_id: string;
  kind: ExamKind;
  published: StoredTicket | StoredMarks;
  /** Which marks are of which subject, as they were published. */
  subjects: ExamSubject[];
  result: ExamResult | null;
}

/** What recruitments hold of a person and have told, by application, and what the person wrote to them. */
interface StoredInRecruitments {
  /** Earlier states of what was handed in. */
  versions: { application_id: string; version: number; handed_in_at: Date; frozen: unknown }[];
  exams: ArchivedExam[];
  /** Places on interview lists that were offered. */
  places: { application_id: string; state: string; round: number; until: Date | null; changed_at: Date }[];
  /** Lines of lists that have been public. */
  lines: { application_id: string; from_at: Date; place: number; cells: ListCells }[];
  questions: {
    position_id: string;
    text: string;
    asked_at: Date;
    answer: string;
    answered_at: Date | null;
  }[];
  /** Drafts of forms, sealed by the browser under a key that the server does not have. */
  drafts: { id: string; kept_at: Date; sealed: string | null }[];
}

/**
 * Reads all of it. What is not published yet, or was never told, is not of it: an archive is no way around a publication (EXAM-07).
 *
 * @param now what candidates see at this moment
 */
export async function readRecruitments(
  db: Database,
  account: string,
  now: Date,
): Promise<StoredInRecruitments> {
  const { rows: exams } = await sql<ArchivedExam>`
    select application.id::text as application_id, entry.kind, entry.published, entry.result,
      case entry.kind when 'scores' then publication.subjects else '[]' end as subjects
    from application
    join exam_entry entry on entry.application_id = application.id
    join exam_publication publication on publication.batch_id = entry.batch_id and publication.kind = entry.kind
    where application.account_id = ${account} and entry.published is not null and publication.shown_from <= ${now}
    order by application.id, entry.kind`.execute(db);
  const { rows: lines } = await sql<StoredInRecruitments['lines'][number]>`
    select row.application_id::text as application_id, list.from_at, row.place, row.cells
    from application
    join public_list_row row on row.application_id = application.id
    join public_list list on list.id = row.list_id
    where application.account_id = ${account} and list.notice_id is not null and list.from_at <= ${now}
    order by list.from_at, list.id`.execute(db);
  return {
    exams,
    lines,
    versions: await db
      .selectFrom('application')
      .innerJoin('application_version', 'application_version.application_id', 'application.id')
      .select(['application_id', 'application_version.version', 'handed_in_at', 'application_version.frozen'])
      .where('account_id', '=', account)
      .orderBy('application_id')
      .orderBy('version')
      .execute(),
    places: await db
      .selectFrom('application')
      .innerJoin('interview_place', 'interview_place.application_id', 'application.id')
      .select(['application_id', 'interview_place.state', 'round', 'until', 'changed_at'])
      .where('account_id', '=', account)
      .where('round', '>', 0)
      .orderBy('application_id')
      .execute(),
    questions: await db
      .selectFrom('position_question')
      .select(['position_id', 'text', 'asked_at', 'answer', 'answered_at'])
      .where('account_id', '=', account)
      .orderBy('id')
      .execute(),
    drafts: await db
      .selectFrom('kept_draft')
      .select(['id', 'kept_at', 'sealed'])
      .where('account_id', '=', account)
      .orderBy('kept_at')
      .execute(),
  };
}
