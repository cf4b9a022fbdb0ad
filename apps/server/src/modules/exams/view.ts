import type { ExamGap, ExamPart, ExamsView } from '@portal/console-contract';
import { windowAt } from '@portal/rules';
import type { ExamKind, RecruitmentWindows } from '@portal/schemas';
import type { ConsoleCall, HandlerOf } from '../../console/call.ts';
import { ConsoleRefused } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import { canonicalJson } from '../field-sets/hash.ts';
import { importsView } from '../recruitments/imports.ts';
import { nameMask } from './name-mask.ts';
import { countApplications, countEntries, entryPersons } from './repository/entries.ts';
import { examPlanOf } from './repository/plan.ts';
import {
  examTemplates,
  examWindows,
  importersOf,
  isShown,
  publicationOf,
  type PublicationRow,
} from './repository/publications.ts';

/** As many people of a gap as a person goes through by name; the others are counted. */
const MAX_NAMED = 50;

/** What nobody decided yet, and a photo, stand on a ticket alone. */
const GAPS: Readonly<Record<ExamKind, readonly ExamGap[]>> = {
  ticket: ['untold', 'undecided', 'noPhoto'],
  scores: ['untold'],
};

interface PartContext {
  db: Database;
  batch: string;
  windows: RecruitmentWindows;
  templates: ExamsView['templates'];
  /** What a publication would settle of totals and ranks, as canonical JSON. */
  ranking: string;
  now: Date;
  nameOf(name: string): string;
}

/** Why nobody sees what is published. */
function closedBy(
  { templates, windows, now }: PartContext,
  kind: ExamKind,
  row: PublicationRow | undefined,
): ExamPart['closed'] {
  if (!row?.shown_from) return null;
  if (!templates.some(({ id, published }) => id === row.template_id && published)) return 'template';
  const place = windowAt(windows[kind], now);
  return place === 'open' ? null : place;
}

async function partOf(context: PartContext, kind: ExamKind): Promise<ExamPart> {
  const { db, batch, now, nameOf } = context;
  const row = await publicationOf(db, batch, kind);
  const shown = isShown(row, now);
  const people = await entryPersons(db, batch, kind, shown);
  const closed = closedBy(context, kind, row);
  const counts = await countEntries(db, batch, kind);
  // Every report says another total or rank, or none, once the ranking is another one than was published.
  const isRankedAnew =
    kind === 'scores' && Boolean(row?.shown_from) && canonicalJson(row?.ranking ?? null) !== context.ranking;
  return {
    ...counts,
    ...(isRankedAnew ? { unpublished: counts.entries } : {}),
    seen: shown && closed === null ? people.filter(({ out }) => out).length : 0,
    closed,
    gaps: GAPS[kind].flatMap((why) => {
      const those = people.filter((one) => one[why]);
      const named = those
        .slice(0, MAX_NAMED)
        .map(({ reference, name }) => ({ reference, name: nameOf(name) }));
      return those.length > 0 ? [{ why, count: those.length, people: named }] : [];
    }),
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
            fingerprint: row.asked_ground,
          }
        : null,
    },
  };
}

/** How the examination of a recruitment stands; outside of a transaction. @throws ConsoleRefused 'notFound' */
export async function examsView(call: ConsoleCall, batch: string): Promise<ExamsView> {
  const { db, services } = call;
  const windows = await examWindows(db, batch);
  if (!windows) throw new ConsoleRefused('notFound');
  const { portal } = await services.settings();
  const plan = await examPlanOf(db, batch);
  const context: PartContext = {
    db,
    batch,
    windows,
    templates: await examTemplates(db),
    ranking: canonicalJson(plan.rankingRev > 0 ? plan.ranking : null),
    now: services.now(),
    nameOf: await nameMask(call),
  };
  return {
    applications: await countApplications(db, batch),
    ...plan,
    parts: { ticket: await partOf(context, 'ticket'), scores: await partOf(context, 'scores') },
    templates: context.templates,
    noDownload: portal.downloadExam !== '1',
  };
}

/** GET /recruitments/:id/exams */
export const getExams: HandlerOf<'getExams'> = (call) => examsView(call, call.params['id'] ?? '');
