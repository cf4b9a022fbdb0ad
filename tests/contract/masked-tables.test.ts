import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type {
  AllocatedIds,
  Mailing,
  ReviewApplication,
  ReviewDifferences,
  ReviewPage,
  SetSummary,
} from '../../packages/console-contract/src/index.ts';
import { fieldOf } from '../../packages/fieldsets/src/index.ts';
import { BASIC_SET, writeTableShape, type TableColumn } from '../../packages/rules/src/index.ts';
import type { ConditionTerm } from '../../schemas/index.ts';
import { named } from '../support/calculated.ts';
import { publishSet, seesClear, type ConsoleClient } from '../support/console.ts';
import { givenAdmin, givenColleague, givenPortal } from '../support/given.ts';
import { givenApplications, givenRecruitment, search } from './review-support.ts';

const portal = givenPortal();
const admin = givenAdmin(portal);
const viewer = givenColleague(admin, 'one.viewer', 'viewer');
const editor = givenColleague(admin, 'one.editor', 'editor');

const column = (id: string, kind: string, zh: string): TableColumn => ({
  id,
  kind,
  name: named(zh),
  must: false,
});
const shapeOf = (...columns: TableColumn[]): string => writeTableShape({ columns, minRows: 0, maxRows: 50 });
/** A table that HR has marked, and one that is personal by the kind of a column alone. */
const SECRETS = { marked: ['云溪深处的人家', '继母'], byKind: ['王小明', '13712345678'] };
const rowsOf = ([a = '', b = '']: string[]): string => JSON.stringify([{ a, b }]);
const VALUES = { marked: rowsOf(SECRETS.marked), byKind: rowsOf(SECRETS.byKind) };

const tables = { marked: '', byKind: '' };
let base = '';
let path = '';
let mailing = '';
const columns = () => Object.values(tables).map((item) => ({ set: BASIC_SET, item }));

beforeAll(async () => {
  const { db } = portal.server.services;
  const { ids } = await admin.good<AllocatedIds>('POST', '/ids', { fieldsetid: BASIC_SET, count: 2 });
  [tables.marked = '', tables.byKind = ''] = ids;
  const table = (itemid: string, zh: string, shape: string) => ({
    ...fieldOf('table', { itemid, itemdesc: named(zh) }),
    columns: shape,
  });
  await admin.edit(`set:${BASIC_SET}`, {
    op: 'addFields',
    before: '',
    fields: [
      table(tables.marked, '家庭', shapeOf(column('a', 'text', '住处'), column('b', 'text', '称谓'))),
      table(tables.byKind, '联系人', shapeOf(column('a', 'text', '姓名'), column('b', 'phone', '手机'))),
    ],
  });
  await publishSet(admin, BASIC_SET);
  const policy = await admin.good<object>('GET', '/policy');
  await admin.good('PUT', '/policy', { ...policy, personal: [{ set: BASIC_SET, item: tables.marked }] });
  await seesClear(admin, 'editor', false);

  const recruitment = await givenRecruitment(admin, 'masks');
  const [application = ''] = await givenApplications(portal, recruitment, 1);
  base = recruitment.base;
  path = `${base}/applications/${application}`;
  const sets = await admin.good<SetSummary[]>('GET', '/sets');
  const version = sets.find(({ fieldsetid }) => fieldsetid === BASIC_SET)?.version;
  const copy = (values: Record<string, string>): string =>
    JSON.stringify({
      records: [{ fieldsetid: BASIC_SET, i9999: 0, version, values }],
      files: [],
      codes: {},
    });
  const values = { [tables.marked]: VALUES.marked, [tables.byKind]: VALUES.byKind };
  await sql`insert into application_version (application_id, version, frozen, handed_in_at)
    select id, 1, ${copy({})}::jsonb, now() from application where id = ${application}`.execute(db);
  await sql`update application set version = 2, frozen = ${copy(values)}::jsonb where id = ${application}`.execute(
    db,
  );
  await sql`insert into resume_record (account_id, fieldset_id, fieldset_version, i9999, values)
    select account_id, ${BASIC_SET}, ${version}, 0, ${JSON.stringify(values)}::jsonb from application where id = ${application}`.execute(
    db,
  );
  const merged = Object.values(tables)
    .map((item) => `{{${item}}}`)
    .join(' ');
  const words = { subject: named('消息'), body: named(merged) };
  const selection = {
    recruitments: [],
    positions: [recruitment.position],
    statuses: [],
    references: [],
    oncePerPerson: false,
  };
  mailing = (await admin.good<Mailing>('POST', '/mailings', { ...words, selection })).id;
});

/** An answer without the blanks that a number is written with. */
const written = (answer: unknown): string => JSON.stringify(answer).replaceAll(' ', '');

/** What somebody is told by each way to a value. */
const told = (by: ConsoleClient): Record<string, () => Promise<unknown>> => ({
  list: () => by.good<ReviewPage>('POST', `${base}/applications/search`, search({ columns: columns() })),
  application: () => by.good<ReviewApplication>('GET', path),
  differences: () => by.good<ReviewDifferences>('GET', `${path}/differences`),
  preview: () => by.good('GET', `/mailings/${mailing}/preview?at=0`),
});

test.each(['list', 'application', 'differences', 'preview'])(
  '[FORM-09][SEE-02] the %s tells no cell of a personal table to who sees a part, and all to who sees all',
  async (way) => {
    const whole = written(await told(admin)[way]?.());
    for (const secret of Object.values(SECRETS).flat()) expect(whole).toContain(secret);
    for (const by of way === 'preview' ? [editor] : [viewer, editor]) {
      const part = written(await told(by)[way]?.());
      for (const secret of Object.values(SECRETS).flat()) expect(part).not.toContain(secret);
    }
  },
);

test('[FORM-09][SEE-02] nobody who sees a part exports a personal table or asks about it', async () => {
  for (const item of columns()) {
    const asked = { kind: 'sheet', columns: [item], selection: { ids: [] }, language: 'zh' };
    expect((await editor.call('POST', `${base}/exports`, asked)).status).toBe(422);
    const when: ConditionTerm = { set: item.set, when: { item: item.item, is: 'empty', of: [] } };
    const filtered = search({ filter: { ...search({}).filter, when } });
    expect(await editor.call('POST', `${base}/applications/search`, filtered)).toMatchObject({
      status: 422,
      body: { error: { problems: [{ path: `filter/${item.set}.${item.item}`, what: 'masked' }] } },
    });
  }
});
