import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  DocumentTemplateSummary,
  DocumentTemplateView,
  LogoStored,
} from '../../packages/console-contract/src/index.ts';
import { DOCUMENT_LIMITS } from '../../schemas/index.ts';
import { firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import { pdfText } from '../support/pdf.ts';
import { Client, startPortal, type Portal } from './support.ts';

let portal: Portal;
let admin: ConsoleClient;
let lin: ConsoleClient;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  admin = await firstAdmin(portal);
  lin = await newColleague(admin, 'lin', 'publisher');
});
afterAll(() => portal.close());

const view = (id: string) => admin.good<DocumentTemplateView>('GET', `/document-templates/${id}`);
const plain = (text: string): string => text.replaceAll(/\s/g, '');

/** The demo candidate's ticket as they get it now. */
async function ticket(): Promise<string> {
  const client = new Client(portal.url, { language: 'zh-CN' });
  await client.login('demo@example.com', 'Demo#2026');
  const { data } = await client.call('ZP1000000012', { type: 'printExam', tableid: '12' });
  const response = await client.fetch(`/servlet/DisplayOleContent?filename=${String(data['fileName'])}`);
  return plain(pdfText(new Uint8Array(await response.arrayBuffer())));
}

const picture = async (side: number): Promise<string> => {
  const blank = { width: side, height: side, channels: 3 as const, background: '#0a5' };
  return (await sharp({ create: blank }).png().toBuffer()).toString('base64');
};

test('[HR-28] header, notes and fields of a template are on the next PDF of a candidate; a restored version too', async () => {
  const before = await view('12');
  expect(await ticket()).toContain('证件类型');
  const { logo } = await admin.good<LogoStored>('POST', '/document-logos', { picture: await picture(40) });
  const content = {
    ...before.content,
    header: { zh: '云溪市人事考试中心', en: 'Examination centre' },
    fields: { ...before.content.fields, idType: false },
    notes: { zh: '只带一支笔。\n\n不得携带手机。', en: 'Bring one pen.\n\nNo telephones.' },
  };
  const saved = await admin.good<DocumentTemplateView>('PUT', '/document-templates/12', {
    rev: before.rev,
    content,
    logo,
  });
  expect(saved.content.notes).toEqual({
    zh: '只带一支笔。\n不得携带手机。',
    en: 'Bring one pen.\nNo telephones.',
  });
  const paper = await ticket();
  expect(paper).toContain('云溪市人事考试中心');
  expect(paper).toContain('2.不得携带手机。');
  expect(paper).not.toContain('证件类型');

  const restored = await lin.good<DocumentTemplateView>('POST', '/document-templates/12/restore', {
    rev: saved.rev,
    to: before.rev,
  });
  expect(restored.content).toEqual(before.content);
  expect(restored.versions.map(({ rev, by }) => [rev, by])).toEqual([
    [3, 'lin'],
    [2, 'admin'],
    [1, ''],
  ]);
  expect(await ticket()).toContain('证件类型');
  const lines = await admin.good<{ action: string; by: string }[]>('GET', '/audit?limit=10');
  expect(lines.map(({ action, by }) => `${by} ${action}`)).toEqual(
    expect.arrayContaining(['admin documentChanged', 'lin documentRestored']),
  );
});

test('[HR-28] of two people the second is told, and overwrites nothing', async () => {
  const { rev, content, logo } = await view('5');
  const put = (client: ConsoleClient, header: string) =>
    client.call('PUT', '/document-templates/5', {
      rev,
      content: { ...content, header: { zh: header, en: '' } },
      logo,
    });
  const [one, two] = [await put(admin, '甲'), await put(lin, '乙')];
  expect([one.status, two.status, two.body.error?.code]).toEqual([200, 409, 'stale']);
  expect((await view('5')).content.header.zh).toBe('甲');
});

describe('a sample', () => {
  test.each([
    ['ticket', '12', 'zh', '张晓晨'],
    ['scores', '8', 'en', 'ZhangXiaochen'],
    ['resume', '5', 'en', 'ZhangXiaochen'],
  ])(
    '[HR-28] of a %s is the PDF of nobody with what is typed, in either language',
    async (_, id, language, name) => {
      const { content, logo } = await view(id);
      const typed = { ...content, header: { zh: '未保存的页眉', en: 'Header not saved' } };
      const response = await admin.fetch('POST', `/document-templates/${id}/sample`, {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ content: typed, logo, language }),
      });
      expect(response.headers.get('content-type')).toBe('application/pdf');
      const paper = plain(pdfText(new Uint8Array(await response.arrayBuffer())));
      expect(paper).toContain(name);
      expect(paper).toContain(plain(typed.header[language === 'zh' ? 'zh' : 'en']));
      expect((await view(id)).content).toEqual(content);
    },
  );
});

describe('what cannot be printed is refused by its place', () => {
  const long = 'x'.repeat(10_000);
  test.each([
    ['title', { title: { zh: ' ', en: '' } }, '', 'template/title', 'empty'],
    ['header', { header: { zh: long, en: '' } }, '', 'template/header/zh', 'maxLength'],
    ['notes', { notes: { zh: '', en: long } }, '', 'template/notes/en', 'maxLength'],
    ['field', { fields: { salary: true } }, '', 'template/fields/salary', 'additionalProperties'],
    ['logo', {}, 'a'.repeat(64), 'template/logo', 'unknown'],
  ])('[HR-28] %s', async (_, change, logo, path, what) => {
    const { rev, content } = await view('9');
    const { status, body } = await admin.call('PUT', '/document-templates/9', {
      rev,
      content: { ...content, ...change },
      logo,
    });
    expect([status, body.error?.problems]).toEqual([422, [{ path, what }]]);
  });

  test.each([
    ['text', Buffer.from('<svg onload=alert(1)>').toString('base64'), 'picture'],
    ['half a PNG', Buffer.from('iVBORw0KGgoAAAANSUhEUg', 'base64').toString('base64'), 'picture'],
    ['too many bytes', Buffer.alloc(DOCUMENT_LIMITS.logoBytes + 1).toString('base64'), 'size'],
  ])('[HR-28] a logo of %s', async (_, sent, what) => {
    const { status, body } = await admin.call('POST', '/document-logos', { picture: sent });
    expect([status, body.error?.problems]).toEqual([422, [{ path: 'template/logo', what }]]);
  });
});

test('[HR-28] a new template has the kind’s usual title, a number of its own and is not published', async () => {
  const made = await admin.good<DocumentTemplateView>('POST', '/document-templates', { kind: 'scores' });
  expect([made.id, made.content.title, made.content.published]).toEqual([
    '13',
    { zh: '成绩单', en: 'Score report' },
    false,
  ]);
  const list = await admin.good<DocumentTemplateSummary[]>('GET', '/document-templates');
  expect(list.map(({ id }) => id)).toContain('13');
});
