import type { SeatPlan } from '@portal/console-contract';
import { sheetsToXlsx } from '@portal/fieldsets/xlsx';
import type { LocalText } from '@portal/schemas';
import type { Language } from '@portal/schemas/languages';
import { writeAudit } from '../../../console/audit.ts';
import { XLSX, type HandlerOf } from '../../../console/call.ts';
import { ConsoleRefused } from '../../../console/refused.ts';
import { dayOf } from '../../../platform/time.ts';
import { languageOf } from '../../../protocol/language.ts';
import { zoneOf } from '../../recruitments/zone.ts';
import { seatPlanOf } from '../repository/seat-plan.ts';
import { shownPlan } from './check-plan.ts';
import {
  answerText,
  apartText,
  numberingText,
  PLAN_COLUMNS,
  PLAN_SHEETS,
  sheetName,
  type PlanSheet,
} from './plan-columns.ts';

/** A value of a plan as a cell has it. */
function cellOf(value: unknown, language: Language | undefined): string {
  if (Array.isArray(value)) return value.join(', ');
  if (language !== undefined) return (value as LocalText)[language] ?? '';
  return String(value);
}

/** The rows of a sheet, as properties. */
function rowsOf(plan: SeatPlan, sheet: PlanSheet, reader: Language): Record<string, unknown>[] {
  switch (sheet) {
    case 'rules': {
      const { unit, school, approvedOnly, numbering, ...others } = plan.rules;
      return [
        {
          unit: apartText(unit, reader),
          school: apartText(school, reader),
          approvedOnly: answerText(approvedOnly, reader),
          numbering: numberingText(numbering, reader),
          ...others,
        },
      ];
    }
    case 'accessible':
      return plan.accessible.map((reference) => ({ reference }));
    case 'sessions':
      return plan.sessions.map((session) => ({
        ...session,
        starts: session.starts.replace('T', ' '),
        ends: session.ends.replace('T', ' '),
      }));
    case 'sites':
    case 'rooms':
      return plan[sheet];
  }
}

/** A plan as sheets, which read again as the same plan (EXAM-01). */
export const sheetsOfPlan = (plan: SeatPlan, reader: Language): { sheet: string; data: string[][] }[] =>
  PLAN_SHEETS.map((sheet) => {
    const { columns, headingOf } = PLAN_COLUMNS[sheet] as {
      columns: readonly { property: string; language?: Language }[];
      headingOf(column: { property: string; language?: Language }, reader: Language): string;
    };
    return {
      sheet: sheetName(sheet, reader),
      data: [
        columns.map((column) => headingOf(column, reader)),
        ...rowsOf(plan, sheet, reader).map((row) =>
          columns.map(({ property, language }) => cellOf(row[property], language)),
        ),
      ],
    };
  });

/** GET /recruitments/:id/exams/seat-plan/file?language= */
export const seatPlanFile: HandlerOf<'seatPlanFile'> = async ({
  db,
  params,
  query,
  user,
  services,
  reply,
}) => {
  const batch = params['id'] ?? '';
  const zone = await zoneOf(db, batch);
  if (zone === '') throw new ConsoleRefused('notFound');
  const { plan } = await seatPlanOf(db, batch);
  const file = await sheetsToXlsx(sheetsOfPlan(shownPlan(plan, zone), languageOf(query['language'])));
  await writeAudit(db, user.login, 'seatsExported', batch, { count: plan.rooms.length });
  void reply.header('Content-Disposition', `attachment; filename="rooms-${dayOf(services.now())}.xlsx"`);
  void reply.type(XLSX);
  return Buffer.from(file);
};
