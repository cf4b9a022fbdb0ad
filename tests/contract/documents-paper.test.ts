import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { drawDocument } from '../../apps/server/src/modules/documents/layout/draw.ts';
import { pdfFacts, pdfFonts, pdfMetadata, pdfStructure, pdfText, pdfUntagged } from '../support/pdf.ts';
import { spawnServer } from './spawn.ts';
import {
  basicValues,
  CAPTCHA,
  Client,
  completeResume,
  newCandidate,
  startPortal,
  type ClientOptions,
  type Portal,
  type Reply,
} from './support.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
});
afterAll(() => portal.close());

const ASKED = {
  ticket: { type: 'printExam', tableid: '12' },
  scores: { type: 'showScore', tableid: '8' },
  resume: { tableid: '5' },
} as const;
const DOCUMENT = 'ZP1000000012';

async function demo(
  language: ClientOptions['language'] = 'zh-CN',
): Promise<{ client: Client; user: Reply['data'] }> {
  const client = new Client(portal.url, { language });
  const { data } = await client.login('demo@example.com', 'Demo#2026');
  return { client, user: data };
}

const open = (client: Client, fileName: unknown, more = ''): Promise<Response> =>
  client.fetch(`/servlet/DisplayOleContent?filename=${String(fileName)}${more}`);

