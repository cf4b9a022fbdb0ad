import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createImportReader,
  ImportQueueFull,
} from '../../apps/server/src/modules/field-sets/imports/reader.ts';
import type { ImportResult } from '../../packages/console-contract/src/index.ts';
import type { Content } from '../../packages/fieldsets/src/model.ts';
import { importSentences } from '../../packages/fieldsets/src/sentence.ts';
import { toXlsx } from '../../packages/fieldsets/src/xlsx.ts';
import en from '../../locales/en/fieldsets.json' with { type: 'json' };
import zh from '../../locales/zh/fieldsets.json' with { type: 'json' };
import { firstAdmin, type ConsoleClient } from '../support/console.ts';
import { deflated, zipOf, type ZipEntry } from '../support/zip.ts';
import { startPortal, type Portal } from './support.ts';

let portal: Portal;
let admin: ConsoleClient;
beforeAll(async () => {
  portal = await startPortal();
  admin = await firstAdmin(portal);
});
afterAll(() => portal.close());

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const MB = 1024 ** 2;

async function send(body: Uint8Array | string, type = XLSX): Promise<ImportResult> {
  const response = await admin.fetch('POST', '/import', {
    headers: { 'Content-Type': type },
    body: body as BodyInit,
  });
  expect(response.status).toBe(200);
  return (await response.json()) as ImportResult;
}

const part = async (name: string, ...text: Parameters<typeof deflated>): Promise<ZipEntry> => ({
  ...(await deflated(...text)),
  name,
});

