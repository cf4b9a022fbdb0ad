import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditLine, RecruitmentView, SettingsView } from '../../packages/console-contract/src/index.ts';
import { firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import { startPortal, type Portal } from './support.ts';

let portal: Portal;
let admin: ConsoleClient;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  admin = await firstAdmin(portal);
  await newColleague(admin, 'lin', 'editor');
  await write('lin', '2026-03-01T15:59:00Z', 'set:A04', { note: '100% 完成_一' });
  await write('lin', '2026-03-01T16:01:00Z', 'set:A70', { note: '=HYPERLINK("http://evil.example")' });
  await write('yun', '2026-03-05T00:00:00Z', '=1+1', { note: '1000 完成' });
});
afterAll(() => portal.close());

/** A line as an earlier release wrote it. */
const write = (login: string, at: string, subject: string, details: object, action = 'publish') =>
  portal.server.services.db
    .insertInto('audit')
    .values({ login, action, subject, details: JSON.stringify(details), at: new Date(at) })
    .execute();

const ask = (query: string): Promise<AuditLine[]> => admin.good('GET', `/audit?${query}`);
const subjects = async (query: string): Promise<string[]> => (await ask(query)).map(({ subject }) => subject);

describe('the audit log', () => {
  test('[GRID-05] is asked by person, action, day and text, together and page by page', async () => {
    expect(await subjects('by=lin&action=publish')).toEqual(['set:A70', 'set:A04']);
    expect(await subjects('by=yun&action=publish')).toEqual(['=1+1']);
    // Days are those of the office: 16:01 UTC is the next day in Beijing.
    expect(await subjects('action=publish&to=2026-03-01')).toEqual(['set:A04']);
    expect(await subjects('action=publish&from=2026-03-02&to=2026-03-05')).toEqual(['=1+1', 'set:A70']);
    expect(await subjects(`action=publish&text=${encodeURIComponent('a04')}`)).toEqual(['set:A04']);
    // What means something to a pattern is only itself here.
    expect(await subjects(`action=publish&text=${encodeURIComponent('100%')}`)).toEqual(['set:A04']);
    expect(await subjects(`action=publish&text=${encodeURIComponent('成_')}`)).toEqual(['set:A04']);
    const [first] = await ask('by=lin&action=publish&limit=1');
    expect(await subjects(`by=lin&action=publish&limit=1&before=${first?.id}`)).toEqual(['set:A04']);
  });

  test('[GRID-05] what is no filter is refused with its name', async () => {
    for (const [query, path] of [
      ['from=2026-02-31', 'from'],
      ['to=yesterday', 'to'],
      ['limit=0', 'limit'],
      ['action=a-b', 'action'],
      [`text=${'x'.repeat(101)}`, 'text'],
      ['sql=1', 'sql'],
    ] as const)
      expect(await admin.call('GET', `/audit?${query}`), query).toMatchObject({
        status: 422,
        body: { error: { problems: [{ path }] } },
      });
  });

  test('[GRID-05] is exported as it was filtered, no cell is a formula, and the export stands in the log', async () => {
    const response = await admin.fetch('GET', '/audit/export?action=publish&from=2026-03-01&to=2026-03-31');
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    const text = await response.text();
    const lines = text
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain(`"'=1+1"`);
    expect(lines[2]).toContain('""=HYPERLINK');
    for (const line of lines) expect(line).not.toMatch(/(?:^|,)"?[=+@-]/);
    const [newest] = await ask('action=export&limit=1');
    expect(newest).toMatchObject({ subject: 'audit', details: { lines: 3, action: 'publish' } });
  });

  test('[OFFICE-07] three values of a recruitment are one line with its name and three pairs; whoever may not see recruitments learns none of them, by no search and no file', async () => {
    const name = { zh: '二〇二七校园招聘', en: 'Campus 2027' };
    const apply = { from: '2027-03-01T00:00:00.000Z', to: '2027-03-31T10:00:00.000Z' };
    const definition = {
      name,
      description: { zh: '', en: '' },
      zone: 'Asia/Shanghai',
      windows: { apply },
      maxPositions: 3,
      minRatio: null,
    };
    const made = await admin.good<RecruitmentView>('POST', '/recruitments', definition);
    const later = { ...apply, to: '2027-04-07T10:00:00.000Z' };
    const changed = {
      name: { ...name, en: 'Campus Spring 2027' },
      windows: { apply: later },
      maxPositions: 5,
    };
    const put = (change: object, rev: number) =>
      admin.good<RecruitmentView>('PUT', `/recruitments/${made.id}`, { ...definition, ...change, rev });
    const { rev } = await put(changed, made.rev);
    const [line] = await ask('action=recruitmentChanged&limit=1');
    expect(line).toMatchObject({ named: name, isCut: false, isHidden: false, morePairs: 0, looks: 0 });
    const pairs = [
      { field: 'recruitment/name', language: 'en', before: name.en, after: 'Campus Spring 2027' },
      { field: 'recruitment/apply/to', before: apply.to, after: later.to },
      { field: 'recruitment/maxPositions', before: 3, after: 5 },
    ];
    expect(line?.pairs).toHaveLength(3);
    expect(line?.pairs).toEqual(expect.arrayContaining(pairs));

    // A long text is cut in the list, and whole by itself.
    const long = `${'招聘说明'.repeat(1000)}\u{1F600}`;
    await put({ ...changed, description: { zh: long, en: '' } }, rev);
    const [cut] = await ask('action=recruitmentChanged&limit=1');
    expect(cut?.isCut).toBe(true);
    expect(cut?.pairs[0]?.after).toHaveLength(160);
    const whole = await admin.good<AuditLine>('GET', `/audit/${cut?.id}`);
    expect(whole.pairs).toEqual([
      { field: 'recruitment/description', language: 'zh', before: null, after: long },
    ]);
    await admin.good('POST', `/recruitments/${made.id}/state`, { rev: rev + 1, state: 'open' });
    expect((await ask('action=recruitmentState&limit=1'))[0]?.pairs).toEqual([
      { field: 'recruitment/state', before: 'draft', after: 'open' },
    ]);

    const settings = await admin.good<SettingsView>('GET', '/settings');
    const { siteName, canRegister } = settings.portal;
    await admin.good('PUT', '/settings', {
      rev: settings.rev,
      portal: {
        ...settings.portal,
        siteName: { ...siteName, en: 'Jobs at Example' },
        canRegister: !canRegister,
        nameItem: settings.portal.emailItem,
      },
    });
    const [kept] = await ask('action=settings&limit=1');
    expect(kept?.pairs).toEqual(
      expect.arrayContaining([
        { field: 'portal/siteName/en', before: siteName.en, after: 'Jobs at Example' },
        { field: 'portal/canRegister', before: canRegister, after: !canRegister },
      ]),
    );
    // Fields by their names, not by their ids.
    const item = kept?.pairs.find(({ field }) => field === 'portal/nameItem');
    expect(item?.before).toMatchObject({ zh: expect.stringContaining('姓名') });
    expect(JSON.stringify(kept?.pairs)).not.toContain(settings.portal.nameItem);

    // Lines of earlier releases held less: the thing is called as it is called now, and what is gone by its id.
    await write('lin', '2026-02-01T00:00:00Z', made.id, { count: 2 }, 'positionsExported');
    await write(
      'lin',
      '2026-02-01T00:00:01Z',
      'gone',
      { before: { apply }, after: {} },
      'recruitmentChanged',
    );
    const [gone, older] = await ask('to=2026-02-01');
    expect(older?.named).toEqual({ zh: name.zh, en: 'Campus Spring 2027' });
    expect(gone).toMatchObject({ named: null, pairs: [], details: { before: { apply } } });

    const role = { id: 'log-reader', name: { zh: '日志', en: 'Log' }, capabilities: ['audit.view'] };
    await admin.good('POST', '/roles', role);
    const reader = await newColleague(admin, 'wen', role.id);
    const seen = await reader.good<AuditLine[]>('GET', '/audit?action=recruitmentChanged');
    expect(seen[2]).toMatchObject({ named: name, isHidden: true });
    expect(seen[2]?.pairs.map(({ before, after }) => [before, after])).toEqual(Array(3).fill([null, null]));
    const secrets = ['2027-04-07', 'Jobs at Example', '招聘说明招聘说明', '2027-03-31'];
    const told = [
      await reader.fetch('GET', '/audit?limit=500'),
      await reader.fetch('GET', '/audit/export'),
      ...(await Promise.all([line, cut, kept].map((one) => reader.fetch('GET', `/audit/${one?.id}`)))),
    ];
    for (const answer of told) {
      expect(answer.status).toBe(200);
      const text = await answer.text();
      for (const secret of secrets) expect(text, answer.url).not.toContain(secret);
    }
    for (const secret of secrets) {
      const query = `/audit?text=${encodeURIComponent(secret)}`;
      expect(await reader.good('GET', query), secret).toEqual([]);
      expect(await admin.good('GET', query), secret).not.toEqual([]);
    }
    for (const id of ['0', 'x', '9'.repeat(18)])
      expect((await admin.call('GET', `/audit/${id}`)).status, id).toBe(404);
    await admin.good('PATCH', '/users/wen', { scope: { recruitments: [made.id], units: [], positions: [] } });
    expect((await ask('action=userChanged&limit=1'))[0]?.pairs).toEqual([
      { field: 'user/scope', before: null, after: [{ zh: name.zh, en: 'Campus Spring 2027' }] },
    ]);
    const again = await reader.signIn('wen', `${role.id} of the console`);
    expect([again.status, (await reader.call('GET', `/audit/${line?.id}`)).status]).toEqual([200, 403]);
  });

  test('[OFFICE-07] looks at applications are one line for a person and an hour, which opens to the single ones, under every filter and page by page', async () => {
    const look = (login: string, time: string, reference: string) =>
      write(login, `2026-01-10T${time}:00Z`, 'r1', { ids: [reference] }, 'reviewRead');
    await look('lin', '02:05', 'A-1');
    await look('lin', '02:20', 'A-2');
    await write('lin', '2026-01-10T02:21:00Z', 'set:A04', {});
    await look('yun', '02:30', 'A-2');
    await look('lin', '02:59', 'A-3');
    await look('lin', '03:00', 'A-4');
    const day = 'from=2026-01-10&to=2026-01-10';
    const shown = async (query = '') =>
      (await ask(`${day}&${query}`)).map(({ by, action, looks }) => [by, action, looks]);
    const all = [
      ['lin', 'reviewRead', 1],
      ['lin', 'reviewRead', 3],
      ['yun', 'reviewRead', 1],
      ['lin', 'publish', 0],
    ];
    expect(await shown()).toEqual(all);
    expect(await shown('by=lin&action=reviewRead')).toEqual([all[0], all[1]]);
    expect(await shown('text=A-2')).toEqual([
      ['yun', 'reviewRead', 1],
      ['lin', 'reviewRead', 1],
    ]);
    const walked: unknown[] = [];
    for (let before = ''; ;) {
      const [line] = await ask(`${day}&limit=1&before=${before}`);
      if (!line) break;
      walked.push([line.by, line.action, line.looks]);
      before = line.id;
    }
    expect(walked).toEqual(all);
    const [, fold] = await ask(day);
    const opened = async (query: string) =>
      (await ask(`${day}&of=${fold?.id}&${query}`)).map(({ details, looks }) => [details['ids'], looks]);
    expect(await opened('')).toEqual([
      [['A-3'], 0],
      [['A-2'], 0],
      [['A-1'], 0],
    ]);
    expect(await opened(`limit=1&before=${fold?.id}`)).toEqual([[['A-2'], 0]]);
    expect(await opened('text=A-1')).toEqual([[['A-1'], 0]]);
    // What is no look opens nothing; a file has each look.
    const [, , , publish] = await ask(day);
    expect(await ask(`of=${publish?.id}`)).toEqual([]);
    const file = await (await admin.fetch('GET', `/audit/export?${day}`)).text();
    expect(file.trim().split('\r\n')).toHaveLength(7);
  });
});
