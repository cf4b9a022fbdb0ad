import { createHash } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import yauzl from 'yauzl';
import { runExport } from '../../apps/server/src/modules/review-exports/run-exports.ts';
import type {
  AuditLine,
  ExamPapersAsk,
  ExamPapersView,
  ExportsView,
  ReviewExport,
} from '../../packages/console-contract/src/index.ts';
import { publicName } from '../../packages/rules/src/index.ts';
import { PAPER_PARTS } from '../../schemas/index.ts';
import { newColleague, type ConsoleClient } from '../support/console.ts';
import { pdfFacts, pdfText } from '../support/pdf.ts';
import { draw, givenSeats, PLAN, put, room, seats } from './exam-seats-support.ts';
import {
  admin,
  base,
  batch,
  commit,
  importTickets,
  lin,
  portal,
  ticket,
  TICKETS,
  tried,
  wang,
} from './exam-support.ts';

givenSeats();

const papers = () => lin.good<ExamPapersView>('GET', `${base}/papers`);
const ask = (wanted: Partial<ExamPapersAsk>, who = lin) =>
  who.call<ReviewExport>('POST', `${base}/papers`, {
    session: '',
    room: '',
    parts: [...PAPER_PARTS],
    template: '12',
    language: 'zh',
    ...wanted,
  });
const problems = ({ body }: { body: unknown }) =>
  (body as { error: { problems?: { path: string; what: string }[] } }).error.problems?.map(
    ({ path, what }) => `${path} ${what}`,
  );

/** The export once it has ended; the server's own process may be at it as well. */
const ended = (made: { body: ReviewExport }): Promise<ReviewExport> =>
  vi.waitFor(
    async () => {
      while (await runExport(portal.server.services));
      const line = (await papers()).exports.find(({ id }) => id === made.body.id);
      if (!line || line.state === 'running') throw new Error('It runs.');
      return line;
    },
    { interval: 20, timeout: 60_000 },
  );
const fetched = ({ id }: { id: string }, who: ConsoleClient = lin): Promise<Response> =>
  who.fetch('GET', `${base}/papers/${id}/file`);
const bytesOf = async (line: ReviewExport): Promise<Uint8Array> => {
  const answer = await fetched(line);
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
};
const drawn = async (): Promise<void> => {
  await put({ rooms: [room('007', 3, 3), room('2', 2, 2)] });
  expect((await draw()).status).toBe(200);
};

test('[EXAM-04] [LIST-01] a room prints as one PDF: door list, sign-in sheet, desk labels, and a ticket for each seat', async () => {
  await drawn();
  const { rooms, exports } = await papers();
  expect(exports).toEqual([]);
  expect(rooms.map(({ subject, room: name, seats: count }) => [subject.zh, name.zh, count])).toEqual([
    ['综合知识', '第 2 考场', 2],
    ['综合知识', '第 007 考场', 3],
    ['专业', '第 2 考场', 2],
    ['专业', '第 007 考场', 3],
  ]);
  const [, first] = rooms;
  const made = await ask({ session: first?.session, room: first?.id });
  expect(made.body).toMatchObject({
    state: 'running',
    total: 3,
    kind: 'papers',
    papers: { parts: PAPER_PARTS },
  });
  const line = await ended(made);
  expect(line).toMatchObject({ state: 'done', done: 3 });
  const pdf = await bytesOf(line);
  const facts = pdfFacts(pdf);
  // Three sheets and three tickets.
  expect(facts.pages).toBe(6);
  const own = (await seats('?session=AM')).rows.filter((row) => row.room === '007');
  expect(own.length).toBe(3);
  const pages = [1, 2, 3, 4, 5, 6].map((page) => pdfText(pdf, page));
  for (const title of ['考场门贴', '签到表', '桌贴'])
    expect(pages.filter((text) => text.includes(title)).length).toBe(1);
  for (const sheet of pages.slice(0, 3))
    for (const { ticket: number, name } of own) {
      expect(sheet).toContain(number);
      // [LIST-01] whoever walks past the door reads no whole name.
      const onDoor = sheet.includes('考场门贴');
      expect(sheet.includes(name)).toBe(!onDoor);
      expect(sheet).toContain(onDoor ? publicName(name) : name);
    }
  // Tickets by seat.
  expect(pages.slice(3).map((text) => own.find(({ ticket: number }) => text.includes(number))?.seat)).toEqual(
    [1, 2, 3],
  );
  expect(pages[0]).toContain('第 007 考场');
  expect(pages[0]).toContain('09:00–11:00');
  // They are no exports of lists, and the other way round.
  const { exports: lists } = await lin.good<ExportsView>('GET', `/recruitments/${batch}/exports`);
  expect(lists).toEqual([]);
  expect((await lin.fetch('GET', `/recruitments/${batch}/exports/${line.id}/file`)).status).toBe(404);
  const [told] = await admin.good<AuditLine[]>('GET', '/audit?action=papersAsked');
  expect(told).toMatchObject({ by: 'lin', details: { count: 3, to: '综合知识 · 第 007 考场' } });
});

