import { sheetsToXlsx } from '../../../packages/fieldsets/src/xlsx.ts';
import type {
  DraftView,
  PositionsTrial,
  ExamTrial,
  ReviewAction,
} from '../../../packages/console-contract/src/index.ts';
import type { CallName } from '../../../packages/console-contract/src/types.ts';
import { ACCEPT, REFUSE } from '../review-support.ts';
import {
  columnsOf,
  conditionsOf,
  fewFilters,
  guesses,
  mailingsTo,
  pastedLines,
  searchesOf,
  type Depth,
} from './askings.ts';
import { EVERYTHING } from '../../../packages/console-contract/src/review-filter.ts';
import { valuesOf } from './values.ts';

/** The last answer that a side gave, by method and address. */
export type Latest = (call: string) => unknown;

/** Bytes that are sent as a spreadsheet. */
export interface Sheet {
  xlsx: Uint8Array;
}
export const isSheet = (body: unknown): body is Sheet =>
  typeof body === 'object' && body !== null && 'xlsx' in body;

/** One more thing that a call is asked: a body, or one that follows of an answer, at one path or wherever the call leads. */
export interface Seed {
  path?: string;
  body: unknown;
}
type FromLatest = (latest: Latest) => unknown;
export const isFromLatest = (body: unknown): body is FromLatest => typeof body === 'function';

const rev = (latest: Latest, path: string): number =>
  (latest(`GET ${path}`) as Partial<DraftView> | undefined)?.rev ?? 0;

/**
 * What calls are asked beside the bodies that follow from their schemas: fields, filters, orders, conditions, templates and
 * files that ask about what is hidden. Only these know what a call means; a new call is asked without.
 */
