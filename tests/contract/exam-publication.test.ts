import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ExamsView } from '../../packages/console-contract/src/index.ts';
import type { ExamSubject } from '../../schemas/index.ts';
import type { ConsoleReply } from '../support/console.ts';
import { Client } from './support.ts';
import {
  givenExams,
  told,
  references,
  ALL,
  portal,
  lin,
  wang,
  base,
  batch,
  person,
  send,
  tried,
  commit,
  view,
  undo,
  ask,
  confirm,
  publish,
  TICKETS,
  ticket,
  importTickets,
  SUBJECTS,
  withSubjects,
  SCORES,
  scores,
  paper,
  seen,
} from './exam-support.ts';

givenExams();

test('[HR-27] tickets: dry run, commit, publish by a second person shows room and seat; undo turns it off', async () => {
  const trial = await tried('ticket', TICKETS, ...ALL.map((place) => ticket(place)));
  expect(trial).toMatchObject({ rows: 5, matched: 5, created: 5, updated: 0, unchanged: 0, faultCount: 0 });
  expect((await view()).parts.ticket.entries).toBe(0);
  expect((await commit('ticket', trial)).body).toEqual({ created: 5, updated: 0 });
  // The same confirmation once more, as from a page that lost the answer, does nothing.
  expect((await commit('ticket', trial)).body).toEqual({ created: 5, updated: 0 });
  expect((await view()).parts.ticket).toMatchObject({ entries: 5, unpublished: 5, importers: ['lin'] });

  const before = await seen('ticket');
  expect([before.flags, before.isPublish]).toEqual([['0', ''], '0']);
  expect(before.calendar).not.toContain('00260000');
  await publish('ticket');
  const after = await seen('ticket');
  expect([after.flags, after.isPublish]).toEqual([['1', '12'], '1']);
  expect(after.calendar).toContain('00260000');
  const text = (await paper(after.data['fileName'])).replaceAll(/\s/g, '');
  for (const part of ['00260000', '第8考场', '第一教学楼', '化学教师']) expect(text).toContain(part);

  expect((await undo('ticket')).body).toEqual({ removed: 5, restored: 0, kept: [] });
  const undone = await seen('ticket');
  expect([undone.flags, undone.isPublish]).toEqual([['0', ''], '0']);
  expect(await paper(after.data['fileName'])).toBe('');
});

test('[HR-27, EXAM-05] scores: mark, zero, absent and cheating are told apart in dry run, card and file', async () => {
  await importTickets();
  await withSubjects();
  const trial = await tried(
    'scores',
    SCORES,
    scores(0, '85.50', '缺考'),
    scores(1, '0', 'cheating'),
    scores(2, '100', '0.00'),
  );
  expect(trial).toMatchObject({
    rows: 3,
    matched: 3,
    created: 3,
    absent: 1,
    cheating: 1,
    zero: 2,
    missing: 2,
  });
  expect((await commit('scores', trial)).status).toBe(200);
  expect((await seen('scores')).isPublish).toBe('0');
  await publish('scores');
  const { flags, isPublish, card } = await seen('scores');
  expect([flags, isPublish]).toEqual([['1', '8'], '1']);
  for (const part of ['85.5', '缺考', '综合知识', '150']) expect(card).toContain(part);

  for (const language of ['zh', 'en']) {
    const file = await lin.fetch('GET', `${base}/scores/template?language=${language}`);
    const again = await send('scores', new Uint8Array(await file.arrayBuffer()));
    // Two have no marks yet: their cells are missing, not zero.
    expect([again.created, again.updated, again.unchanged, again.faultCount], language).toEqual([2, 0, 3, 4]);
  }
});