const SHEET = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>';
const SHEET_END = '</sheetData></worksheet>';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The parts around one sheet called `codes`; the sheet and the shared strings are given. */
async function workbook(...more: ZipEntry[]): Promise<ZipEntry[]> {
  return [
    await part(
      'xl/workbook.xml',
      `<workbook xmlns:r="${RELATIONS}"><sheets><sheet name="codes" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    await part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
    ...more,
  ];
}

const sheet = (...text: Parameters<typeof deflated>): Promise<ZipEntry> =>
  part('xl/worksheets/sheet1.xml', SHEET + text[0], text[1], text[2], (text[3] ?? '') + SHEET_END);

const inline = (place: string, text: string): string =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const HEAD = `<row r="1">${inline('A1', 'list')}${inline('B1', 'code')}${inline('C1', 'label::中文 (zh)')}</row>`;

/** Rows of cells with their places. */
const rows = (count: number, cells: (row: number) => string): string =>
  Array.from({ length: count }, (_, at) => `<row r="${at + 1}">${cells(at + 1)}</row>`).join('');

/** Bytes that the process held at most so far. */
const peak = (): number => process.resourceUsage().maxRSS * 1024;

describe('spreadsheets that grow when they are opened', () => {
  test('[SAFE-08] a small file that unpacks to 400 MB is refused in words, and memory stays flat', async () => {
    const honest = await workbook(await sheet('', ' ', 400 * MB));
    const lying = honest.map((entry) => (entry.told > MB ? { ...entry, told: 1_000 } : entry));
    const before = peak();
    for (const [entries, what] of [
      [honest, 'limit.unpacked'],
      [lying, 'notXlsx'],
    ] as const) {
      const file = zipOf(entries);
      expect(file.length).toBeLessThan(MB);
      expect(await send(file)).toMatchObject({ drafts: [], problems: [{ sheet: '', row: 0, what }] });
    }
    expect(peak() - before).toBeLessThan(150 * MB);
  });

  test.each<[what: string, parts: () => Promise<ZipEntry[]>]>([
    [
      'limit.rows',
      async () => workbook(await sheet(`${HEAD}<row r="1048576">${inline('A1048576', 'x')}</row>`)),
    ],
    ['limit.rows', async () => workbook(await sheet('', '<row/>', 60_000))],
    ['limit.columns', async () => workbook(await sheet(`<row r="1">${inline('XFD1', 'x')}</row>`))],
    ['limit.columns', async () => workbook(await sheet('<row r="1">', '<c/>', 300, '</row>'))],
    [
      'limit.cells',
      async () => workbook(await sheet(`<row r="1">${inline('IV1', 'x')}</row>`, '<row><c/></row>', 20_000)),
    ],
    [
      'limit.text',
      async () =>
        workbook(
          await sheet(`<row r="1"><c r="A1" t="inlineStr"><is><t>`, 'x', 40_000, '</t></is></c></row>'),
        ),
    ],
    [
      // One long text that stands in every cell.
      'limit.texts',
      async () =>
        workbook(
          await part('xl/sharedStrings.xml', '<sst><si><t>', 'x', 30_000, '</t></si></sst>'),
          await sheet(rows(1_000, (row) => `<c r="A${row}" t="s"><v>0</v></c>`)),
        ),
    ],
    [
      'limit.sheets',
      async () => [
        await part(
          'xl/workbook.xml',
          '<workbook><sheets>',
          '<sheet name="a" r:id="rId1"/>',
          40,
          '</sheets></workbook>',
        ),
      ],
    ],
    [
      'limit.entries',
      async () => {
        const empty = await part('x.xml', '<x/>');
        return Array.from({ length: 1_001 }, (_, at) => ({ ...empty, name: `${at}.xml` }));
      },
    ],
  ])('[SAFE-08] %s is named in both languages', async (what, parts) => {
    const { drafts, problems } = await send(zipOf(await parts()));
    expect(drafts).toEqual([]);
    expect(problems).toMatchObject([{ what }]);
    const [problem] = problems;
    const texts = problem ? importSentences(problem) : [];
    expect(texts.at(-1)?.key).toBe(`import.${what}`);
    for (const language of [zh, en])
      expect(language.import.limit).toHaveProperty(what.replace('limit.', ''), expect.any(String));
  });

  test('[SAFE-08] a large file, an archive of nothing and one with a part twice are refused', async () => {
    expect((await send(Buffer.alloc(9 * MB, 'PK'))).problems).toMatchObject([
      { what: 'limit.file', values: { value: '8 MB' } },
    ]);
    expect((await send(zipOf([]))).problems).toMatchObject([{ what: 'notXlsx' }]);
    const twice = await workbook(await sheet(HEAD), await sheet(HEAD));
    expect((await send(zipOf(twice))).problems).toMatchObject([{ what: 'notXlsx' }]);
  });

  test('[SAFE-08, GRID-06] a formula is read as the value that stands beside it and never computed', async () => {
    const formula = '<c r="B2" t="str"><f>HYPERLINK("http://evil.example")</f><v>7</v></c>';
    const row = `<row r="2">${inline('A2', 'F7')}${formula}${inline('C2', '七')}</row>`;
    const nothing = `<row r="3">${inline('A3', 'F7')}<c r="B3"><f>1+1</f></c>${inline('C3', '八')}</row>`;
    // A file with a fault makes no draft, not even of its good rows (GRID-06).
    expect(await send(zipOf(await workbook(await sheet(HEAD + row + nothing))))).toMatchObject({
      drafts: [],
      problems: [
        { sheet: 'codes', row: 3, what: 'codeMissing' },
        { what: 'formulas', values: { value: 'B2' } },
      ],
    });
    const { drafts, problems } = await send(zipOf(await workbook(await sheet(HEAD + row))));
    expect(drafts).toEqual(['codes:F7']);
    // A formula is told of; its value was read.
    expect(problems).toMatchObject([{ what: 'formulas', values: { value: 'B2' } }]);
    const { state } = await admin.draft('codes:F7');
    expect(state.content).toMatchObject({ list: { items: [{ id: '7', name: { zh: '七' } }] } });
  });

  test('[SAFE-08] [HR-18] a code list of ten thousand items still comes in whole, also as one long chain', async () => {
    const items = Array.from({ length: 10_000 }, (_, at) => ({
      id: `c${at}`,
      parent: at === 0 ? '' : `c${at - 1}`,
      name: { zh: `代码 ${at}`, en: `Code ${at}` },
    }));
    const list: Content = {
      kind: 'codes',
      list: { codesetid: 'TENK', name: { zh: '长', en: 'Long' }, items },
    };
    expect(await send(await toXlsx([list]))).toEqual({ drafts: ['codes:TENK'], problems: [] });
    expect((await admin.draft('codes:TENK')).state.content).toEqual(list);
  });
});

describe('JSON files', () => {
  const set = (fields: number, id = 'BIG') => ({
    kind: 'set',
    set: {
      fieldsetid: id,
      displayname: { zh: '大', en: 'Big' },
      must: '0',
      fieldList: Array.from({ length: fields }, (_, at) => ({
        itemid: `new.${id}.${at}`,
        itemdesc: { zh: '名', en: 'Name' },
        itemtype: 'A',
        itemlength: 20,
      })),
    },
  });
  const file = (...contents: unknown[]): string => JSON.stringify({ format: 'field-sets-1', contents });

  test.each([
    ['limit.depth', `{"format":"field-sets-1","contents":${'['.repeat(70)}${']'.repeat(70)}}`],
    ['limit.contents', file(...Array.from({ length: 2_001 }, () => ({})))],
    ['limit.fields', file(set(2_001))],
    [
      'limit.items',
      file({
        kind: 'codes',
        list: { codesetid: 'X', name: {}, items: Array.from({ length: 50_001 }, () => 0) },
      }),
    ],
  ])('[SAFE-08] %s is named', async (what, body) => {
    expect(await send(body, 'application/json')).toMatchObject({ drafts: [], problems: [{ what }] });
  });

  test('[SAFE-08] a file nested beyond all measure is refused before it is read', async () => {
    const body = `{"format":"field-sets-1","contents":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const reply = await admin.fetch('POST', '/import', {
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    expect(reply.status).toBe(413);
    expect(await reply.json()).toMatchObject({ error: { code: 'tooLarge' } });
  });

  test('[SAFE-08] what is quoted of a file is cut', async () => {
    const body = file({ ...set(1), ['x'.repeat(100_000)]: 1 });
    const { problems } = await send(body, 'application/json');
    expect(JSON.stringify(problems).length).toBeLessThan(1_000);
  });
});

describe('the worker that reads', () => {
  const bundle = join(import.meta.dirname, '..', '..', 'dist', 'server', 'import-worker.js');
  const file = async (): Promise<Uint8Array> =>
    zipOf(await workbook(await sheet(rows(40_000, (row) => inline(`A${row}`, 'x')))));

  test('[SAFE-08] ends alone when its memory is not enough or its time is up, and the next file is read', async () => {
    expect(existsSync(bundle), 'run npm run build').toBe(true);
    const xlsx = await file();
    for (const [limits, what] of [
      [{ memory: 12 }, 'limit.memory'],
      [{ seconds: 0.05 }, 'limit.seconds'],
    ] as const) {
      const reader = createImportReader(bundle, { ...limits, isUsed: true });
      try {
        expect(await reader.read({ xlsx })).toMatchObject({ contents: [], problems: [{ what }] });
      } finally {
        await reader.close();
      }
    }
    const reader = createImportReader(bundle, { isUsed: true });
    try {
      // One at a time, a few may wait, and one more is told to come back.
      const reads = Array.from({ length: 5 }, () => reader.read({ xlsx: Buffer.from('none') }));
      await expect(reader.read({ json: null })).rejects.toThrow(ImportQueueFull);
      for (const read of await Promise.all(reads)) expect(read.problems).toMatchObject([{ what: 'notXlsx' }]);
      expect((await reader.read({ json: null })).problems).toMatchObject([{ what: 'notFieldSets' }]);
    } finally {
      await reader.close();
    }
  });
});
