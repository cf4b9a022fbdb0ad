import { JSDOM } from 'jsdom';
import { strToU8, zipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { docxWith, fileOf, openPdf, pdfOf } from './documents.test.support.ts';
import { piecesOfPdf, type OpeningPdf } from './documents/pdf.ts';
import { readFile } from './documents/read-file.ts';
import { imported, listed, placed } from './imported.test.support.ts';

vi.stubGlobal('DOMParser', (new JSDOM('').window as unknown as typeof globalThis).DOMParser);

const read = (bytes: Uint8Array<ArrayBuffer>, name?: string) => readFile(fileOf(bytes, name), openPdf);
const refusal = (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  read(bytes).then(
    () => 'read',
    (error: unknown) => String((error as { code?: string }).code),
  );
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'latin1'));

test('[TRY-50] what cannot be read is refused by name: password, scan, damage, old Word, picture, another kind', async () => {
  expect(await refusal(await pdfOf('Jane Miller\nEDUCATION', { password: 'secret' }))).toBe('locked');
  expect(await refusal(await pdfOf(' '))).toBe('scanned');
  expect(await refusal(bytesOf('%PDF-1.7 and then nothing'))).toBe('damaged');
  expect(await refusal(bytesOf('\xd0\xcf\x11\xe0 old'))).toBe('oldWord');
  expect(await refusal(bytesOf(`\xd0\xcf\x11\xe0${Array.from('EncryptedPackage').join('\0')}\0`))).toBe(
    'locked',
  );
  expect(await refusal(bytesOf('\x89PNG\r\n\x1a\n'))).toBe('picture');
  expect(await refusal(bytesOf('{\\rtf1 x}'))).toBe('kind');
  expect(await refusal(bytesOf('MZ\0\0\0'))).toBe('kind');
  const whole = docxWith('<w:p><w:r><w:t>Jane Miller</w:t></w:r></w:p>');
  expect(await refusal(whole.slice(0, -200).slice(0, 250))).toBe('damaged');
  expect(await refusal(docxWith('<w:p>'))).toBe('damaged');
  expect(await refusal(docxWith('<w:p/>'))).toBe('empty');
  expect(await refusal(new Uint8Array(zipSync({ 'xl/workbook.xml': strToU8('<x/>') })))).toBe('kind');
  expect(await refusal(new Uint8Array(11 * 1024 * 1024))).toBe('tooLarge');
});

test('[TRY-50] an archive that unpacks to more than its budget, or names entities, is not read', async () => {
  const bomb = docxWith(`<w:p><w:r><w:t>${'a'.repeat(9 * 1024 * 1024)}</w:t></w:r></w:p>`);
  expect(bomb.length).toBeLessThan(100_000);
  expect(await refusal(bomb)).toBe('tooLarge');
  const laughs = zipSync({
    'word/document.xml': strToU8('<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><x>&b;</x>'),
  });
  expect(await refusal(new Uint8Array(laughs))).toBe('damaged');
  const deep = `${'<w:sdt><w:sdtContent>'.repeat(200)}<w:p/>${'</w:sdtContent></w:sdt>'.repeat(200)}`;
  expect(await refusal(docxWith(deep))).toBe('empty');
});

test('[TRY-50] a document of 60 pages is read to its fiftieth, and says so; one that takes too long is given up', async () => {
  const page = { view: [0, 0, 595, 842], cleanup: () => undefined };
  const items = [
    { str: 'Jane Miller, Yunxi University', transform: [10, 0, 0, 10, 50, 700], width: 100, height: 10 },
  ];
  const streamTextContent = () =>
    new ReadableStream({ start: (stream) => (stream.enqueue({ items }), stream.close()) });
  const asked: number[] = [];
  let destroyed = 0;
  const opening = (getPage: (number: number) => Promise<unknown>): OpeningPdf =>
    ({
      promise: Promise.resolve({ numPages: 60, getPage }),
      destroy: () => Promise.resolve((destroyed += 1)),
    }) as unknown as OpeningPdf;
  const { pages, cut } = await piecesOfPdf(
    opening((number) =>
      Promise.resolve({ ...page, streamTextContent: () => (asked.push(number), streamTextContent()) }),
    ),
  );
  expect([pages.length, cut, asked.at(-1), destroyed]).toEqual([50, true, 50, 1]);
  vi.useFakeTimers();
  const slow = piecesOfPdf(opening(() => new Promise(() => undefined))).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(31_000);
  vi.useRealTimers();
  expect(await slow).toMatchObject({ code: 'slow' });
  expect(destroyed).toBe(2);
});