test('[HR-27, EXAM-07] neither who asked nor who imported can confirm; what changed since is asked for again', async () => {
  await importTickets();
  expect((await ask(wang, 'ticket')).status).toBe(200);
  const own = await confirm(wang, 'ticket');
  expect([own.status, own.body.error?.problems]).toEqual([403, [{ path: 'publication', what: 'own' }]]);
  const importer = await confirm(lin, 'ticket');
  expect([importer.status, importer.body.error?.problems]).toEqual([
    403,
    [{ path: 'publication', what: 'importer' }],
  ]);
  expect((await seen('ticket')).isPublish).toBe('0');

  const { fingerprint } = (await view()).parts.ticket.publication.request ?? { fingerprint: '' };
  const moved = await tried('ticket', TICKETS, ticket(0, { 6: '30' }));
  await commit('ticket', moved);
  expect((await view()).parts.ticket.publication.request).toBeNull();
  expect((await wang.call('POST', `${base}/ticket/publication/confirm`, { fingerprint })).status).toBe(409);

  await publish('ticket');
  expect((await seen('ticket')).card).toContain('30');
  // Nothing is published by an import: the seat on the portal stays until the next confirmation.
  await commit('ticket', await tried('ticket', TICKETS, ticket(0, { 6: '47' })));
  expect((await view()).parts.ticket.unpublished).toBe(1);
  expect((await seen('ticket')).card).not.toContain('47');
  await publish('ticket');
  expect((await seen('ticket')).card).toContain('47');
  // Taken back, it shows again what had been let through before.
  expect((await undo('ticket')).body).toEqual({ removed: 0, restored: 1, kept: [] });
  const back = await seen('ticket');
  expect([back.card.includes('47'), back.card.includes('30')]).toEqual([false, true]);
});

test('[HR-27, EXAM-07] a publication has its time; one person withdraws it at once', async () => {
  await importTickets();
  const from = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 10 * 60_000);
  const wall = new Date(from.getTime() + 8 * 60 * 60_000).toISOString().slice(0, 16);
  expect((await ask(lin, 'ticket', wall)).status).toBe(200);
  expect((await confirm(wang, 'ticket')).body.parts.ticket.publication.from).toBe(from.toISOString());
  expect((await seen('ticket')).flags).toEqual(['0', '']);
  portal.server.services.now = () => new Date(from.getTime() - 1);
  expect((await seen('ticket')).isPublish).toBe('0');
  portal.server.services.now = () => from;
  const { isPublish, data } = await seen('ticket');
  expect(isPublish).toBe('1');
  await lin.good('POST', `${base}/ticket/publication/withdraw`, {});
  expect([(await seen('ticket')).isPublish, await paper(data['fileName'])]).toEqual(['0', '']);
  expect((await lin.call('POST', `${base}/ticket/publication/withdraw`, {})).status).toBe(409);
});

test('[HR-27] subjects: two of one name and bounds that marks do not fit are refused, and so is a stale save', async () => {
  const put = (rev: number, ...subjects: ExamSubject[]) =>
    lin.call<ExamsView>('PUT', `${base}/subjects`, { rev, subjects });
  const [one, two] = SUBJECTS;
  if (!one || !two) throw new Error('no subjects');
  const problems = async (reply: Promise<ConsoleReply<ExamsView>>) => (await reply).body.error?.problems;
  expect(await problems(put(0, one, one))).toEqual([{ path: 'subjects/1/name', what: 'twice' }]);
  expect(await problems(put(0, { ...one, min: '100' }))).toEqual([
    { path: 'subjects/0/max', what: 'backwards' },
  ]);
  await importTickets();
  const { subjects } = await withSubjects();
  await commit('scores', await tried('scores', SCORES, scores(1, '95', '60')));
  const [first, second] = subjects;
  if (!first || !second) throw new Error('no subjects');
  expect(await problems(put(1, { ...first, max: '90' }, second))).toEqual([
    { path: 'subjects/0/max', what: 'marks' },
  ]);
  expect(await problems(put(1, first))).toEqual([{ path: 'subjects', what: 'marks' }]);
  expect((await put(0, first, second)).status).toBe(409);
});

test('[HR-27] the ticket of an application that is withdrawn is shown no more, and its number is not given again', async () => {
  await importTickets();
  await publish('ticket');
  expect((await seen('ticket')).isPublish).toBe('1');
  const { db } = portal.server.services;
  const become = (state: string) =>
    sql`update application set state = ${state} where reference = ${references[0]}`.execute(db);
  await become('cancelled');
  const gone = await seen('ticket');
  expect([gone.flags, gone.isPublish]).toEqual([['0', ''], '0']);
  expect((await view()).parts.ticket).toMatchObject({ entries: 4, unpublished: 0 });
  expect(told(await tried('ticket', TICKETS, ticket(1, { 2: '00260000' })))).toEqual([
    [2, '准考证号', 'taken'],
  ]);
  await become('live');
});

