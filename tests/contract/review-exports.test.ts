import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import yauzl from 'yauzl';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { removeExpired, runExport } from '../../apps/server/src/modules/review-exports/run-exports.ts';
import { keepExport } from '../../apps/server/src/modules/review-exports/repository/exports.ts';
import type {
  AuditLine,
  ExportBody,
  ExportColumn,
  ExportLayout,
  ExportsView,
  ReviewExport,
} from '../../packages/console-contract/src/index.ts';
import { EVERYTHING } from '../../packages/console-contract/src/review-filter.ts';
import { firstAdmin, newColleague, seesClear, type ConsoleClient } from '../support/console.ts';
import { hasLibreOffice, resaved } from '../support/libreoffice.ts';
import { PDF } from './belongings.ts';
import { givenApplications, givenRecruitment, type Recruitment } from './review-support.ts';
import { newCandidate, startPortal, type Portal } from './support.ts';

let portal: Portal;
let admin: ConsoleClient;
let recruitment: Recruitment;
let ids: string[];
const IDENTITY = '110101199003070003';
const HOSTILE = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '_x0041_', '<&>"', '\u0001', '__proto__'];

beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  admin = await firstAdmin(portal);
  recruitment = await givenRecruitment(admin, 'E1');
  ids = await givenApplications(portal, recruitment, HOSTILE.length);
  for (const [at, id] of ids.entries()) {
    const records = [
      { fieldsetid: 'A01', i9999: 0, version: 1, values: { A0101: HOSTILE[at] } },
      { fieldsetid: 'A04', i9999: 0, version: 1, values: { A0435: '甲校', A0440: '2010' } },
      { fieldsetid: 'A04', i9999: 1, version: 1, values: { A0440: '2014' } },
    ];
    await sql`update application set frozen = ${JSON.stringify({ records })}::jsonb, identity = ${IDENTITY}
      where id = ${id}`.execute(db());
  }
});
afterAll(() => portal.close());

const db = () => portal.server.services.db;
const COLUMNS: ExportColumn[] = ['reference', 'identity', 'status'];

const add = (wanted: Partial<ExportBody> = {}, person = admin) =>
  person.call<ReviewExport>('POST', `${recruitment.base}/exports`, {
    kind: 'sheet',
    columns: COLUMNS,
    selection: { ids },
    language: 'zh',
    ...wanted,
  });

const lineOf = async ({ id }: { id: string }): Promise<ReviewExport> => {
  const { exports } = await admin.good<ExportsView>('GET', `${recruitment.base}/exports`);
  const found = exports.find((one) => one.id === id);
  if (!found) throw new Error('no such export');
  return found;
};

/** The export once it has ended; the server's own process may be at it as well. */
const ended = (made: { id: string }): Promise<ReviewExport> =>
  vi.waitFor(
    async () => {
      while (await runExport(portal.server.services));
      const line = await lineOf(made);
      if (line.state === 'running') throw new Error('It runs.');
      return line;
    },
    { interval: 20, timeout: 60_000 },
  );

const fetched = async ({ id }: { id: string }, person = admin): Promise<Response> =>
  person.fetch('GET', `${recruitment.base}/exports/${id}/file`);

const sheetOf = async (made: { id: string }): Promise<Buffer> => {
  const response = await fetched(made);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};

const cellsOf = async (file: Buffer) => {
  const [sheet] = await readXlsxFile(file);
  return sheet?.data ?? [];
};

/** A field whose values are texts, by its id. */
async function givenFields(): Promise<ExportsView['fields']> {
  return (await admin.good<ExportsView>('GET', `${recruitment.base}/exports`)).fields;
}

