import { sheetsToXlsx } from '@portal/fieldsets/xlsx';
import { inLanguage, wallTime } from '@portal/rules';
import { EXAM_OUTCOMES, type ExamKind, type ExamSubject, type StoredSitting } from '@portal/schemas';
import { byLanguage, type Language } from '@portal/schemas/languages';
import { writeAudit } from '../../console/audit.ts';
import { XLSX, type HandlerOf } from '../../console/call.ts';
import { ConsoleRefused } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import { dayOf } from '../../platform/time.ts';
import { languageOf } from '../../protocol/language.ts';
import { say } from '../../protocol/texts.ts';
import { zoneOf } from '../recruitments/zone.ts';
import { hidesNames } from '../scope/mask.ts';
import { outcomeText, SCORE_COLUMNS, TICKET_COLUMNS } from './columns.ts';
import { kindOf } from './kind.ts';
import { entriesOf, examApplications, type ExamApplication } from './repository/entries.ts';
import { examPlanOf } from './repository/plan.ts';

const NOTHING = byLanguage(() => '');
const NO_SITTING: StoredSitting = {
  subject: NOTHING,
  starts: '',
  ends: '',
  place: NOTHING,
  room: NOTHING,
  seat: '',
};

/** Columns that are left out: who is known by reference needs no identity number in a file that goes by mail. */
const ticketColumns = TICKET_COLUMNS.columns.filter(({ property }) => property !== 'idNumber');

async function ticketRows(
  db: Database,
  batch: string,
  applications: readonly ExamApplication[],
  zone: string,
  reader: Language,
): Promise<string[][]> {
  const stored = new Map((await entriesOf(db, batch, 'ticket')).map((row) => [row.application_id, row.data]));
  const clock = (at: string): string => (at === '' ? '' : wallTime(at, zone).replace('T', ' '));
  const rows = applications.flatMap((application) => {
    const ticket = stored.get(application.id);
    return (ticket?.sittings ?? [NO_SITTING]).map((sitting) =>
      ticketColumns.map(({ property, language }): string => {
        switch (property) {
          case 'number':
            return ticket?.number ?? '';
          case 'positionName':
            return inLanguage(application.position_name, reader);
          case 'subject':
          case 'place':
          case 'room':
            return language ? (sitting[property][language] ?? '') : '';
          case 'starts':
          case 'ends':
            return clock(sitting[property]);
          case 'seat':
            return sitting.seat;
          case 'reference':
          case 'name':
          case 'position':
            return application[property];
          case 'idNumber':
            return '';
        }
      }),
    );
  });
  return [ticketColumns.map((column) => TICKET_COLUMNS.headingOf(column, reader)), ...rows];
}

async function scoreRows(
  db: Database,
  batch: string,
  applications: readonly ExamApplication[],
  subjects: readonly ExamSubject[],
  reader: Language,
): Promise<string[][]> {
  const names = new Map(applications.map(({ id, name }) => [id, name]));
  const stored = new Map((await entriesOf(db, batch, 'scores')).map((row) => [row.application_id, row.data]));
  const rows = (await entriesOf(db, batch, 'ticket')).flatMap(({ application_id, data }) => {
    const name = names.get(application_id);
    if (name === undefined) return [];
    const marks = stored.get(application_id)?.marks ?? {};
    const shown = subjects.map(({ id }) => {
      const mark = marks[id] ?? '';
      const outcome = EXAM_OUTCOMES.find((one) => one === mark);
      return outcome ? outcomeText(outcome, reader) : mark;
    });
    return [[data.number, name, ...shown]];
  });
  return [
    [
      ...SCORE_COLUMNS.columns.map((column) => SCORE_COLUMNS.headingOf(column, reader)),
      ...subjects.map(({ name }) => inLanguage(name, reader)),
    ],
    ...rows.toSorted(([one = ''], [other = '']) => one.localeCompare(other)),
  ];
}

/**
 * GET /recruitments/:id/exams/:kind/template?language=: a row for each that counts, with what is stored, as XLSX that imports
 * again as unchanged.
 */
export const examTemplate: HandlerOf<'examTemplate'> = async (call) => {
  const { db, params, query, user, services, reply } = call;
  const kind: ExamKind = kindOf(call);
  // Its lines are people by name (SEE-10).
  if (await hidesNames(call)) throw new ConsoleRefused('forbidden');
  const batch = params['id'] ?? '';
  const zone = await zoneOf(db, batch);
  if (zone === '') throw new ConsoleRefused('notFound');
  const reader = languageOf(query['language']);
  const applications = await examApplications(db, batch);
  const data =
    kind === 'ticket'
      ? await ticketRows(db, batch, applications, zone, reader)
      : await scoreRows(db, batch, applications, (await examPlanOf(db, batch)).subjects, reader);
  await writeAudit(db, user.login, 'examExported', batch, { kind, count: data.length - 1 });
  const name = `${kind === 'ticket' ? 'tickets' : 'scores'}-${dayOf(services.now())}.xlsx`;
  void reply.header('Content-Disposition', `attachment; filename="${name}"`);
  void reply.type(XLSX);
  const sheet = say(reader, kind === 'ticket' ? 'examTickets' : 'examScores');
  return Buffer.from(await sheetsToXlsx([{ sheet, data }]));
};
