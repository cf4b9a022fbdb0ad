import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type {
  AuditLine,
  NoticeView,
  PublicListAsk,
  PublicListView,
  ReviewActionBody,
} from '../../packages/console-contract/src/index.ts';
import { cellsOfXlsx } from '../../packages/fieldsets/src/xlsx.ts';
import { newColleague } from '../support/console.ts';
import { pdfText } from '../support/pdf.ts';
import { admin, batch, givenRanks, lin, portal, references } from './exam-support.ts';
import { ACCEPT, act, finished } from './review-support.ts';
import {
  address,
  ask,
  asked,
  at,
  both,
  confirm,
  correct,
  givenLists,
  HOUR,
  look,
  newest,
  NOW,
  problem,
  published,
  read,
  rowsIn,
} from './public-lists-support.ts';

givenLists();

describe('public lists', () => {
  test('[LIST-01] a list is made of published results alone: nobody is typed in, and nobody below the pass mark stands on it', async () => {
    await givenRanks(['90', '80', '70', '60', '50'], { passMark: '65' });
    const { sources } = await look();
    expect(sources.find(({ kind }) => kind === 'ranking')).toMatchObject({
      people: 3,
      below: 2,
      hidden: false,
    });
    // The call has no place for a person, whatever it is called.
    for (const more of [{ rows: [references[3]] }, { references: [references[3]] }, { people: ['考生3'] }])
      expect((await lin.call('POST', address(), { ...asked(), ...more })).status).toBe(422);
    const { body, status } = await ask();
    expect(status).toBe(200);
    const list = newest(body);
    expect(list).toMatchObject({ phase: 'asked', people: 3, version: 1, askedBy: 'lin', notice: '' });
    const { rows } = await lin.good<PublicListView>('GET', address(`/${list.id}`));
    expect(rows.map(({ place, total, rank }) => [place, total, rank])).toEqual([
      [1, '90.00', 1],
      [2, '80.00', 2],
      [3, '70.00', 3],
    ]);
    expect(rows[1]).toMatchObject({ name: '考**', tail: '', ticket: '00260001', code: 'K-01' });
    // A place on the interview list by decision of the office brings nobody onto a public list who is below.
    const { fingerprint } = await lin.good<{ fingerprint: string }>(
      'GET',
      `/recruitments/${batch}/interview`,
    );
    await lin.good('POST', `/recruitments/${batch}/interview/lists`, { position: '', fingerprint });
    const override = { reference: references[4], on: true, reason: '定向名额' };
    await lin.good('POST', `/recruitments/${batch}/interview/places`, override);
    const interview = (await look()).sources.find(({ kind }) => kind === 'interview');
    expect(interview).toMatchObject({ people: 3, below: 1 });
  });

  test('[LIST-01] [EXAM-07] whoever asked does not confirm; what everybody reads has no whole name, number or phone, in both languages', async () => {
    await givenRanks(['90', '80', '70', '60', '50']);
    const { id } = newest((await ask({ tails: true })).body);
    expect(problem(await confirm(id, lin))).toEqual({ path: 'publication', what: 'own' });
    const done = await confirm(id);
    const { notice, phase, until } = newest(done.body);
    expect(phase).toBe('shown');
    expect((await confirm(id)).status).toBe(409);
    const html = await read(notice);
    expect(html).toContain('如有异议，请在公示期内反映：&lt;a href');
    const [head, ...rows] = rowsIn(html);
    expect(head).toEqual('序号 姓名 招聘单位 岗位名称 岗位代码 准考证号 总成绩 名次 结果 备注'.split(' '));
    expect(rows).toHaveLength(5);
    // Equal names are told apart by four characters of a number, and no more of it.
    expect(rows[1]).toMatchObject({
      1: '考**（尾号 0001）',
      5: '00260001',
      6: '80.00',
      7: '2',
      9: '拟进入面试',
    });
    expect(rows[0]?.[1]).not.toContain('尾号');
    const english = await read(notice, 'en');
    expect(rowsIn(english)[0]?.slice(0, 3)).toEqual(['No.', 'Name', 'Unit']);
    const { rows: known } = await sql<Record<'name' | 'identity' | 'email', string>>`
      select name, unique_value as identity, email from account
      join application on application.account_id = account.id where batch_id = ${batch}`.execute(
      portal.server.services.db,
    );
    const texts = [html, english];
    for (const format of ['pdf', 'xlsx'] as const) {
      const file = await lin.fetch('GET', address(`/${id}/file?format=${format}&language=zh`));
      expect(file.status).toBe(200);
      const bytes = new Uint8Array(await file.arrayBuffer());
      if (format === 'pdf') {
        const paper = pdfText(bytes);
        expect(paper).toContain('笔试成绩公示');
        expect(paper).toContain('（盖章处）');
        texts.push(paper);
      } else {
        const { sheets } = await cellsOfXlsx(bytes, () => undefined);
        expect(sheets[0]?.data[2]?.slice(1, 7)).toEqual(rows[1]?.slice(1, 7));
        texts.push(JSON.stringify(sheets));
      }
    }
    for (const text of texts) {
      for (const one of known) for (const secret of Object.values(one)) expect(text).not.toContain(secret);
      // Neither a phone number nor a number of identity stands in any of them.
      expect(text).not.toMatch(/\d{11}/);
    }
    // Its end is that of the last working day, and a whole day.
    expect(new Date(until).toISOString()).toMatch(/T16:00:00.000Z$/);
    const lines = await admin.good<AuditLine[]>('GET', '/audit?limit=20');
    for (const action of ['publicListAsked', 'publicListPublished', 'publicListExported'])
      expect(lines.map((line) => line.action)).toContain(action);
  });

  test('[LIST-01] a list comes and goes by the clock, is frozen, and a new version says what it changes', async () => {
    await givenRanks(['90', '80', '70', '60', '50']);
    const first = await published({ from: '2026-03-03T09:00', until: '2026-03-06T18:00', days: 0 });
    expect(first.phase).toBe('scheduled');
    expect(await read(first.notice)).toBe('');
    at(Date.parse('2026-03-03T01:00:00Z'));
    const before = rowsIn(await read(first.notice));
    expect(before).toHaveLength(6);
    // A corrected mark moves the ranks; what is public stays as it was.
    await correct(4, '100');
    expect(rowsIn(await read(first.notice))).toEqual(before);
    const made = await ask({ replaces: first.id, until: '2026-03-09T18:00', days: 0 });
    const second = newest(made.body);
    expect(second).toMatchObject({ version: 2, people: 5 });
    // There is one next version.
    expect((await ask({ replaces: first.id })).status).toBe(409);
    const { changes } = await lin.good<PublicListView>('GET', address(`/${second.id}`));
    expect(changes).toEqual({ added: [], changed: [1, 2, 3, 4, 5], removed: [] });
    expect(rowsIn(await read(first.notice))).toEqual(before);
    expect((await confirm(second.id)).status).toBe(200);
    const view = await look();
    expect(view.lists.map(({ phase, isNewest }) => [phase, isNewest])).toEqual([
      ['shown', true],
      ['replaced', false],
    ]);
    expect(await read(first.notice)).toBe('');
    expect(await read(newest(view).notice)).toContain('第 2 版。与上一版相比：更正序号 1、2、3、4、5');
    // The archive has the first as it was.
    const archive = await lin.good<PublicListView>('GET', address(`/${first.id}`));
    expect(archive.rows.map(({ total }) => total)).toEqual(['90.00', '80.00', '70.00', '60.00', '50.00']);
    at(Date.parse('2026-03-09T09:59:00Z'));
    expect(await read(newest(view).notice)).not.toBe('');
    at(Date.parse('2026-03-09T10:00:00Z'));
    expect(await read(newest(view).notice)).toBe('');
    expect((await look()).lists.map(({ phase }) => phase)).toEqual(['over', 'replaced']);
  });

  test('[LIST-01] results that moved while a list waited are not published; one that is called off was never there', async () => {
    await givenRanks(['90', '80', '70', '60', '50']);
    const { id } = newest((await ask()).body);
    await correct(4, '100');
    expect(problem(await confirm(id))).toEqual({ path: 'list', what: 'moved' });
    expect((await lin.call('DELETE', address(`/${id}`))).status).toBe(200);
    expect((await look()).lists).toEqual([]);
    await lin.good('POST', `/recruitments/${batch}/exams/scores/publication/withdraw`, {});
    expect(problem(await ask())).toEqual({ path: 'kind', what: 'hidden' });
    expect((await look()).sources.find(({ kind }) => kind === 'ranking')).toMatchObject({
      hidden: true,
      people: 0,
    });
  });

  test('[LIST-01] a withdrawn list says so, stays in the archive, and its notice is nobody’s to write', async () => {
    await givenRanks(['90', '80', '70', '60', '50']);
    const { id, notice } = await published();
    const stored = await lin.good<NoticeView>('GET', `/notices/${notice}`);
    expect(stored.ofList).toBe(true);
    const state = { rev: stored.rev, state: 'withdrawn' };
    expect(problem(await lin.call('POST', `/notices/${notice}/state`, state))).toEqual({
      path: 'notice',
      what: 'list',
    });
    const { channel, title, subTitle, content, from, until, file, rev } = stored;
    const edited = { channel, title, subTitle, content, from, until, file, rev, state: 'published' };
    expect((await lin.call('PUT', `/notices/${notice}`, edited)).status).toBe(422);
    const none = await lin.call('POST', address(`/${id}/withdraw`), { reason: both(' ') });
    expect(problem(none)).toEqual({ path: 'reason', what: 'empty' });
    await lin.good('POST', address(`/${id}/withdraw`), { reason: both('名单有误') });
    const html = await read(notice);
    expect(html).toContain('撤回。原因：名单有误');
    expect(html).not.toContain('<table');
    expect((await lin.call('POST', address(`/${id}/withdraw`), { reason: both('x') })).status).toBe(409);
    const archive = await lin.good<PublicListView>('GET', address(`/${id}`));
    expect(archive.list).toMatchObject({ phase: 'withdrawn', people: 5, withdrawnBy: 'lin' });
    // One that nobody has read yet is not there at all, and the version before goes on.
    const time = (hours: number): string => new Date(NOW + hours * HOUR).toISOString().slice(0, 16);
    const before = await published({ until: time(200), days: 0 });
    const next = await published({ from: time(50), until: time(300), days: 0, replaces: before.id });
    await lin.good('POST', address(`/${next.id}/withdraw`), { reason: both('名单有误') });
    at(NOW + 60 * HOUR);
    expect(await read(next.notice)).toBe('');
    expect(rowsIn(await read(before.notice))).toHaveLength(6);
    expect((await look()).lists.map(({ phase }) => phase)).toEqual(['withdrawn', 'shown', 'withdrawn']);
  });

  test('[LIST-01] what cannot be meant is refused by its name; whoever may not see examinations sees no list', async () => {
    await givenRanks(['90', '80', '70', '60', '50']);
    const cases: [Partial<PublicListAsk>, string, string][] = [
      [{ title: both(' ') }, 'title', 'empty'],
      [{ channel: 'x' }, 'channel', 'unknown'],
      [{ positions: ['x'] }, 'positions', 'unknown'],
      [{ note: both('') }, 'note', 'empty'],
      [{ stage: 'x' }, 'stage', 'unknown'],
      [{ days: 0 }, 'until', 'empty'],
      [{ days: 0, until: '2020-01-01T00:00' }, 'until', 'past'],
      [{ from: '2020-01-01T00:00' }, 'from', 'past'],
      [{ replaces: '999999' }, 'replaces', 'unknown'],
    ];
    for (const [change, path, what] of cases) expect(problem(await ask(change))).toEqual({ path, what });
    for (const change of [{ days: 31 }, { columns: ['identity'] }, { kind: 'all' }])
      expect((await lin.call('POST', address(), { ...asked(), ...change })).status).toBe(422);
    const { id } = newest((await ask()).body);
    const zhou = await newColleague(admin, 'zhou', 'reviewer');
    for (const path of ['', `/${id}`, `/${id}/file?format=pdf`])
      expect((await zhou.call('GET', address(path))).status).toBe(403);
    expect((await lin.call('GET', address('/x'))).status).toBe(404);
    expect((await lin.call('GET', address(`/${id}/file?format=doc`))).status).toBe(422);
  });

  test('[LIST-01] lists of the review and of a stage have whoever was told so, and nobody else; an erased person leaves the list', async () => {
    // The last of this file: one of the five is erased.
    const { db } = portal.server.services;
    await admin.good('PUT', `/recruitments/${batch}/stages`, {
      rev: (await admin.good<{ rev: number }>('GET', `/recruitments/${batch}/stages`)).rev,
      stages: [
        { id: '', name: both('体检', 'Health check') },
        { id: '', name: both('拟聘', 'Appointment') },
      ],
    });
    const { stages } = await admin.good<{ stages: { id: string }[] }>('GET', `/recruitments/${batch}/stages`);
    const [first = '', last = ''] = stages.map(({ id }) => id);
    const { rows: ids } = await sql<{ id: string; reference: string }>`
      select id::text, reference from application where batch_id = ${batch} order by id`.execute(db);
    const recruitment = { id: batch, base: `/recruitments/${batch}`, position: '' };
    const select = async (change: ReviewActionBody['change'], places: number[]): Promise<void> => {
      const selection = { ids: places.map((place) => ids[place]?.id ?? '') };
      await finished(portal, admin, await act(admin, recruitment, { change, selection }));
    };
    await select({ kind: 'decide', ...ACCEPT }, [0, 1, 2]);
    // Decided is not told.
    expect(problem(await ask({ kind: 'review' }))).toEqual({ path: 'rows', what: 'empty' });
    await select({ kind: 'release' }, [0, 1, 2]);
    expect(problem(await ask({ kind: 'final', stage: last }))).toEqual({ path: 'rows', what: 'empty' });
    expect(problem(await ask({ kind: 'final', stage: 'x' }))).toEqual({ path: 'stage', what: 'unknown' });
    await sql`update application set told_stage = ${last} where id = ${ids[1]?.id}`
      .execute(db)
      .catch(() => undefined);
    // Whoever came further than a stage has reached it.
    await select({ kind: 'stage', stage: last, note: '' }, [1]);
    await select({ kind: 'release' }, [1]);
    expect((await ask({ kind: 'final', stage: first })).status).toBe(200);
    expect(newest(await look())).toMatchObject({ people: 1, stageName: { zh: '体检' } });
    const list = await published({ kind: 'review' });
    expect(list.people).toBe(3);
    expect(rowsIn(await read(list.notice))).toHaveLength(4);
    const { rows: gone } = await sql<{ id: string; email: string }>`
      select account.id::text, email from account join application on application.account_id = account.id
      where application.id = ${ids[2]?.id}`.execute(db);
    await admin.good('POST', `/candidates/${gone[0]?.id}/delete`, {
      reason: '来函要求',
      confirm: gone[0]?.email,
    });
    const left = rowsIn(await read(list.notice)).slice(1);
    expect(left).toHaveLength(2);
    expect((await lin.good<PublicListView>('GET', address(`/${list.id}`))).list.people).toBe(2);
  });
});
