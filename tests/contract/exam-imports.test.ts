import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ExamUndone } from '../../packages/console-contract/src/index.ts';
import {
  givenExams,
  portal,
  lin,
  base,
  batch,
  send,
  tried,
  commit,
  view,
  undo,
  TICKETS,
  ticket,
  importTickets,
  withSubjects,
  SCORES,
  scores,
  told,
} from './exam-support.ts';

givenExams();

test('[HR-27] a template imports again as unchanged, in either language, and holds no identity number', async () => {
  await importTickets();
  for (const language of ['zh', 'en']) {
    const file = await lin.fetch('GET', `${base}/ticket/template?language=${language}`);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const trial = await send('ticket', bytes);
    expect([trial.faults, trial.id, trial.unchanged], language).toEqual([[], '', 5]);
    expect(trial.extra).toEqual([]);
  }
});

test('[HR-27] tickets match by identity number and position; every fault names its row and column', async () => {
  const { db } = portal.server.services;
  await sql`update account set unique_value = '330106199001010001' where email = 'exam1@x.cn'`.execute(db);
  const head = ['证件号码', '岗位代码', ...TICKETS.slice(1)];
  const row = (identity: string) => [identity, 'K-01', ...ticket(1).slice(1)];
  expect(await tried('ticket', head, row('330106199001010001'))).toMatchObject({ matched: 1, created: 1 });
  expect(told(await tried('ticket', head, row('3.30106E+17')))).toEqual([[2, '证件号码', 'shortened']]);
  expect(told(await tried('ticket', head, row('330106199001010009')))).toEqual([[2, '证件号码', 'unknown']]);

  await importTickets();
  const faults = await tried(
    'ticket',
    TICKETS,
    ticket(0, { 0: 'NOBODY-1' }),
    ticket(1, { 1: '别人' }),
    ticket(2, { 2: '260002' }),
    ticket(3, { 7: '昨天', 6: '' }),
    ticket(4, { 8: '2027-03-06 08:00' }),
    ticket(4, { 2: '00260009', 6: '09' }),
  );
  expect(faults).toMatchObject({ id: '', rows: 6, matched: 4 });
  expect(told(faults)).toEqual([
    [2, '应聘编号', 'unknown'],
    [3, '姓名', 'name'],
    [4, '准考证号', 'zeros'],
    [5, '开考时间', 'moment'],
    [5, '座位号', 'empty'],
    [6, '结束时间', 'backwards'],
    [7, '准考证号', 'twoNumbers'],
  ]);
  // A number or seat of somebody whom the file does not name, and one seat for two.
  expect(told(await tried('ticket', TICKETS, ticket(1, { 2: '00260004', 6: '04' })))).toEqual([
    [2, '准考证号', 'taken'],
    [2, '座位号', 'seatTaken'],
  ]);
  expect(told(await tried('ticket', TICKETS, ticket(1), ticket(2, { 2: '00260001', 6: '01' })))).toEqual([
    [3, '准考证号', 'twice'],
    [3, '座位号', 'seatTaken'],
  ]);
  expect(told(await tried('ticket', TICKETS.slice(0, 6), ticket(1).slice(0, 6)))).toEqual([
    [1, '座位号', 'noColumn'],
    [1, '开考时间', 'noColumn'],
    [1, '结束时间', 'noColumn'],
  ]);
  expect((await view()).parts.ticket.imports).toHaveLength(1);
});

test('[HR-27] two candidates swap their numbers and seats by one import', async () => {
  await importTickets();
  const swap = await tried(
    'ticket',
    TICKETS,
    ticket(1, { 2: '00260002', 6: '02' }),
    ticket(2, { 2: '00260001', 6: '01' }),
  );
  expect(swap).toMatchObject({ updated: 2, faultCount: 0 });
  expect((await commit('ticket', swap)).body).toEqual({ created: 0, updated: 2 });
});

test('[HR-27, EXAM-05] scores: unknown, double, missing, out of range and shortened numbers are told by row and column', async () => {
  await importTickets();
  await withSubjects();
  const faults = await tried(
    'scores',
    [...SCORES, '备注'],
    ['99999999', '考生1', '60', '60'],
    ['260001', '考生1', '60', '60'],
    ['2.60002E+12', '考生2', '60', '60'],
    scores(2, '', '151'),
    scores(2, '60', '60'),
    ['00260003', '考生4', '60.125', 'sixty'],
    scores(4, '-1', '1.5E+1'),
  );
  expect(faults).toMatchObject({ id: '', rows: 7, matched: 2, extra: ['备注'] });
  expect(told(faults)).toEqual([
    [2, '准考证号', 'unknown'],
    [3, '准考证号', 'zeros'],
    [4, '准考证号', 'shortened'],
    [5, '综合知识', 'missing'],
    [5, '专业', 'range'],
    [6, '准考证号', 'twice'],
    [7, '姓名', 'name'],
    [7, '综合知识', 'decimals'],
    [7, '专业', 'mark'],
    [8, '综合知识', 'range'],
    [8, '专业', 'shortened'],
  ]);
  expect(told(await tried('scores', SCORES.slice(0, 2), scores(0, '', '').slice(0, 2)))).toEqual([
    [1, '', 'noSubject'],
  ]);
});

test('[HR-27] undo is of the last import alone, and names rows that were changed or scored since', async () => {
  await importTickets();
  await withSubjects();
  await commit('scores', await tried('scores', SCORES, scores(1, '60', '60')));
  const first = (await view()).parts.ticket.imports[0]?.id ?? '';
  await commit('ticket', await tried('ticket', TICKETS, ticket(2, { 6: '77' })));
  expect((await lin.call('POST', `${base}/ticket/imports/${first}/undo`, {})).status).toBe(409);
  expect((await undo('ticket')).body).toMatchObject({ restored: 1 });
  const { db } = portal.server.services;
  await sql`update exam_entry set rev = rev + 1 where data->>'number' = '00260003' and kind = 'ticket'`.execute(
    db,
  );
  const { body } = await lin.call<ExamUndone>('POST', `${base}/ticket/imports/${first}/undo`, {});
  expect([body.removed, body.kept.toSorted((a, b) => a.number.localeCompare(b.number))]).toEqual([
    3,
    [
      { number: '00260001', why: 'scores' },
      { number: '00260003', why: 'changed' },
    ],
  ]);
  expect((await lin.call('POST', `${base}/ticket/imports/${first}/undo`, {})).status).toBe(409);
});

test('[HR-27] a trial is refused once entries changed since, or when an application was withdrawn', async () => {
  const trial = await tried('ticket', TICKETS, ticket(3), ticket(4));
  const { db } = portal.server.services;
  const become = (state: string) =>
    sql`update application set state = ${state} where reference = 'SEAT-K4'`.execute(db);
  await become('cancelled');
  expect((await commit('ticket', trial)).status).toBe(409);
  await become('live');
  await importTickets();
  expect((await commit('ticket', trial)).status).toBe(409);
  // The id of a trial of tickets is none of positions.
  const positions = await lin.call('POST', `/recruitments/${batch}/imports/${trial.id}/commit`, {
    hash: trial.hash,
  });
  expect(positions.status).toBe(404);
});