async function fetched(client: Client, asked: Record<string, unknown>): Promise<Uint8Array> {
  const { data } = await client.call(DOCUMENT, asked);
  const response = await open(client, data['fileName']);
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

describe('the paper', () => {
  test.each([
    [
      'zh-CN',
      'ticket',
      '准考证',
      ['沈知夏', '330106199605183243', '202701060331', '第 18 考场', '07', '考生须知'],
    ],
    ['en', 'ticket', 'Admission ticket', ['沈知夏', 'Building 1, 1 Yunxi Road', 'No. 18', 'Female', 'Rules']],
    ['zh-CN', 'scores', '笔试成绩单', ['行政职业能力测验', '78.5', '243.5', '进入面试']],
    ['en', 'scores', 'Score report', ['Aptitude test', '78.5', '243.5', 'Invited to the interview']],
    ['zh-CN', 'resume', '应聘人员简历', ['云溪大学', '138 0013 8000', '硕士研究生', '未填写', '附件材料']],
    ['en', 'resume', 'Resume', ['Education', 'Doctor', 'Not provided', 'Attachments', '2021-09']],
  ] as const)(
    '[UX-22, UX-26, PDF-08] %s %s is A4, says its title and language, and embeds what it is set in',
    async (language, kind, title, texts) => {
      const { client } = await demo(language);
      const pdf = await fetched(client, ASKED[kind]);
      const facts = pdfFacts(pdf);
      expect(facts.title).toBe(title);
      expect(facts.size).toMatch(/A4/);
      const text = pdfText(pdf);
      for (const wanted of texts) expect(text).toContain(wanted);
      expect(text.split('\f')).toHaveLength(facts.pages + 1);
      for (let page = 1; page <= facts.pages; page += 1)
        expect(pdfText(pdf, page)).toContain(
          language === 'en' ? `Page ${page} of ${facts.pages}` : `第 ${page} 页，共 ${facts.pages} 页`,
        );
      const fonts = pdfFonts(pdf);
      expect(fonts.length).toBeGreaterThan(0);
      for (const font of fonts)
        expect(font).toMatchObject({ embedded: true, subset: true, name: expect.stringMatching(/Noto/) });
      const raw = Buffer.from(pdf).toString('latin1');
      expect(raw).toMatch(language === 'en' ? /\/Lang \(en-GB\)/ : /\/Lang \(zh-CN\)/);
      expect(raw).toMatch(/\/DisplayDocTitle true/);
    },
  );

  test.each(['ticket', 'scores', 'resume'] as const)(
    '[PDF-13] %s is tagged after PDF/UA: headings without a leap, labels before their values, tables by rows, nothing left out',
    async (kind) => {
      const { client } = await demo();
      const pdf = await fetched(client, ASKED[kind]);
      expect(pdfMetadata(pdf)).toContain('pdfuaid:part');
      const structure = pdfStructure(pdf);
      const [whole, ...inside] = structure;
      expect([whole?.role, whole?.depth]).toEqual(['Document', 0]);
      const levels = inside.flatMap(({ role }) => (/^H\d$/.test(role) ? [Number(role.slice(1))] : []));
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      levels.reduce((before, level) => {
        expect(level - before).toBeLessThanOrEqual(1);
        return level;
      }, 0);
      // Each label has its value right behind it.
      const labels = inside.flatMap(({ role }, at) => (role === 'Lbl' ? [at] : []));
      expect(labels.length).toBeGreaterThan(2);
      expect(labels.filter((at) => inside[at + 1]?.role !== 'LBody')).toEqual([]);
      const after = (label: string): string | undefined =>
        inside[inside.findIndex(({ role, text }) => role === 'Lbl' && text === label) + 1]?.text;
      expect(after('姓名')).toBe('沈知夏');
      // What the paper shows and nobody hears are artifacts alone: foot, page numbers, heads that stand again.
      expect(pdfUntagged(pdf)).toEqual({ drawn: expect.any(Number), untagged: 0 });
      expect(pdfUntagged(pdf).drawn).toBeGreaterThan(10);
      const said = inside.map(({ text }) => text).join('');
      expect(said).not.toMatch(/第 1 页/);
      if (kind !== 'resume') expect(inside.filter(({ role }) => role === 'TH').length).toBeGreaterThan(1);
    },
  );

  test('[PDF-13] a head that stands again on the next page is read once, a text over pages is one value, a photo has words', async () => {
    const photo = await sharp({ create: { width: 30, height: 42, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer();
    const long = Array.from({ length: 120 }, (_, line) => `Line ${line}`).join('\n');
    const pdf = await drawDocument({
      language: 'en',
      title: 'T',
      subtitle: 'S',
      issuer: 'I',
      author: 'A',
      brand: '#9a3b32',
      photo,
      foot: 'Foot',
      blocks: [
        { kind: 'facts', facts: [{ label: 'Research', value: long, wide: true }] },
        { kind: 'heading', text: 'Marks' },
        {
          kind: 'table',
          columns: [
            { title: 'Subject', weight: 3 },
            { title: 'Mark', weight: 1 },
          ],
          rows: Array.from({ length: 80 }, (_, row) => [`Subject ${row}`, String(row)]),
        },
        { kind: 'list', items: ['Bring a pen'] },
      ],
    });
    expect(pdfFacts(pdf).pages).toBeGreaterThan(3);
    const structure = pdfStructure(pdf);
    expect(structure.filter(({ role }) => role === 'TH').map(({ text }) => text)).toEqual([
      'Subject',
      'Mark',
    ]);
    expect(structure.filter(({ role }) => role === 'TR')).toHaveLength(81);
    const [, value, ...parts] = structure.slice(structure.findIndex(({ text }) => text === 'Research'));
    expect(value?.role).toBe('LBody');
    const inValue = parts.slice(
      0,
      parts.findIndex(({ depth }) => depth <= (value?.depth ?? 0)),
    );
    expect(inValue.map(({ text }) => text).join('')).toContain('Line 119');
    expect(Buffer.from(pdf).toString('latin1')).toMatch(/\/Alt \(Photo\)/);
    expect(pdfUntagged(pdf).untagged).toBe(0);
    // In the order in which it is read.
    const said = structure.map(({ text }) => text).filter((text) => text !== '');
    expect([
      said.indexOf('T') < said.indexOf('Research'),
      said.indexOf('Research') < said.indexOf('Marks'),
    ]).toEqual([true, true]);
    expect(said.at(-1)).toBe('Bring a pen');
  });

  test('[ROUTE-19, UX-26] a resume names every set, long texts flow over pages, and no line is lost', async () => {
    const { client, person } = await newCandidate(portal, { name: '欧阳𠮷龑' }, { language: 'zh-CN' });
    await completeResume(client, person);
    const memo = Array.from({ length: 160 }, (_, line) => `第${line}行：研究内容与方法`).join('\n');
    await client.call('ZP1000000005', {
      type: 'update',
      params: { A01: [{ i9999: '0', ...basicValues(person), A01AA: memo }] },
    });
    const photo = await sharp({ create: { width: 300, height: 420, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer();
    await client.upload('/servlet/hire/FileUploadServlet', { option: 'photo' }, 'a.jpg', photo);
    const attached = await client.upload(
      '/servlet/hire/FileUploadServlet',
      { option: 'resume', itemId: '02' },
      '论文清单.pdf',
      new TextEncoder().encode('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
    );
    expect(attached.code).toBe('success');
    const pdf = await fetched(client, ASKED.resume);
    const text = pdfText(pdf);
    for (let line = 0; line < 160; line += 1) expect(text).toContain(`第${line}行`);
    const { data } = await client.call('ZP1000000004', { type: 'search' });
    for (const set of data['field_set_list'] as { displayname: string }[])
      if (set.displayname !== '基本信息') expect(text).toContain(set.displayname);
    expect(text).toContain('论文清单.pdf');
    expect(text).toContain('欧阳𠮷龑');
    expect(pdfFacts(pdf).pages).toBeGreaterThan(4);
    expect(Buffer.from(pdf).includes('/DCTDecode')).toBe(true);
  });

  test('[UX-26] a table row goes to the next page whole, under its head', async () => {
    const row = (index: number): string[] => [
      `${index} ${'很长的内容'.repeat(14)} end${index}`,
      String(index),
    ];
    const pdf = await drawDocument({
      language: 'zh',
      title: 'T',
      subtitle: '',
      issuer: 'I',
      author: 'A',
      brand: '#9a3b32',
      foot: '',
      blocks: [
        {
          kind: 'table',
          columns: [
            { title: 'Subject', weight: 3 },
            { title: 'Mark', weight: 1, align: 'right' },
          ],
          rows: Array.from({ length: 40 }, (_, index) => row(index)),
          total: ['Total', '780'],
        },
      ],
    });
    const { pages } = pdfFacts(pdf);
    expect(pages).toBeGreaterThan(1);
    for (let page = 1; page <= pages; page += 1) {
      const text = pdfText(pdf, page);
      expect(text).toContain('Subject');
      const starts = [...text.matchAll(/^\s*(\d+) 很/gm)].map(([, index]) => Number(index));
      const ends = [...text.matchAll(/end(\d+)/g)].map(([, index]) => Number(index));
      expect(ends).toEqual(starts);
      expect(starts.length).toBeGreaterThan(0);
    }
    expect(pdfText(pdf, pages)).toContain('780');
  });

  test('[UX-22] what no font has is shown as missing, never dropped', async () => {
    const { documentFonts } = await import('../../apps/server/src/modules/documents/layout/fonts.ts');
    const has = (known: string) => (font: string, code: number) =>
      font.endsWith('-wide') ? known.includes(String.fromCodePoint(code)) || code < 0x80 : code < 0x80;
    const none = documentFonts(() => null);
    expect(none.choose('a𠮷b', 'regular', has(''))).toEqual({ font: 'regular', text: 'a〓b' });
    const wide = documentFonts(() => ({ source: 'x' }));
    expect(wide.choose('a𠮷😀', 'bold', has('𠮷'))).toEqual({ font: 'bold-wide', text: 'a𠮷〓' });
    expect(wide.choose('plain\u200b\t’', 'bold', () => true)).toEqual({ font: 'bold', text: 'plain ’' });
    expect(wide.choose('Master’s', 'bold', () => true).text).toBe("Master's");
  });
});

test('[PDF-08] the built server draws in worker threads, and ends with them', async () => {
  const { mkdtempSync, rmSync, chmodSync } = await import('node:fs');
  const { tmpdir } = await import('node:os');
  const { join } = await import('node:path');
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-documents-'));
  chmodSync(dataDir, 0o755);
  const server = await spawnServer({ DATA_DIR: dataDir, CAPTCHA_FIXED: CAPTCHA, LOG_LEVEL: 'error' });
  const client = new Client(server.url);
  await client.login('demo@example.com', 'Demo#2026');
  const drawn = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const { data } = await client.call(DOCUMENT, ASKED.ticket);
      const response = await open(client, data['fileName']);
      return pdfText(new Uint8Array(await response.arrayBuffer()));
    }),
  );
  for (const text of drawn) expect(text).toContain('准考证');
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(server.stderr()).toBe('');
  rmSync(dataDir, { recursive: true, force: true });
});

describe('calendar file', () => {
  test('[UX-26] holds the sittings of the ticket and the deadlines of positions applied for and collected', async () => {
    const { client } = await demo();
    const response = await client.fetch('/user/applied.ics?lang=en');
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const file = (await response.text()).replaceAll('\r\n ', '');
    expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
    expect(file.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(file.match(/^END:VEVENT\r$/gm)?.length ?? -1);
    expect(file.match(/^SUMMARY:Examination: /gm)).toHaveLength(3);
    expect(file).toContain(
      'LOCATION:Yunxi University\\, Teaching Building 1\\, 1 Yunxi Road No. 18 (room 305)',
    );
    expect(file).toMatch(/^UID:deadline-hjev-S1q7fW@/m);
    expect(file).toMatch(/^UID:deadline-hjev-P1a7wK@/m);
    const ids = [...file.matchAll(/^UID:(.*)\r$/gm)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(await (await client.fetch('/user/applied.ics?lang=zh')).text()).toContain('考试：英语');
  });

  test('[UX-26, PERM-08] is only for the candidate whose session asks', async () => {
    expect((await new Client(portal.url).fetch('/user/applied.ics')).status).toBe(401);
    const { client } = await newCandidate(portal);
    expect(await (await client.fetch('/user/applied.ics')).text()).not.toContain('BEGIN:VEVENT');
  });
});