const LEFT = `王小明
北京市

工作经历
2019.07-至今 云溪科技有限公司 软件工程师
- 负责订单系统的设计
2017.07-2019.06 松坪软件有限公司 测试工程师
- 编写测试用例

自我评价
认真负责。`;
const RIGHT = `联系方式
13800138001
wxm@example.com

教育背景
2013.09-2017.06
霁州大学
数学 本科

语言能力
英语 CET-6`;

test('[TRY-50] two columns of a PDF are read one after the other; numbers of pages are left out', async () => {
  const { source } = await read(await pdfOf(LEFT, { beside: RIGHT, footer: true }), 'resume.docx');
  expect(source.text).not.toContain('1 / 1');
  const result = await imported(source);
  expect(placed(result)).toEqual(
    expect.arrayContaining([
      'A01/0 A0101=王小明',
      'A01/0 A0148=13800138001',
      'A01/0 A0145=wxm@example.com',
      'A19/-1 A1915=云溪科技有限公司',
      'A19/-2 A1915=松坪软件有限公司',
      'A19/-2 A1930=编写测试用例',
      'A04/-1 A0435=霁州大学',
      'A04/-1 A0410=数学',
      'A04/-1 A0430=2017-06',
      'A81/-1 A8115=CET-6',
    ]),
  );
  expect(listed(result)).toEqual([': 北京市 (noField)']);
});

const cell = (text: string, properties = ''): string =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${text
    .split('\n')
    .map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`)
    .join('')}</w:tc>`;

test('[TRY-50] a Word form: merged cells, a part beside its name, boxes once, deleted and hidden text not at all', async () => {
  const box = '<w:txbxContent><w:p><w:r><w:t>姓名：程之</w:t></w:r></w:p></w:txbxContent>';
  const { source } = await read(
    docxWith(`<w:p><w:r><mc:AlternateContent xmlns:mc="urn:mc"><mc:Choice>${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent></w:r></w:p>
      <w:p><w:del><w:r><w:t>性别：男</w:t></w:r></w:del><w:r><w:rPr><w:vanish/></w:rPr><w:t>民族：回族</w:t></w:r></w:p>
      <w:tbl><w:tr>${cell('性 别')}${cell('女')}${cell('手机')}${cell('138 0013 8002')}${cell('照片', '<w:vMerge w:val="restart"/>')}</w:tr>
      <w:tr>${cell('民族')}${cell('汉')}${cell('政治面貌')}${cell('团员')}${cell('', '<w:vMerge/>')}</w:tr>
      <w:tr>${cell('教育背景')}${cell('2008.09-2012.06 云溪大学 数学 本科\n2012.09-2015.06 东湖大学 统计学 硕士', '<w:gridSpan w:val="4"/>')}</w:tr>
      <w:tr>${cell('工作\n经历')}${cell('2015.07至今 云溪铁路局 会计', '<w:gridSpan w:val="4"/>')}</w:tr></w:tbl>`),
  );
  const result = await imported(source);
  expect(placed(result)).toEqual([
    'A01/0 A0101=程之',
    'A01/0 A0107=2',
    'A01/0 A0148=13800138002',
    'A01/0 A0121=01',
    'A01/0 A0141=03',
    'A04/-1 A0415=2008-09',
    'A04/-1 A0430=2012-06',
    'A04/-1 A0435=云溪大学',
    'A04/-1 A0410=数学',
    'A04/-1 A0405=21',
    'A04/-2 A0415=2012-09',
    'A04/-2 A0430=2015-06',
    'A04/-2 A0435=东湖大学',
    'A04/-2 A0410=统计学',
    'A04/-2 A0405=02',
    'A19/-1 A1905=2015-07',
    'A19/-1 A1915=云溪铁路局',
    'A19/-1 A1920=会计',
  ]);
  expect(listed(result)).toEqual([': 照片 (noField)']);
});

/** What grew with the square of its length would not end within the time of a test. */
test('[TRY-50] lines that try to take long are read', async () => {
  for (const text of [
    'a'.repeat(100_000),
    '姓名：'.repeat(20_000),
    '2015.09-'.repeat(20_000),
    `${'('.repeat(5_000)}\n`.repeat(10),
    ' - '.repeat(30_000),
    '大学'.repeat(900),
    'Bachelor of '.repeat(160),
    '1 '.repeat(990),
  ]) {
    const { proposals, unplaced } = await imported({ text: `教育背景\n${text}` });
    expect(proposals.length + unplaced.length, text.slice(0, 20)).toBeGreaterThan(0);
  }
});