test('[EXAM-04] all rooms of a sitting are an archive whose totals are those of the seats, in English as well', async () => {
  await drawn();
  const { rooms } = await papers();
  const line = await ended(
    await ask({ session: rooms[0]?.session, room: '', parts: ['tickets', 'door'], language: 'en' }),
  );
  expect(line).toMatchObject({ state: 'done', total: 5, done: 5, papers: { room: null } });
  const zip = await yauzl.fromBufferPromise(Buffer.from(await bytesOf(line)));
  const texts: string[] = [];
  const names: string[] = [];
  for await (const entry of zip.eachEntry()) {
    names.push(entry.fileName);
    const pdf = await buffer(await zip.openReadStreamPromise(entry));
    texts.push(pdfText(pdf));
  }
  expect(names).toEqual([
    '001-Building One 青云路 1 号 Room 2.pdf',
    '002-Building One 青云路 1 号 Room 007.pdf',
  ]);
  expect(texts.every((text) => text.includes('Door list') && !text.includes('Sign-in sheet'))).toBe(true);
  const all = (await seats('?session=AM')).rows.map((row) => row.ticket);
  // Each number stands on a door and on a ticket.
  for (const number of all) expect(texts.join('').split(number).length - 1).toBe(2);
});

test('[EXAM-04] photos stand on the sheet to sign on and on tickets; a photo that is damaged is left out', async () => {
  await drawn();
  const photo = await sharp({ create: { width: 300, height: 420, channels: 3, background: '#88a' } })
    .jpeg()
    .toBuffer();
  const { db, files } = portal.server.services;
  const path = join(await mkdtemp(join(tmpdir(), 'papers-')), 'photo.jpg');
  await writeFile(path, photo);
  const sha256 = createHash('sha256').update(photo).digest('hex');
  const { key } = await files.put({ path, sha256 });
  await sql`
    insert into file (token, kind, account_id, name, mime, size, sha256, storage_key)
    select 'papers', 'photo', id, 'a.jpg', 'image/jpeg', ${photo.length}, ${sha256}, ${key}
    from account where email = 'exam1@x.cn'`.execute(db);
  const { rooms } = await papers();
  const picturesIn = async (): Promise<number> => {
    const line = await ended(await ask({ session: rooms[0]?.session, parts: ['signIn', 'tickets'] }));
    expect(line.state).toBe('done');
    const zip = await yauzl.fromBufferPromise(Buffer.from(await bytesOf(line)));
    let pictures = 0;
    for await (const entry of zip.eachEntry())
      pictures +=
        (await buffer(await zip.openReadStreamPromise(entry))).toString('latin1').split('/Subtype /Image')
          .length - 1;
    return pictures;
  };
  expect(await picturesIn()).toBe(2);
  await sql`update file set sha256 = repeat('0', 64) where kind = 'photo'`.execute(db);
  expect(await picturesIn()).toBe(0);
  await sql`delete from file where kind = 'photo'`.execute(db);
});

test('[EXAM-04] rooms are those of tickets that a file brought as well, room 2 before room 10 and seat 2 before seat 10', async () => {
  const rows = [0, 1, 2, 3, 4].map((place) =>
    ticket(place, { 5: place < 3 ? '第 10 考场' : '第 2 考场', 6: String(place === 0 ? 10 : place + 1) }),
  );
  expect((await commit('ticket', await tried('ticket', TICKETS, ...rows))).status).toBe(200);
  const { rooms } = await papers();
  expect(rooms.map(({ room: name, seats: count }) => [name.zh, count])).toEqual([
    ['第 2 考场', 2],
    ['第 10 考场', 3],
  ]);
  const line = await ended(await ask({ session: rooms[1]?.session, room: rooms[1]?.id, parts: ['door'] }));
  const text = pdfText(await bytesOf(line));
  const order = ['00260001', '00260002', '00260000'].map((number) => text.indexOf(number));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(order[0]).toBeGreaterThan(0);
});

test('[EXAM-04] what cannot be printed is refused by its name; papers can be stopped, and are for whoever asked', async () => {
  expect((await papers()).rooms).toEqual([]);
  expect(problems(await ask({ session: 'x' }))).toEqual(['selection empty']);
  await importTickets();
  const { rooms } = await papers();
  const [first] = rooms;
  const wanted = { session: first?.session, room: first?.id };
  expect(problems(await ask({ ...wanted, parts: [] }))).toEqual(['parts empty']);
  expect(problems(await ask({ ...wanted, template: '8' }))).toEqual(['template unknown']);
  expect(problems(await ask({ ...wanted, room: 'x' }))).toEqual(['selection empty']);
  const made = await ask({ ...wanted, parts: ['door'] });
  const other = `${base}/papers/${made.body.id}`;
  const line = await ended(made);
  expect((await fetched(line, wang)).status).toBe(403);
  expect((await lin.call('POST', `${other}/stop`)).status).toBe(409);
  expect((await lin.call('POST', `${base}/papers/0/stop`)).status).toBe(404);
  // Whoever may not see numbers of identity, or only looks, makes and fetches none.
  const viewer = await newColleague(admin, 'zhou', 'viewer');
  expect((await viewer.call('GET', `${base}/papers`)).status).toBe(403);
  expect((await ask(wanted, viewer)).status).toBe(403);
  // Somebody who is erased is in no file that is handed out.
  const { db } = portal.server.services;
  await sql`delete from review_export_item where export_id = ${line.id}`.execute(db);
  expect((await fetched(line)).status).toBe(404);
});

test('[EXAM-04] who withdrew sits nowhere', async () => {
  await drawn();
  const { db } = portal.server.services;
  const set = (status: string) =>
    sql`update application set status = ${status}, told = ${status} where reference = 'SEAT-K2'`.execute(db);
  await set('cancelled');
  expect((await papers()).rooms.reduce((sum, { seats: count }) => sum + count, 0)).toBe(
    4 * PLAN.sessions.length,
  );
  await set('accepted');
});
