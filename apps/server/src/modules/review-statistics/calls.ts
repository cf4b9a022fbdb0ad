import type { StatisticsRow, StatisticsView } from '@portal/console-contract';
import { STATISTIC_NAMES, STATISTICS_BY } from '@portal/console-contract/statistics';
import { sheetsToXlsx } from '@portal/fieldsets/xlsx';
import type statistics from '@portal/locales/zh/statistics.json';
import type statuses from '@portal/locales/zh/statuses.json';
import { inLanguage } from '@portal/rules';
import { FIRST_STAGE, type Language, type LocalText } from '@portal/schemas';
import { byLanguage } from '@portal/schemas/languages';
import { writeAudit } from '../../console/audit.ts';
import { XLSX, type ConsoleCall, type HandlerOf } from '../../console/call.ts';
import { ConsoleRefused } from '../../console/refused.ts';
import { dayOf } from '../../platform/time.ts';
import { languageOf } from '../../protocol/language.ts';
import { localeFile } from '../../protocol/locale-files.ts';
import { say } from '../../protocol/texts.ts';
import { inScope, positionInScope } from '../scope/scope.ts';
import { countedBy, placesOf, stagesIn, unitNamesOf, type Counted } from './repository/statistics.ts';

const words = localeFile<typeof statistics>('statistics');
const statusWords = localeFile<typeof statuses>('statuses');

const countsOf = (counted: Counted | undefined): StatisticsRow['counts'] =>
  Object.fromEntries(STATISTIC_NAMES.map((name) => [name, counted?.[name] ?? 0])) as StatisticsRow['counts'];

const rowOf = (
  counted: Counted,
  name: LocalText | null = null,
  headcount: number | null = null,
): StatisticsRow => ({ id: counted.key, name, counts: countsOf(counted), headcount });

async function viewOf({ db, params, user }: ConsoleCall): Promise<StatisticsView> {
  const recruitment = params['id'] ?? '';
  const stored = await stagesIn(db, recruitment);
  if (!stored) throw new ConsoleRefused('notFound');
  const by = (key: Parameters<typeof countedBy>[3]) => countedBy(db, recruitment, inScope(user), key);
  // One snapshot would cost a connection for long; each table is exact by itself, as the list is.
  const [total, positions, units, days, stages, reviewers, places] = await Promise.all([
    by('total'),
    by('positions'),
    by('units'),
    by('days'),
    by('stages'),
    by('reviewers'),
    placesOf(db, recruitment, positionInScope(user)),
  ]);
  const unitNames = await unitNamesOf(
    db,
    units.map(({ key }) => key),
  );
  const heads = (of: readonly { headcount: number }[]): number =>
    of.reduce((sum, { headcount }) => sum + headcount, 0);
  const place = new Map(places.map((one) => [one.id, one]));
  const order = ['', FIRST_STAGE, ...stored.stages.map(({ id }) => id)];
  return {
    total: { id: '', name: null, counts: countsOf(total[0]), headcount: heads(places) },
    positions: positions.map((row) => {
      const own = place.get(row.key);
      const name = own && byLanguage((language) => `${own.code} ${inLanguage(own.name, language)}`);
      return rowOf(row, name ?? null, own?.headcount ?? null);
    }),
    units: units.map((row) =>
      rowOf(row, unitNames.get(row.key) ?? null, heads(places.filter(({ unit }) => unit === row.key))),
    ),
    days: days.map((row) => rowOf(row)),
    stages: stages
      .toSorted((one, two) => order.indexOf(one.key) - order.indexOf(two.key))
      .map((row) =>
        rowOf(
          row,
          row.key === FIRST_STAGE
            ? byLanguage((language) => say(language, 'stageReview'))
            : (stored.stages.find(({ id }) => id === row.key)?.name ?? null),
        ),
      ),
    reviewers: reviewers.map((row) => rowOf(row)),
  };
}

/** GET /recruitments/:id/statistics: each number is the count of the list for its filter (REVIEW-13). */
export const getStatistics: HandlerOf<'getStatistics'> = viewOf;

/** Passed applicants for one opening, two decimals, cut; '' without openings. */
const ratioOf = ({ counts, headcount }: StatisticsRow): string =>
  headcount === null || headcount === 0 ? '' : String(Math.floor((counts.passed / headcount) * 100) / 100);

function linesOf(rows: readonly StatisticsRow[], language: Language, first: string): string[][] {
  const { headcount, ratio, none } = words[language];
  const { count } = statusWords[language];
  return [
    [first, ...STATISTIC_NAMES.map((name) => count[name]), headcount, ratio],
    ...rows.map((row) => [
      inLanguage(row.name ?? undefined, language) || row.id || none,
      ...STATISTIC_NAMES.map((name) => String(row.counts[name])),
      String(row.headcount ?? ''),
      ratioOf(row),
    ]),
  ];
}

/** GET /recruitments/:id/statistics/export?language=: as XLSX, a sheet a table. */
export const exportStatistics: HandlerOf<'exportStatistics'> = async (call) => {
  const { db, params, query, reply, services, user } = call;
  const view = await viewOf(call);
  const language = languageOf(query['language'] ?? '');
  const { by, all } = words[language];
  const sheets = [
    { sheet: all, data: linesOf([{ ...view.total, id: all }], language, all) },
    ...STATISTICS_BY.map((one) => ({ sheet: by[one], data: linesOf(view[one], language, by[one]) })),
  ];
  await writeAudit(db, user.login, 'statisticsExported', params['id'] ?? '', {
    count: view.total.counts.applied,
  });
  const name = `statistics-${dayOf(services.now())}.xlsx`;
  void reply.header('Content-Disposition', `attachment; filename="${name}"`);
  void reply.type(XLSX);
  return Buffer.from(await sheetsToXlsx(sheets));
};
