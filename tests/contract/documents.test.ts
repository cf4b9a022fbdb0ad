import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDocumentCard } from '@portal/wire';
import { pdfText } from '../support/pdf.ts';
import { Client, newCandidate, startPortal, type ClientOptions, type Portal, type Reply } from './support.ts';

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

describe('the three calls', () => {
  test.each(Object.entries(ASKED))(
    '[WIRE-49, TRY-25] %s answers with four keys and what the PDF says as data, and fileName opens by GET as a PDF',
    async (kind, asked) => {
      const { client, user } = await demo();
      const { code, data } = await client.call(DOCUMENT, {
        ...asked,
        nid: user['a0100'],
        userbase: user['nbase'],
      });
      expect(code).toBe('success');
      const { card, ...answer } = data;
      expect(answer).toEqual({
        hasTable: '1',
        isPublish: '1',
        fileName: expect.stringMatching(/^pdf-[\w-]{20,}$/),
        tableId: asked.tableid,
      });
      const response = await open(
        client,
        data['fileName'],
        `&a0100=${String(user['a0100'])}&nbase=${String(user['nbase'])}`,
      );
      expect(response.headers.get('content-type')).toBe('application/pdf');
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(response.headers.get('content-disposition')).toMatch(/^inline; .*filename\*=UTF-8''/);
      const bytes = new Uint8Array(await response.arrayBuffer());
      expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
      if (kind === 'resume') return expect(card).toBeUndefined();
      // The texts of the card stand on the paper; a long one is broken there, with its neighbours between its lines.
      const plain = (text: string): string => text.replaceAll(/\s/g, '');
      const paper = plain(pdfText(bytes));
      const said = readDocumentCard(card);
      const { facts = [], title = '' } = said?.sections.flatMap(({ rows }) => rows)[0] ?? {};
      expect(said?.title).not.toBe('');
      expect(facts.length).toBeGreaterThan(1);
      for (const text of [title, ...facts.flatMap(({ label, value }) => [label, ...value.split('\n')])])
        if (text.length <= 11) expect(paper, text).toContain(plain(text));
      return undefined;
    },
  );

  test('[WIRE-49, PDF-10] another template, another kind or none is no template, and there is no address', async () => {
    const { client } = await demo();
    for (const asked of [
      { type: 'printExam', tableid: '8' },
      { type: 'printExam', tableid: '99' },
      { type: 'showScore', tableid: '9' },
      { type: 'showScore', tableid: '5' },
      { tableid: '12' },
    ])
      expect((await client.call(DOCUMENT, asked)).data, JSON.stringify(asked)).toEqual({
        hasTable: '0',
        isPublish: '0',
        fileName: '',
        tableId: asked.tableid,
      });
    expect((await client.call(DOCUMENT, { type: 'printExam' })).code).toBe('invalid');
  });

  test('[PDF-11] scores that are not published yet are kept back, also when the address was made before', async () => {
    const { client } = await demo();
    const { db } = portal.server.services;
    const { data } = await client.call(DOCUMENT, ASKED.scores);
    const row = await db
      .selectFrom('document_template')
      .select('definition')
      .where('id', '=', '8')
      .executeTakeFirstOrThrow();
    const write = (published: boolean) =>
      db
        .updateTable('document_template')
        .set({ definition: JSON.stringify({ ...row.definition, published }) })
        .where('id', '=', '8')
        .execute();
    await write(false);
    expect((await client.call(DOCUMENT, ASKED.scores)).data).toEqual({
      hasTable: '1',
      isPublish: '0',
      fileName: '',
      tableId: '8',
    });
    expect((await open(client, data['fileName'])).status).toBe(404);
    await write(true);
    expect((await open(client, data['fileName'])).status).toBe(200);
  });

  test('[PERM-04, PERM-08] without its flag, or with the ids of somebody else, nothing is printed', async () => {
    const { client } = await newCandidate(portal);
    expect((await client.call(DOCUMENT, ASKED.ticket)).data['hasTable']).toBe('0');
    expect((await client.call(DOCUMENT, ASKED.scores)).data['hasTable']).toBe('0');
    const { user } = await demo();
    const foreign = { ...ASKED.resume, nid: user['a0100'], userbase: user['nbase'] };
    expect((await client.call(DOCUMENT, foreign)).code).toBe('notFound');
    expect((await new Client(portal.url).call(DOCUMENT, ASKED.resume)).code).toBe('notLogin');
  });
});

describe('the address', () => {
  test('[WIRE-62] works in the session that asked, and nowhere else', async () => {
    const { client, user } = await demo();
    const { fileName } = (await client.call(DOCUMENT, ASKED.ticket)).data;
    expect((await open(client, fileName)).status).toBe(200);
    expect((await open(client, fileName, '&a0100=00000000&nbase=Zpk')).status).toBe(404);
    expect((await open(client, fileName, `&a0100=${String(user['a0100'])}&nbase=Other`)).status).toBe(404);
    const again = await demo();
    expect((await open(again.client, fileName)).status).toBe(404);
    expect((await open(new Client(portal.url), fileName)).status).toBe(404);
    const other = await newCandidate(portal);
    expect((await open(other.client, fileName)).status).toBe(404);
    await client.post('/servlet/hirelogin/HireCloseBrowse');
    expect((await open(client, fileName)).status).toBe(404);
  });

  test('[WIRE-62, D-33] ends after ten minutes, and its trace is no address', async () => {
    const { client } = await demo();
    const { fileName } = (await client.call(DOCUMENT, ASKED.ticket)).data;
    const { db } = portal.server.services;
    const rows = await db.selectFrom('document_link').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(String(fileName));
    const ends = rows.map((row) => row.expires_at.getTime() - Date.now());
    expect(Math.max(...ends)).toBeLessThanOrEqual(600_000);
    expect(Math.max(...ends)).toBeGreaterThan(500_000);
    await db
      .updateTable('document_link')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    expect((await open(client, fileName)).status).toBe(404);
  });
});

test('[SEC-02] one candidate gets so many documents a minute and no more', async () => {
  const limited = await startPortal();
  const client = new Client(limited.url);
  await client.login('demo@example.com', 'Demo#2026');
  const { fileName } = (await client.call(DOCUMENT, ASKED.scores)).data;
  const statuses: number[] = [];
  for (let time = 0; time < 31; time += 1) {
    const response = await open(client, fileName);
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200));
  expect(statuses[30]).toBe(429);
  await limited.close();
});
