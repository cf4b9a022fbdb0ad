import { sql } from 'kysely';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  ReviewAction,
  ReviewActionBody,
  ReviewFilter,
  ReviewPage,
  StagesView,
  StatisticsView,
} from '../../packages/console-contract/src/index.ts';
import { EVERYTHING } from '../../packages/console-contract/src/review-filter.ts';
import {
  filterOfNumber,
  STATISTIC_NAMES,
  STATISTICS_BY,
} from '../../packages/console-contract/src/statistics.ts';
import { firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import {
  ACCEPT,
  act,
  givenApplications,
  givenRecruitment,
  REFUSE,
  returnOf,
  begin,
  finished,
} from './review-support.ts';
import { startPortal, type Portal } from './support.ts';

let portal: Portal;
let admin: ConsoleClient;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  admin = await firstAdmin(portal);
});
afterAll(() => portal.close());

test('[REVIEW-13] every number of the statistics is the count of the list that it leads to', async () => {
  const recruitment = await givenRecruitment(admin, 'T1');
  const { base, id } = recruitment;
  const { db } = portal.server.services;
  const ids = await givenApplications(portal, recruitment, 24);
  const colleague = await newColleague(admin, 'stat-editor', 'publisher');
  const run = async (person: ConsoleClient, change: ReviewActionBody['change'], own: string[]) => {
    const action = await act(person, recruitment, { change, selection: { ids: own } });
    return finished(portal, admin, action);
  };
  const { rev } = await admin.good<StagesView>('GET', `${base}/stages`);
  const { stages } = await admin.good<StagesView>('PUT', `${base}/stages`, {
    rev,
    stages: [{ id: '', name: { zh: '面试', en: 'Interview' } }],
  });
  await run(admin, { kind: 'decide', ...ACCEPT }, ids.slice(0, 9));
  await run(colleague, { kind: 'decide', ...REFUSE }, ids.slice(7, 12));
  await run(colleague, { kind: 'decide', ...returnOf('A04') }, ids.slice(12, 15));
  const last = await run(colleague, { kind: 'decide', ...ACCEPT }, ids.slice(15, 17));
  // What was taken back is nobody's decision any more.
  const undo = await colleague.good<ReviewAction>('POST', `/review-actions/${last.id}/undo`);
  await finished(portal, admin, await begin(colleague, undo));
  await run(admin, { kind: 'stage', stage: stages[0]?.id ?? '', note: '' }, ids.slice(0, 4));
  await sql`update application set applied_on = '2026-10-01' where id = any(${ids.slice(0, 10)}::bigint[])`.execute(
    db,
  );
  await sql`update application set state = 'cancelled' where id = any(${ids.slice(20, 22)}::bigint[])`.execute(
    db,
  );

  const view = await admin.good<StatisticsView>('GET', `${base}/statistics`);
  expect(view.total.counts).toMatchObject({
    applied: 24,
    toReview: 7,
    passed: 7,
    returned: 3,
    resubmitted: 0,
    refused: 5,
    withdrawn: 2,
  });
  expect(view.total.headcount).toBe(2);
  expect(view.reviewers.map((row) => [row.id, row.counts.applied])).toEqual([
    ['admin', 7],
    ['stat-editor', 8],
  ]);
  expect(view.stages.map((row) => [row.name?.zh, row.counts.applied])).toEqual([
    ['资格审查', 20],
    ['面试', 4],
  ]);
  const countOf = async (filter: Partial<ReviewFilter>): Promise<number | null> => {
    const page = await admin.good<ReviewPage>('POST', `${base}/applications/search`, {
      filter: { ...EVERYTHING, ...filter },
      sort: { by: 'applied', descending: false },
      after: '',
      columns: [],
      count: true,
    });
    return page.total;
  };
  const tables = [
    { by: 'total' as const, rows: [view.total] },
    ...STATISTICS_BY.map((by) => ({ by, rows: view[by] })),
  ];
  let numbers = 0;
  for (const { by, rows } of tables)
    for (const row of rows)
      for (const what of STATISTIC_NAMES) {
        expect(await countOf(filterOfNumber(by, row.id, what)), `${by} ${row.id} ${what}`).toBe(
          row.counts[what],
        );
        numbers += 1;
      }
  expect(numbers).toBeGreaterThan(60);
  // Every application is in exactly one row of each table but that of reviewers.
  for (const by of ['positions', 'units', 'days', 'stages'] as const)
    expect(
      view[by].reduce((sum, { counts }) => sum + counts.applied, 0),
      by,
    ).toBe(24);

  const response = await admin.fetch('GET', `${base}/statistics/export?language=zh`);
  const sheets = await readXlsxFile(Buffer.from(await response.arrayBuffer()));
  expect(sheets.map(({ sheet }) => sheet)).toEqual([
    '全部',
    '按岗位',
    '按单位',
    '按应聘日期',
    '按环节',
    '按审核人',
  ]);
  expect(sheets[0]?.data[1]?.slice(0, 4)).toEqual(['全部', '24', '7', '7']);
  const { rows: audited } = await sql<{ subject: string }>`
    select subject from audit where action = 'statisticsExported'`.execute(db);
  expect(audited).toEqual([{ subject: id }]);
});