describe('exports of applications', () => {
  test('[HR-26] [DATA-01] own columns and fields come as text, nothing as a formula, line n of a cell is of the n-th record', async () => {
    const fields = await givenFields();
    for (const item of ['A0101', 'A0435', 'A0440']) expect(fields.map((field) => field.item)).toContain(item);
    const columns: ExportColumn[] = [
      ...COLUMNS,
      { set: 'A01', item: 'A0101' },
      { set: 'A04', item: 'A0435' },
      { set: 'A04', item: 'A0440' },
    ];
    const made = await ended((await add({ columns })).body);
    expect(made).toMatchObject({ state: 'done', total: ids.length, done: ids.length, mine: true });
    const file = await sheetOf(made);
    expect(file.length).toBe(made.size);
    const check = async (bytes: Buffer): Promise<void> => {
      const [head, ...rows] = await cellsOf(bytes);
      expect(head?.slice(0, 3)).toEqual(['应聘编号', '证件号码', '状态']);
      expect(rows).toHaveLength(ids.length);
      expect(new Set(rows.map((row) => row[1]))).toEqual(new Set([IDENTITY]));
      expect(new Set(rows.map((row) => row[2]))).toEqual(new Set(['待审核']));
      for (const [at, text] of HOSTILE.entries())
        if (text.trim() === text && text !== '\u0001') expect(rows[at]?.[3]).toBe(text);
      expect(rows[0]?.[4]).toMatch(/^甲校\n?$/);
      expect(rows[0]?.[5]).toBe('2010\n2014');
    };
    await check(file);
    if (hasLibreOffice) await check(Buffer.from(resaved(file)));
  });

  test('[DATA-01] what is asked for is frozen as ids, audited with count, filter and columns, and fetched by whoever asked, until it expires', async () => {
    const selection = { filter: { ...EVERYTHING, statuses: ['applied' as const], text: 'R' } };
    const made = (await add({ selection })).body;
    expect(made.total).toBe(ids.length);
    await givenApplications(portal, recruitment, 2);
    const line = await ended(made);
    expect(line.done).toBe(ids.length);
    const [audit] = await admin.good<AuditLine[]>('GET', '/audit?action=applicationsExported');
    expect(audit).toMatchObject({
      by: 'admin',
      subject: recruitment.id,
      details: { count: ids.length, columns: COLUMNS, filter: { statuses: ['applied'], text: '' } },
    });
    const colleague = await newColleague(admin, 'export-editor', 'editor');
    expect((await fetched(line, colleague)).status).toBe(403);
    const { rows } = await sql<{ storage_key: string }>`
      select storage_key from review_export where id = ${line.id}`.execute(db());
    const key = rows[0]?.storage_key ?? '';
    expect(await portal.server.services.files.size(key)).toBe(line.size);
    await sql`update review_export set expires_at = now() - interval '1 second' where id = ${line.id}`.execute(
      db(),
    );
    expect((await fetched(line)).status).toBe(404);
    await removeExpired(portal.server.services);
    expect(await portal.server.services.files.size(key)).toBeNull();
  });

  test('[SEE-06] a file made with rights that are gone by now is not handed out', async () => {
    const maker = await newColleague(admin, 'export-maker', 'publisher');
    const made = (await add({}, maker)).body;
    const line = await ended(made);
    expect((await fetched(line, maker)).status).toBe(200);
    await seesClear(admin, 'publisher', false);
    expect((await fetched(line, maker)).status).toBe(403);
    await seesClear(admin, 'publisher', true);
    expect((await fetched(line, maker)).status).toBe(200);
  });

  test('[DATA-01] one whose process died is begun anew by another, the first one offers nothing; a stopped one, and one of a full disk, leave nothing', async () => {
    const { services } = portal.server;
    // As if another process were drawing them.
    const begun = async (): Promise<ReviewExport> => {
      const made = await ended((await add()).body);
      await sql`update review_export set state = 'running', storage_key = null, expires_at = null, ended_at = null,
        claim = 'other', claimed_until = now() + interval '1 hour', done = 4 where id = ${made.id}`.execute(
        db(),
      );
      return made;
    };
    const held = await begun();
    while (await runExport(services));
    expect(await lineOf(held)).toMatchObject({ state: 'running', done: 4, expiresAt: null });
    expect((await fetched(held)).status).toBe(404);
    await sql`update review_export set claimed_until = now() - interval '1 second' where id = ${held.id}`.execute(
      db(),
    );
    expect(await ended(held)).toMatchObject({ state: 'done', done: ids.length });

    const stopped = await begun();
    const stop = () => admin.call('POST', `${recruitment.base}/exports/${stopped.id}/stop`);
    expect((await stop()).body).toMatchObject({ state: 'stopped' });
    expect((await stop()).status).toBe(409);
    expect(await keepExport(db(), { id: stopped.id, claim: 'other' }, 60, 5)).toBe(false);
    expect((await fetched(stopped)).status).toBe(404);

    const spool = vi
      .spyOn(services.spool, 'enter')
      .mockRejectedValue(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
    const full = await ended((await add()).body);
    spool.mockRestore();
    expect(full).toMatchObject({ state: 'failed', problem: 'full', size: 0, expiresAt: null });
    expect((await fetched(full)).status).toBe(404);
  });

  test('[DATA-01] a file that holds somebody who was erased is not handed out any more', async () => {
    const [gone = ''] = await givenApplications(portal, recruitment, 1);
    const line = await ended((await add({ selection: { ids: [gone] } })).body);
    expect(line.expiresAt).not.toBeNull();
    await db()
      .transaction()
      .execute(async (trx) => {
        await sql`select set_config('portal.erasing', 'yes', true)`.execute(trx);
        await sql`delete from application where id = ${gone}`.execute(trx);
      });
    expect((await fetched(line)).status).toBe(404);
  });

  test('[HR-26] columns that are none, or twice, and a selection of nobody are refused by their place; viewers export nothing', async () => {
    const problem = async (wanted: object) => (await add(wanted)).body.error?.problems?.[0];
    expect(await problem({ columns: ['reference', 'reference'] })).toEqual({
      path: 'columns/1',
      what: 'twice',
    });
    expect(await problem({ columns: [{ set: 'A01', item: 'NONE' }] })).toEqual({
      path: 'columns/0',
      what: 'unknown',
    });
    expect(await problem({ columns: [] })).toEqual({ path: 'columns', what: 'empty' });
    expect(await problem({ selection: { ids: [] } })).toEqual({ path: 'selection', what: 'empty' });
    const viewer = await newColleague(admin, 'export-viewer', 'viewer');
    expect((await add({}, viewer)).status).toBe(403);
  });

  test('[DATA-01] layouts have a name of their own and a revision', async () => {
    const save = (layout: ExportLayout) =>
      admin.call<ExportLayout[]>('POST', `${recruitment.base}/export-layouts`, layout);
    const first = await save({ id: '', name: ' 面试名单 ', columns: COLUMNS, rev: 0 });
    expect(first.body).toMatchObject([{ name: '面试名单', columns: COLUMNS, rev: 1 }]);
    const [layout] = first.body;
    if (!layout) throw new Error('no layout');
    expect((await save({ ...layout, id: '' })).body.error?.problems).toEqual([
      { path: 'layout/name', what: 'twice' },
    ]);
    expect((await save({ ...layout, columns: ['name'] })).body).toMatchObject([
      { rev: 2, columns: ['name'] },
    ]);
    expect((await save(layout)).status).toBe(409);
    const remove = (rev: number) =>
      admin.call('POST', `${recruitment.base}/export-layouts/${layout.id}/remove`, { rev });
    expect((await remove(1)).status).toBe(409);
    expect((await remove(2)).body).toEqual([]);
  });

  test('[DATA-02] resumes go out with their files as one ZIP, a folder a person; what is missing is named in the index', async () => {
    const { client, person } = await newCandidate(portal);
    await client.upload('/servlet/hire/FileUploadServlet', { option: 'resume', itemId: '02' }, 'a.pdf', PDF);
    const own = await db()
      .selectFrom('file')
      .innerJoin('account', 'account.id', 'file.account_id')
      .select(['file.id', 'file.account_id', 'file.storage_key'])
      .where('account.email', '=', person.email)
      .execute();
    const [file] = own;
    if (!file) throw new Error('no file');
    const [whole = '', missing = ''] = ids;
    const records = [{ fieldsetid: 'A01', i9999: 0, version: 1, values: { A0101: '张三' } }];
    const files = [
      { id: file.id, kind: 'attachment', name: '../论文?.pdf' },
      { id: '999999', kind: 'attachment', name: 'gone.pdf' },
    ];
    await sql`update application set account_id = ${file.account_id}, frozen = ${JSON.stringify({ applyCode: '', records, files })}::jsonb
      where id = ${whole}`.execute(db());
    const made = (await add({ kind: 'resumes', columns: [], selection: { ids: [whole, missing] } })).body;
    const line = await ended(made);
    expect(line).toMatchObject({ kind: 'resumes', state: 'done', done: 2 });
    const response = await fetched(line);
    expect(response.headers.get('content-type')).toBe('application/zip');
    const zip = await yauzl.fromBufferPromise(Buffer.from(await response.arrayBuffer()));
    const entries = new Map<string, Buffer>();
    for await (const entry of zip.eachEntry())
      entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
    const names = [...entries.keys()];
    expect(names).toHaveLength(4);
    expect(names.filter((name) => name.endsWith('/resume.pdf'))).toHaveLength(2);
    expect(names.every((name) => !name.includes('..') && !/[\\?:]/.test(name))).toBe(true);
    for (const [name, content] of entries)
      if (name.endsWith('.pdf')) expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    const [, ...lines] = await cellsOf(entries.get('index.xlsx') ?? Buffer.alloc(0));
    expect(lines).toHaveLength(4);
    expect(lines.filter((row) => row[4]).map((row) => String(row[3]).split('/')[1])).toEqual([
      '002-gone.pdf',
    ]);
  });
});
