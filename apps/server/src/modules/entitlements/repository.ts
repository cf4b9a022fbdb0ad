import type { ExamKind, ExamResult, ExamSubject, LocalText, RecruitmentWindows } from '@portal/schemas';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { ExamEntryTable } from '../../platform/database/tables.ts';
import { isCancelled } from '../application-status/status.ts';
import { isHeld } from './held.ts';

/** A published ticket or published scores of one application. */
export interface PublishedRow {
  kind: ExamKind;
  data: NonNullable<Selectable<ExamEntryTable>['published']>;
  template: string;
  /** As they were when it was published. */
  subjects: ExamSubject[];
  windows: RecruitmentWindows;
  /** null = totals and ranks are not settled. */
  result: ExamResult | null;
  position: LocalText;
}

/**
 * What is published of an account's applications that were not withdrawn, published last first. Scores of somebody whose
 * ticket waits to be told wait with it.
 */
export async function publishedRows(db: Database, account: string, now: Date): Promise<PublishedRow[]> {
  const rows = await db
    .selectFrom('application')
    .innerJoin('exam_entry', 'exam_entry.application_id', 'application.id')
    .innerJoin('exam_publication', (join) =>
      join
        .onRef('exam_publication.batch_id', '=', 'exam_entry.batch_id')
        .onRef('exam_publication.kind', '=', 'exam_entry.kind'),
    )
    .innerJoin('batch', 'batch.id', 'application.batch_id')
    .innerJoin('position', 'position.id', 'application.position_id')
    .where('application.account_id', '=', account)
    .where((where) => where.not(isCancelled()))
    .where('exam_publication.shown_from', '<=', now)
    .where(
      sql<boolean>`not exists (select from exam_entry as ticket where ticket.application_id = application.id
        and ticket.kind = 'ticket' and ${isHeld('ticket')})`,
    )
    .select(['exam_entry.kind', 'exam_entry.published', 'exam_entry.result'])
    .select(['exam_publication.subjects', 'batch.windows', 'exam_publication.template_id as template'])
    .select(sql<LocalText>`position.definition->'name'`.as('position'))
    .orderBy('exam_publication.shown_from', 'desc')
    .orderBy('application.id')
    .execute();
  return rows.flatMap(({ published, ...row }) => (published ? [{ ...row, data: published }] : []));
}
