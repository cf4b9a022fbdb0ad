import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishDue } from '../../apps/server/src/modules/field-sets/run-request.ts';
import type {
  AuditLine,
  FieldComment,
  ImpactPage,
  PreviewLinkMade,
  Published,
  PublishRequest,
  RequestLine,
  RequestMade,
  Review,
  SharedPreview,
  VersionSummary,
} from '../../packages/fieldsets/src/console-api.ts';
import type { DraftId, Operation } from '../../packages/fieldsets/src/model.ts';
import { ConsoleClient, firstAdmin, newColleague } from '../support/console.ts';
import { EDUCATION, newCandidate, startPortal, type Portal } from './support.ts';

let portal: Portal;
let admin: ConsoleClient;
let lin: ConsoleClient;
let yun: ConsoleClient;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  admin = await firstAdmin(portal);
  lin = await newColleague(admin, 'lin', 'editor');
  yun = await newColleague(admin, 'yun', 'publisher');
});
afterAll(() => portal.close());

const rename = (itemid: string, zh: string): Operation => ({
  op: 'changeField',
  itemid,
  change: { itemdesc: { zh, en: zh } },
});

/** Changes a document and answers what its publish is asked for with, everything confirmed. */
async function drafted(
  person: ConsoleClient,
  id: DraftId,
  ...operations: Operation[]
): Promise<PublishRequest & { review: Review }> {
  const { rev } = await person.edit(id, ...operations);
  const review = await person.good<Review>('POST', '/review', { drafts: [id] });
  const confirmed = review.drafts.flatMap(({ verdicts }) => verdicts.map(({ change }) => change.key));
  return { review, drafts: [{ id, rev }], note: '为了秋招', confirmed, plans: {} };
}
const wanted = ({ drafts, note, confirmed, plans }: PublishRequest): PublishRequest => ({
  drafts,
  note,
  confirmed,
  plans,
});
const ask = (person: ConsoleClient, request: PublishRequest, more: { second: boolean; at: string }) =>
  person.call<RequestMade>('POST', '/requests', { ...wanted(request), ...more });
async function asked(
  person: ConsoleClient,
  request: PublishRequest,
  more = { second: true, at: '' },
): Promise<string> {
  const { status, body } = await ask(person, request, more);
  expect([status, body.error]).toEqual([200, undefined]);
  return body.id;
}
async function requestOf(id: string): Promise<RequestLine | undefined> {
  return (await lin.good<RequestLine[]>('GET', '/requests')).find((one) => one.id === id);
}
const newest = async (id: DraftId): Promise<VersionSummary | undefined> =>
  (await admin.good<VersionSummary[]>('GET', `/versions/${id}`))[0];

