import { inLanguage } from '@portal/rules';
import { EXAM_OUTCOMES, type ExamStanding, type ExamSubject } from '@portal/schemas';
import type { Language } from '@portal/schemas/languages';
import { sheetsToXlsx } from '@portal/fieldsets/xlsx';
import { writeAudit } from '../../console/audit.ts';
import { XLSX, type HandlerOf } from '../../console/call.ts';
import { ConsoleRefused } from '../../console/refused.ts';
import { dayOf } from '../../platform/time.ts';
import { languageOf } from '../../protocol/language.ts';
import { say, type TextKey } from '../../protocol/texts.ts';
import { outcomeText } from './columns.ts';
import { nameMask } from './name-mask.ts';
import { examPlanOf } from './repository/plan.ts';
import { examWindows } from './repository/publications.ts';
import { rankedPositions, rankedRows, type RankedRow, type RankingBasis } from './repository/ranking.ts';

/** Rows of a file; a position with more is taken alone. */
const MAX_ROWS = 100_000;

const HEADINGS = [
  'examPosition',
  'examPositionName',
  'examRank',
  'examName',
  'referenceColumn',
] as const satisfies readonly TextKey[];
const STANDINGS: Readonly<Record<ExamStanding, TextKey | null>> = {
  ranked: null,
  absent: 'examAbsent',
  cheating: 'examCheating',
  incomplete: 'examIncomplete',
};

const markIn = (reader: Language, mark = ''): string => {
  const outcome = EXAM_OUTCOMES.find((one) => one === mark);
  return outcome ? outcomeText(outcome, reader) : mark;
};

/** What follows from a total: why there is none, or whether the pass mark is reached; '' where none is asked. */
function resultOf(reader: Language, { standing, passed }: RankedRow, passMark: string): string {
  const why = STANDINGS[standing];
  if (why) return say(reader, why);
  if (passMark === '') return '';
  return say(reader, passed ? 'examPassed' : 'examNotPassed');
}

/**
 * GET /recruitments/:id/exams/ranking/file?position=&language=: who stands where, as XLSX, by position and rank; the same marks
 * and the same ranking give the same rows (EXAM-06).
 */
export const rankingFile: HandlerOf<'rankingFile'> = async (call) => {
  const { db, user, services, reply } = call;
  const { position = '' } = call.query;
  const batch = call.params['id'] ?? '';
  if (!(await examWindows(db, batch))) throw new ConsoleRefused('notFound');
  const reader = languageOf(call.query['language']);
  const { subjects, ranking } = await examPlanOf(db, batch);
  const basis: RankingBasis = { batch, subjects, ranking, position };
  const names = new Map((await rankedPositions(db, basis)).map(({ code, name }) => [code, name]));
  const rows = await rankedRows(db, basis, { limit: MAX_ROWS + 1, offset: 0 });
  if (rows.length > MAX_ROWS) throw new ConsoleRefused('tooLarge');
  const nameOf = await nameMask(call);
  const head = [
    ...HEADINGS.map((heading) => say(reader, heading)),
    ...subjects.map(({ name }: ExamSubject) => inLanguage(name, reader)),
    say(reader, 'examTotal'),
    say(reader, 'examResult'),
  ];
  const data = rows.map((row): string[] => [
    row.position,
    inLanguage(names.get(row.position), reader),
    row.rank === null ? '' : String(row.rank),
    nameOf(row.name),
    row.reference,
    ...subjects.map(({ id }) => markIn(reader, row.marks[id])),
    row.total ?? '',
    resultOf(reader, row, ranking.passMark),
  ]);
  await writeAudit(db, user.login, 'examRankingExported', batch, { count: data.length });
  void reply.header('Content-Disposition', `attachment; filename="ranking-${dayOf(services.now())}.xlsx"`);
  void reply.type(XLSX);
  return Buffer.from(await sheetsToXlsx([{ sheet: say(reader, 'examRanking'), data: [head, ...data] }]));
};