export async function seedsOf(depth: Depth): Promise<Partial<Record<CallName, Seed[]>>> {
  const { fixture } = depth;
  const { places, applications, drafts, settings, fields } = fixture;
  const recruitments = [places.first, places.whole];
  const everywhere = (part: string, bodies: readonly unknown[]): Seed[] =>
    recruitments.flatMap(({ base }) => bodies.map((body) => ({ path: `${base}${part}`, body })));
  const filters = fewFilters();
  const wanted = drafts.map(({ id, rev: at }) => ({ id, rev: at }));
  const keys = drafts.flatMap(({ verdicts }) => verdicts.map(({ change }) => change.key));
  const plan = (value: string) => Object.fromEntries(keys.map((key) => [key, { [value]: '' }]));
  const request = { drafts: wanted, note: '为了秋招', confirmed: keys };
  const { own, other } = valuesOf(1);
  const shared = (filter: object, columns: unknown[], name: string) => ({
    name,
    shared: true,
    definition: { filter: { ...EVERYTHING, ...filter }, sort: { by: 'applied', descending: false }, columns },
  });
  const sheet = async (...data: string[][]): Promise<Sheet> => ({
    xlsx: await sheetsToXlsx([{ sheet: '表', data }]),
  });
  const tickets = [
    '应聘编号',
    '姓名',
    '证件号码',
    '岗位代码',
    '准考证号',
    '考试科目',
    '考点',
    '考场',
    '座位号',
    '开考时间',
    '结束时间',
  ];
  const sitting = (identity: string, reference: string) => [
    reference,
    '应聘者1',
    identity,
    'NI1',
    '00269999',
    '综合',
    '一楼',
    '8',
    '1',
    '2027-03-06 09:00',
    '2027-03-06 11:00',
  ];
  const positions = ['岗位代码', '岗位名称', '招聘频道', '招聘单位', '招聘人数', '报名开始', '年龄'];
  const imports = `${places.first.base}/imports`;
  const aged = (age: string) =>
    sheet(positions, ['NI1', '岗位NI1', '08', fixture.unit, '2', '2026-01-01 08:00', age]);
  const examOf = `${places.first.base}/exams/ticket/imports`;
  const identityOf = settings.portal.calculateItem;
  return {
    searchApplications: everywhere('/applications/search', searchesOf(depth)),
    countFacets: everywhere(
      '/applications/facets',
      filters.map((filter) => ({ filter })),
    ),
    nextApplication: everywhere(
      '/applications/next',
      filters.map((filter) => ({ filter, after: '' })),
    ),
    findApplications: guesses().map((text) => ({ body: { text } })),
    findPositions: [{ body: { text: '岗位' } }, { body: { text: 'NI' } }],
    readPasted: everywhere('/applications/pasted', [{ text: pastedLines() }]),
    addView: everywhere('/views', [
      ...filters.filter(({ when }) => when !== null).map((filter, at) => shared(filter, [], `v${at}`)),
      shared(
        {},
        fields.slice(0, 50).map(({ set, item }) => ({ set, item })),
        '所有列',
      ),
    ]),
    addExport: everywhere('/exports', [
      ...columnsOf(depth).map((columns) => ({
        kind: 'sheet',
        columns,
        selection: { filter: EVERYTHING },
        language: 'zh',
      })),
      ...filters.map((filter) => ({
        kind: 'sheet',
        columns: ['reference'],
        selection: { filter },
        language: 'en',
      })),
      { kind: 'resumes', columns: [], selection: { filter: EVERYTHING }, language: 'zh' },
    ]),
    saveLayout: everywhere(
      '/export-layouts',
      columnsOf(depth).map((columns, at) => ({ id: '', name: `l${at}`, columns, rev: 0 })),
    ),
    addAction: everywhere('/review-actions', [
      ...filters.map((filter) => ({ change: { kind: 'release' }, selection: { filter } })),
      { change: { kind: 'decide', ...ACCEPT }, selection: { filter: EVERYTHING } },
      {
        change: { kind: 'stage', stage: fixture.stage, note: '' },
        selection: { ids: Object.values(applications).flat() },
      },
    ]),
    startAction: [
      { body: { count: 1, dueAt: null } },
      { body: { count: 2, dueAt: null } },
      { body: { count: 5, dueAt: null } },
    ],
    addDecision: Object.entries(applications).flatMap(([place, ids]) =>
      ids.slice(-1).map((id) => ({
        path: `${places[place as keyof typeof places].base}/applications/${id}/decision`,
        body: { ...REFUSE, note: '备注', seen: '' },
      })),
    ),
    reviewConditions: [places.first, places.whole].flatMap(({ position }) =>
      [[], ...conditionsOf()].map((conditions) => ({
        path: `/positions/${position}/conditions/review`,
        body: { conditions },
      })),
    ),
    putConditions: conditionsOf().map((conditions) => ({
      path: `/positions/${places.third.position}/conditions`,
      body: { was: [], conditions },
    })),
    reviewAgeDay: everywhere(
      '/age-days/review',
      ['', '2026-06-30', '2032-06-30', '2038-06-30', '2044-06-30'].map((on) => ({ on })),
    ),
    putAgeDay: everywhere('/age-days', [{ on: '2038-06-30', seen: '' }]),
    addMailing: mailingsTo(places.first.position).map((body) => ({ body })),
    countMailing: mailingsTo(places.whole.position)
      .slice(0, 1)
      .map((body) => ({ body: { selection: (body as { selection: object }).selection } })),
    sendMailing: [1, 2, 3].map((count) => ({ body: { count, leaveOut: true } })),
    resendFailed: [own.email, ''].map((to) => ({ body: { to, from: '', until: '' } })),
    searchCandidates: [{ body: { text: own.email } }, { body: { text: own.identity } }],
    review: [
      ...drafts.map(({ id }) => ({ body: { drafts: [id] } })),
      { body: { drafts: drafts.map(({ id }) => id) } },
    ],
    publish: [
      ...[{}, plan(own.school)].map((plans) => ({ body: { ...request, plans } })),
      ...wanted.map((one) => ({ body: { ...request, drafts: [one], plans: {} } })),
    ],
    askPublish: [{}, plan(own.school)].map((plans) => ({
      body: { ...request, plans, second: true, at: '' },
    })),
    saveSteps: ['A0435', 'A0410'].map((itemid, at) => ({
      path: '/drafts/set:A04/steps',
      body: (latest: Latest) => ({
        rev: rev(latest, '/drafts/set:A04'),
        steps: [{ do: { op: 'changeField', itemid, change: { pattern: `re:^.{3}${at ? '甲' : '乙'}.*$` } } }],
      }),
    })),
    reviewSettings: [
      { ...settings, portal: { ...settings.portal, phonePattern: '^13712.*$' } },
      {
        ...settings,
        portal: {
          ...settings.portal,
          phonePattern: '^137.*$',
          emailItem: 'A0128',
          calculateItem: { ...identityOf, birthday: 'A0130' },
        },
      },
    ].map((body) => ({ body })),
    putSettings: [
      { ...settings, portal: { ...settings.portal, calculateItem: { ...identityOf, birthday: '' } } },
      { ...settings, portal: { ...settings.portal, emailItem: '' } },
    ].map((body) => ({ body })),
    tryImport: [await aged('不限'), await aged('33周岁及以下')].map((body) => ({
      path: `${imports}?name=a.xlsx&language=zh`,
      body,
    })),
    chooseImport: [
      {
        path: imports,
        body: (latest: Latest) => {
          const { table } = (latest(`POST ${imports}?name=a.xlsx&language=zh`) ??
            {}) as Partial<PositionsTrial>;
          const choices = { sheet: null, columns: [], giveCodes: false, repairs: [], readAs: [] };
          return { at: `/${table?.id || '1'}/choices`, send: { language: 'zh', choices } };
        },
      },
    ],
    commitImport: [
      {
        path: imports,
        body: (latest: Latest) => {
          const { id = '', hash = '' } = (latest(`POST ${imports}?name=a.xlsx&language=zh`) ??
            {}) as Partial<PositionsTrial>;
          return { at: `/${id || '1'}/commit`, send: { hash } };
        },
      },
    ],
    tryExamImport: [
      await sheet(tickets, sitting(own.identity, 'NI-101')),
      await sheet(tickets, sitting(other.identity, 'NI-101')),
      await sheet(
        tickets.filter((_one, at) => at !== 0),
        sitting(own.identity, '').slice(1),
      ),
      await sheet(
        tickets.filter((_one, at) => at !== 0),
        sitting(other.identity, '').slice(1),
      ),
    ].map((body) => ({ path: `${examOf}?name=a.xlsx&language=zh`, body })),
    commitExamImport: [
      {
        path: examOf,
        body: (latest: Latest) => {
          const { id = '', hash = '' } = (latest(`POST ${examOf}?name=a.xlsx&language=zh`) ??
            {}) as Partial<ExamTrial>;
          return { at: `/${id || '1'}/commit`, send: { hash } };
        },
      },
    ],
    undoAction: [
      {
        path: '/review-actions',
        body: (latest: Latest) => {
          const { id = '1' } = (latest(`POST ${places.whole.base}/review-actions`) ??
            {}) as Partial<ReviewAction>;
          return { at: `/${id}/undo`, send: undefined };
        },
      },
    ],
  } as Partial<Record<CallName, Seed[]>>;
}
