import { describe, expect, test } from 'vitest';
import { publishDue } from '../../apps/server/src/modules/field-sets/run-request.ts';
import type {
  AuditLine,
  Published,
  RequestLine,
  VersionSummary,
} from '../../packages/console-contract/src/index.ts';
import type { DraftId } from '../../packages/fieldsets/src/model.ts';
import { newColleague } from '../support/console.ts';
import { admin, ask, asked, drafted, lin, portal, rename, wanted, yun } from './console-people.ts';

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
