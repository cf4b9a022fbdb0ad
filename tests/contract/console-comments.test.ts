import { describe, expect, test } from 'vitest';
import type {
  AuditLine,
  FieldComment,
  ImpactPage,
  PreviewLinkMade,
  SharedPreview,
} from '../../packages/console-contract/src/index.ts';
import { ConsoleClient, newColleague } from '../support/console.ts';
import { EDUCATION, newCandidate } from './support.ts';
import { admin, drafted, lin, portal, rename, yun } from './console-people.ts';

describe('comments on a field', () => {
  const on = (fieldset: string, itemid: string, text: string) =>
    lin.call<FieldComment[]>('POST', `/comments/${fieldset}`, { itemid, text });

  test('[GRID-10] are kept with the set, resolved up to what was read, and opened again', async () => {
    expect((await on('A04', 'A0435', '这里要写全称吗？')).status).toBe(200);
    const first = (await lin.good<FieldComment[]>('GET', '/comments/A04'))[0];
    await yun.good('POST', '/comments/A04', { itemid: 'A0435', text: '<b>是</b>' });
    const resolve = (resolved: boolean) =>
      yun.good<FieldComment[]>('POST', '/comments/A04/resolve', {
        itemid: 'A0435',
        upTo: first?.id,
        resolved,
      });
    expect((await resolve(true)).map(({ by, text, resolvedBy }) => [by, text, resolvedBy])).toEqual([
      ['lin', '这里要写全称吗？', 'yun'],
      ['yun', '<b>是</b>', null],
    ]);
    expect((await resolve(false)).map(({ resolvedBy }) => resolvedBy)).toEqual([null, null]);
    expect((await lin.draft('set:A04')).rev).toBe(0);
  });

  test('[GRID-10] have at most 2,000 characters, and a field that is there', async () => {
    expect((await on('A04', 'A0435', '长'.repeat(2000))).status).toBe(200);
    expect((await on('A04', 'A0435', '长'.repeat(2001))).status).toBe(422);
    for (const text of ['  \n', 'a\u0000b']) expect((await on('A04', 'A0435', text)).status).toBe(422);
    expect((await on('A04', 'A9999', '无此字段')).status).toBe(404);
    expect((await on('nowhere', 'A0435', '无此信息集')).status).toBe(404);
  });
});

describe('the records behind a count', () => {
  test('[GRID-10] are listed page by page with masked identity numbers, as many as are counted, and audited', async () => {
    const { client } = await newCandidate(portal);
    for (let index = 0; index < 2; index += 1)
      await client.call('ZP1000000005', {
        type: 'update',
        params: { A04: [{ i9999: '-1', ...EDUCATION, A0435: `大学${index}的很长的名字` }] },
        versions: {},
      });
    const { review } = await drafted(
      lin,
      'set:A04',
      { op: 'archiveField', itemid: 'A0435' },
      {
        op: 'changeField',
        itemid: 'A0440',
        change: { must: '1' },
      },
    );
    let checked = 0;
    for (const { change, evidence } of review.drafts.flatMap(({ verdicts }) => verdicts))
      for (const need of ['records', 'incomplete', 'applications'] as const) {
        const counted = evidence[need];
        if (counted === undefined) continue;
        let rows: ImpactPage['rows'] = [];
        for (let after = ''; ;) {
          const query = new URLSearchParams({ change: change.key, need, after });
          const page = await lin.good<ImpactPage>('GET', `/impact/set:A04?${query}`);
          rows = [...rows, ...page.rows];
          after = page.next;
          if (after === '') break;
        }
        expect([change.what, need, rows.length]).toEqual([change.what, need, counted]);
        for (const { identity, reference } of rows) {
          expect(reference).not.toBe('');
          expect(identity).toMatch(/^(\*{0,8}|.{3}\*{4,}.{2})$/);
        }
        if (counted > 0) checked += 1;
      }
    expect(checked).toBeGreaterThan(1);
    const lines = await admin.good<AuditLine[]>('GET', '/audit?action=impactRead');
    expect(lines[0]).toMatchObject({ by: 'lin', subject: 'set:A04' });
    expect((await lin.call('GET', '/impact/set:A04?change=nothing&need=records')).status).toBe(404);
    expect((await lin.call('GET', '/impact/set:A04?change=x&need=records&after=1%3Bdrop')).status).toBe(422);
  });
});

describe('a shared preview', () => {
  const stranger = () => new ConsoleClient(portal.url);
  const opened = (token: string) => stranger().call<SharedPreview>('POST', '/shared-preview', { token });
  const made = async (days: number): Promise<PreviewLinkMade> =>
    lin.good('POST', '/preview-links/A70', { days });

  test('[GRID-09] shows the form of the draft to whoever has the link, and is kept by no cache and no search engine', async () => {
    await lin.edit('set:A70', rename('A7015', '只在草稿里的名称'));
    const { token } = await made(7);
    const { status, headers, body } = await opened(token);
    expect(status).toBe(200);
    expect(JSON.stringify(body.set)).toContain('只在草稿里的名称');
    expect(Object.keys(body).toSorted()).toEqual(['lists', 'portal', 'set', 'until', 'version']);
    expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
      'no-store',
      'noindex, nofollow',
    ]);
    const page = await fetch(`${portal.url}/console/shared`);
    expect([page.headers.get('cache-control'), page.headers.get('x-robots-tag')]).toEqual([
      'no-store',
      'noindex, nofollow',
    ]);
    // It opens nothing else.
    const visitor = stranger();
    visitor.cookie = `console_session=${token}`;
    expect((await visitor.call('GET', '/sets')).status).toBe(401);
  });

  test('[GRID-09] ends when it is taken back, and after at most seven days', async () => {
    for (const days of [0, 8, 1.5])
      expect((await lin.call('POST', '/preview-links/A70', { days })).status).toBe(422);
    const { token, links } = await made(1);
    const [own] = links;
    expect(Date.parse(own?.until ?? '') - Date.parse(own?.at ?? '')).toBe(24 * 60 * 60_000);
    const hu = await newColleague(admin, 'hu', 'editor');
    expect((await hu.call('DELETE', `/preview-links/A70/${own?.id}`)).status).toBe(403);
    expect((await lin.call('DELETE', `/preview-links/A04/${own?.id}`)).status).toBe(404);
    expect((await yun.call('DELETE', `/preview-links/A70/${own?.id}`)).status).toBe(200);
    for (const wrong of [token, 'f'.repeat(32)]) expect((await opened(wrong)).status).toBe(404);
    expect((await opened("' or 1=1")).status).toBe(422);
    const late = await made(1);
    const { services } = portal.server;
    const { now } = services;
    services.now = () => new Date(Date.now() + 25 * 60 * 60_000);
    try {
      expect((await opened(late.token)).status).toBe(404);
    } finally {
      services.now = now;
    }
    expect((await opened(late.token)).status).toBe(200);
  });
});