/** What the answer that every page of the centre begins with says of the candidate, without signing in again. */
const rights = async (client: Client): Promise<unknown> => {
  const { data } = await client.call('ZP1000000004', { type: 'search', subset: '', isGetCode: '0' });
  const told = (data['sessionUser'] ?? {}) as Record<string, unknown>;
  return [told['canPrintExamno'], told['admissionCard']];
};

test('[OFFICE-05] who has been signed in since before the publication is told of the ticket, and that it was withdrawn', async () => {
  const client = new Client(portal.url);
  await client.login(person.email, person.password);
  await importTickets();
  expect(await rights(client)).toEqual(['0', '']);
  await publish('ticket');
  expect(await rights(client)).toEqual(['1', '12']);
  await lin.good('POST', `${base}/ticket/publication/withdraw`, {});
  expect(await rights(client)).toEqual(['0', '']);
});

/** Writes what was decided, and what of it was told, of the candidate who looks. */
const decide = (status: string, toldStatus: string) =>
  sql`update application set status = ${status}, told = ${toldStatus} where reference = ${references[0]}`.execute(
    portal.server.services.db,
  );
const gaps = async (kind: 'ticket' | 'scores' = 'ticket') =>
  Object.fromEntries((await view()).parts[kind].gaps.map(({ why, count }) => [why, count]));

test('[OFFICE-05] a ticket tells of no decision before its candidate was told; the console names whom it waits for', async () => {
  await decide('accepted', 'applied');
  await importTickets();
  const { parts } = await view();
  expect(parts.ticket.gaps).toContainEqual({
    why: 'untold',
    count: 1,
    people: [{ reference: references[0], name: person.name }],
  });
  expect(await gaps()).toEqual({ untold: 1, undecided: 4, noPhoto: 5 });
  await publish('ticket');
  const before = await seen('ticket');
  expect([before.flags, before.isPublish]).toEqual([['0', ''], '0']);
  expect(before.calendar).not.toContain('00260000');
  expect((await view()).parts.ticket).toMatchObject({ seen: 4, closed: null });
  // Told, it is there without another publication.
  await decide('accepted', 'accepted');
  expect((await seen('ticket')).isPublish).toBe('1');
  expect((await view()).parts.ticket.seen).toBe(5);
  expect(await gaps()).toEqual({ undecided: 4, noPhoto: 5 });
  // A later decision that is not told takes nothing away, also not by another publication: that would tell of it.
  await decide('refused', 'accepted');
  await commit('ticket', await tried('ticket', TICKETS, ticket(0, { 6: '47' })));
  await publish('ticket');
  expect((await seen('ticket')).card).toContain('47');
  await decide('applied', 'applied');
});

test('[OFFICE-05] who was decided against before the ticket was published is never shown it; a release taken back hides it again', async () => {
  await decide('refused', 'applied');
  await importTickets();
  await publish('ticket');
  expect((await seen('ticket')).flags).toEqual(['0', '']);
  await decide('refused', 'refused');
  expect((await seen('ticket')).flags).toEqual(['0', '']);
  await decide('accepted', 'accepted');
  expect((await seen('ticket')).isPublish).toBe('1');
  await decide('accepted', 'applied');
  expect((await seen('ticket')).isPublish).toBe('0');
  await decide('applied', 'applied');
});

test('[OFFICE-05] outside of the window, and on a template that is published no more, the console says that nobody sees it', async () => {
  await importTickets();
  await publish('ticket');
  const { db } = portal.server.services;
  const closed = async () => {
    const { parts } = await view();
    return [parts.ticket.closed, parts.ticket.seen, (await seen('ticket')).isPublish];
  };
  const windows = (stretch: object) =>
    sql`update batch set windows = ${JSON.stringify(stretch)}::jsonb where id = ${batch}`.execute(db);
  const template = (published: boolean) =>
    sql`update document_template set definition = jsonb_set(definition, '{published}', ${String(published)}::jsonb)
      where id = '12'`.execute(db);
  expect(await closed()).toEqual([null, 5, '1']);
  await windows({ ticket: { from: '2999-01-01T00:00:00Z', to: null } });
  expect(await closed()).toEqual(['before', 0, '0']);
  await windows({ ticket: { from: null, to: '2020-01-01T00:00:00Z' } });
  expect(await closed()).toEqual(['after', 0, '0']);
  await windows({});
  await template(false);
  expect(await closed()).toEqual(['template', 0, '0']);
  await template(true);
});
