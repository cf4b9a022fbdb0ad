import { expect, test } from 'vitest';
import type { DrawRecord } from '../../packages/rules/src/seats/record.ts';
import { checkDraw, checkRanks, type RankRow } from '../../packages/rules/src/seats/check.ts';
import { say } from '../../apps/server/src/protocol/texts.ts';
import { newRecruitment } from '../support/recruitments.ts';
import { draw, givenSeats, PLAN, put, room } from './exam-seats-support.ts';
import { admin, batch, givenRanks, lin, portal, publish, references } from './exam-support.ts';
import { at, NOW, published } from './public-lists-support.ts';

givenSeats();

interface Data {
  record: DrawRecord | null;
  ranks: { rows: RankRow[] }[];
}
const page = (id = batch): Promise<Response> => fetch(`${portal.url}/draws/${id}?language=zh`);
const dataIn = (html: string): Data => {
  const [, json = ''] = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json) as Data;
};
const pause = (): Promise<void> => Promise.resolve();

test('[LIST-03] anybody reads the digest of a seed before the draw, and seed and seats once tickets are seen; nothing of anybody else', async () => {
  await put({ rooms: [room('007', 3, 3), room('2', 2, 2)] });
  const before = await (await page()).text();
  const { seedHash } = await lin.good<{ seedHash: string }>('GET', `/recruitments/${batch}/exams/seat-plan`);
  expect(seedHash).toMatch(/^[0-9a-f]{64}$/);
  expect(before).toContain(seedHash);
  expect(dataIn(before).record).toBeNull();
  expect((await draw()).status).toBe(200);
  // Drawn is not published (EXAM-07).
  expect(dataIn(await (await page()).text()).record).toBeNull();
  await publish('ticket');
  const answer = await page();
  const html = await answer.text();
  const { record } = dataIn(html);
  expect(record?.seedDigest).toBe(seedHash);
  expect(record?.seats).toHaveLength(5 * PLAN.sessions.length);
  expect(await checkDraw(record, pause)).toEqual({ faults: [], differences: [] });
  // The page runs its own program and fetches nothing, also where it was saved.
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(
    /^default-src 'none'; script-src 'sha256-[^' ]+'; style-src 'sha256-[^' ]+'; base-uri 'none'/,
  );
  expect(html).toContain('<meta http-equiv="Content-Security-Policy"');
  expect(html).not.toMatch(/考生|SEAT-K|@x\.cn|\d{17}/);
  // Drawn again and not published: what candidates see is what is checked.
  const first = record?.seed;
  expect((await draw(1, '重新抽签')).status).toBe(200);
  expect(dataIn(await (await page()).text()).record?.seed).toBe(first);
  await lin.good('POST', `/recruitments/${batch}/exams/ticket/publication/withdraw`, {});
  expect(dataIn(await (await page()).text()).record).toBeNull();
});

test('[LIST-03] who needs an accessible seat is told by no page: their sessions are left out, and it says how many', async () => {
  const rooms = [room('007', 3, 3, [1]), room('2', 2, 2)];
  await put({ rooms, accessible: [references[3] ?? ''] });
  expect((await draw()).status).toBe(200);
  await publish('ticket');
  const html = await (await page()).text();
  const { record } = dataIn(html);
  expect(record?.sessions).toEqual([]);
  expect(record?.seats).toEqual([]);
  expect(await checkDraw(record, pause)).toEqual({ faults: [], differences: [] });
  expect(html).not.toContain('"accessible":true');
  expect(html).toContain(say('zh', 'checkWithheld', String(PLAN.sessions.length)));
});

test('[LIST-03] a recruitment that is a draft, or none, has no page', async () => {
  for (const id of ['none', 'x'.repeat(70), '%00']) expect((await page(id)).status).toBe(404);
  const made = await newRecruitment(admin, '草稿', 'Draft');
  expect((await page(made.id)).status).toBe(404);
});

test('[LIST-03] a public ranking stands on the page as long as it is public, by tickets and without names', async () => {
  at(NOW);
  await givenRanks(['90', '80', '80', '60', '50']);
  const { until } = await published();
  const [list] = dataIn(await (await page()).text()).ranks;
  expect(list?.rows.map(({ ticket, total, rank }) => [ticket, total, rank])).toContainEqual([
    '00260003',
    '60.00',
    4,
  ]);
  expect(checkRanks(list?.rows ?? [])).toEqual([]);
  expect(JSON.stringify(list)).not.toMatch(/考/);
  at(Date.parse(until));
  expect(dataIn(await (await page()).text()).ranks).toEqual([]);
});