describe('a second person', () => {
  test('[GRID-10] who asks cannot confirm; another who may publish can, and the version says who asked', async () => {
    const request = await drafted(yun, 'set:A70', rename('A7005', '奖项甲'));
    const id = await asked(yun, request);
    const own = await yun.call('POST', `/requests/${id}/confirm`);
    expect([own.status, own.body.error]).toEqual([
      403,
      { code: 'forbidden', problems: [{ path: 'request', what: 'own' }] },
    ]);
    expect((await lin.call('POST', `/requests/${id}/confirm`)).status).toBe(403);
    const before = (await newest('set:A70'))?.version;
    const done = await admin.call<{ published: Published }>('POST', `/requests/${id}/confirm`);
    expect([done.status, done.body.error]).toEqual([200, undefined]);
    const version = await newest('set:A70');
    expect(version).toMatchObject({ by: 'yun', note: '为了秋招' });
    expect(version?.version).toBe((before ?? 0) + 1);
    expect(await requestOf(id)).toMatchObject({ state: 'published', confirmedBy: 'admin', by: 'yun' });
    expect((await admin.call('POST', `/requests/${id}/confirm`)).status).toBe(409);
    const lines = await admin.good<AuditLine[]>('GET', '/audit?limit=20');
    expect(
      lines.filter(({ action }) => action.startsWith('publish')).map((line) => [line.action, line.by]),
    ).toEqual(
      expect.arrayContaining([
        ['publishAsked', 'yun'],
        ['publishConfirmed', 'admin'],
        ['publish', 'admin'],
      ]),
    );
  });

  test('[GRID-10] an editor asks for what needs a publisher; it is declined with words, and called off by who asked', async () => {
    const request = await drafted(lin, 'set:A70', {
      op: 'changeField',
      itemid: 'A7015',
      change: { must: '1' },
    });
    const id = await asked(lin, request, { second: false, at: '' });
    expect(await requestOf(id)).toMatchObject({ state: 'waiting', second: true });
    expect((await ask(lin, request, { second: true, at: '' })).body.error?.problems).toEqual([
      { path: 'drafts', what: 'asked' },
    ]);
    await yun.good('POST', `/requests/${id}/end`, { answer: '先等等' });
    expect(await requestOf(id)).toMatchObject({ state: 'declined', endedBy: 'yun', answer: '先等等' });
    const again = await asked(lin, request);
    await lin.good('POST', `/requests/${again}/end`, { answer: '' });
    expect(await requestOf(again)).toMatchObject({ state: 'calledOff', endedBy: 'lin' });
    expect((await yun.call('POST', `/requests/${again}/confirm`)).status).toBe(409);
    await yun.good('DELETE', `/drafts/set:A70?rev=${(await lin.draft('set:A70')).rev}`);
  });

  test('[GRID-10] a change after the asking takes the request back and says by whom', async () => {
    const request = await drafted(lin, 'set:A65', rename('A6505', '论文题目甲'));
    const id = await asked(lin, request);
    await yun.edit('set:A65', rename('A6505', '论文题目乙'));
    expect(await requestOf(id)).toMatchObject({ state: 'changed', endedBy: 'yun' });
    const late = await admin.call('POST', `/requests/${id}/confirm`);
    expect([late.status, late.body.error?.code]).toEqual([409, 'stale']);
    await yun.good('DELETE', `/drafts/set:A65?rev=${(await lin.draft('set:A65')).rev}`);
  });

  test('[GRID-10] the rule of two persons is off until an admin sets it, and then binds admins too', async () => {
    expect(await admin.good('GET', '/policy')).toMatchObject({ secondPerson: false });
    await admin.good('PUT', '/policy', { policy: 'no-critical', totpRoles: [], secondPerson: true });
    const request = await drafted(admin, 'set:A70', rename('A7005', '奖项乙'));
    expect(request.review.blocked).toEqual(['secondPerson']);
    const alone = await admin.call('POST', '/publish', wanted(request));
    expect([alone.status, alone.body.error?.problems]).toEqual([
      422,
      [{ path: 'drafts', what: 'secondPerson' }],
    ]);
    const id = await asked(admin, request, { second: false, at: '' });
    // Two at the same moment: one of them publishes.
    const both = await Promise.all([1, 2].map(() => yun.call('POST', `/requests/${id}/confirm`)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await admin.good('PUT', '/policy', { policy: 'no-critical', totpRoles: [] });
    expect(await admin.good('GET', '/policy')).toMatchObject({ secondPerson: true });
    await admin.good('PUT', '/policy', { policy: 'no-critical', totpRoles: [], secondPerson: false });
  });
});

describe('publishing at a time', () => {
  /** A minute of tomorrow where the portal is, as it is typed there, and a moment after it. */
  const soon = new Date(Date.now() + 24 * 60 * 60_000);
  const at = `${new Date(soon.getTime() + 8 * 60 * 60_000).toISOString().slice(0, 16)}`;
  const later = (): Date => new Date(soon.getTime() + 60_000);
  const run = () => publishDue({ ...portal.server.services, now: later });

  test('[GRID-10] is done once when its time has come, by whichever of several processes', async () => {
    const request = await drafted(yun, 'set:A70', rename('A7005', '奖项丙'));
    for (const [time, what] of [
      ['2020-01-01T08:00', 'past'],
      ['2999-01-01T08:00', 'far'],
      ['2026-02-30T08:00', 'pattern'],
    ] as const)
      expect((await ask(yun, request, { second: false, at: time })).body.error?.problems).toEqual([
        { path: 'at', what },
      ]);
    const id = await asked(yun, request, { second: false, at });
    const line = await requestOf(id);
    expect(line?.state).toBe('scheduled');
    expect(Math.abs(Date.parse(line?.publishAt ?? '') - soon.getTime())).toBeLessThan(60_000);
    const before = (await newest('set:A70'))?.version ?? 0;
    await publishDue(portal.server.services);
    expect((await newest('set:A70'))?.version).toBe(before);
    await Promise.all([run(), run(), run()]);
    expect(await newest('set:A70')).toMatchObject({ version: before + 1, by: 'yun' });
    expect((await requestOf(id))?.state).toBe('published');
  });

  test('[GRID-10] that is refused stands with its reason; it is tried again once that is put right, or called off', async () => {
    const request = await drafted(yun, 'set:A70', rename('A7005', '奖项丁'));
    const id = await asked(yun, request, { second: false, at });
    await admin.good('PUT', '/policy', { policy: 'no-critical', totpRoles: [], secondPerson: true });
    await run();
    expect(await requestOf(id)).toMatchObject({
      state: 'refused',
      refusal: { code: 'invalid', problems: [{ path: 'drafts', what: 'secondPerson' }] },
    });
    expect((await yun.call('POST', `/requests/${id}/retry`)).status).toBe(422);
    await admin.good('PUT', '/policy', { policy: 'no-critical', totpRoles: [], secondPerson: false });
    await yun.good('POST', `/requests/${id}/retry`);
    expect((await requestOf(id))?.state).toBe('published');
  });

  test('[GRID-10] waits for the other person too, and ends with the right of who confirmed it', async () => {
    const zhao = await newColleague(admin, 'zhao', 'publisher');
    const request = await drafted(lin, 'set:A70', rename('A7005', '奖项戊'));
    const id = await asked(lin, request, { second: true, at });
    await zhao.good('POST', `/requests/${id}/confirm`);
    expect((await requestOf(id))?.state).toBe('scheduled');
    await admin.good('PATCH', '/users/zhao', { active: false });
    await run();
    expect((await requestOf(id))?.refusal?.problems).toEqual([{ path: 'drafts', what: 'approver' }]);
    await lin.good('POST', `/requests/${id}/end`, { answer: '' });
    expect((await requestOf(id))?.state).toBe('calledOff');
  });
});

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
