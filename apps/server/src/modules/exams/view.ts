import type { ExamPart, ExamsView } from '@portal/fieldsets/console-api';
import type { ExamKind } from '@portal/schemas';
import type { Handler } from '../../console/call.ts';
import { ConsoleRefused } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import { importsView } from '../recruitments/imports.ts';
import { zoneOf } from '../recruitments/zone.ts';
import { countApplications, countEntries, subjectsOf } from './repository/entries.ts';
import { examTemplates, importersOf, publicationOf } from './repository/publications.ts';

async function partOf(db: Database, batch: string, kind: ExamKind): Promise<ExamPart> {
  const row = await publicationOf(db, batch, kind);
  return {
    ...(await countEntries(db, batch, kind)),
    importers: await importersOf(db, batch, kind),
    imports: await importsView(db, batch, kind),
    publication: {
      from: row?.shown_from?.toISOString() ?? null,
      template: row?.template_id ?? '',
      confirmedBy: row?.confirmed_by ?? '',
      request: row?.asked_by
        ? {
            by: row.asked_by,
            at: row.asked_at?.toISOString() ?? '',
            from: row.asked_from?.toISOString() ?? null,
            template: row.asked_template,
            ground: row.asked_ground,
          }
        : null,
    },
  };
}

/** How the examination of a recruitment stands. */
export async function examsView(db: Database, batch: string): Promise<ExamsView> {
  return {
    applications: await countApplications(db, batch),
    ...(await subjectsOf(db, batch)),
    parts: { ticket: await partOf(db, batch, 'ticket'), scores: await partOf(db, batch, 'scores') },
    templates: await examTemplates(db),
  };
}

/** GET /recruitments/:id/exams */
export const getExams: Handler = async ({ db, params }) => {
  const batch = params['id'] ?? '';
  if ((await zoneOf(db, batch)) === '') throw new ConsoleRefused('notFound');
  return examsView(db, batch);
};
