import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  AuditLine,
  DiscardedDraft,
  DraftView,
  Published,
  Review,
  SetSummary,
} from '../../packages/console-contract/src/index.ts';
import { firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import { startPortal, type Portal } from './support.ts';

let portal: Portal;
let lin: ConsoleClient;
let yun: ConsoleClient;
let publisher: ConsoleClient;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  publisher = await firstAdmin(portal);
  lin = await newColleague(publisher, 'lin', 'editor');
  yun = await newColleague(publisher, 'yun', 'editor');
});
afterAll(() => portal.close());

/** Renames a field, and answers the draft after it. */
async function rename(client: ConsoleClient, set: string, itemid: string, zh: string): Promise<DraftView> {
  const { rev } = await client.draft(`set:${set}`);
  await client.good('POST', `/drafts/set:${set}/steps`, {
    rev,
    steps: [{ do: { op: 'changeField', itemid, change: { itemdesc: { zh, en: 'Name' } } } }],
  });
  return client.draft(`set:${set}`);
}
const labelOf = ({ state: { content } }: DraftView, itemid: string): string =>
  (content.kind === 'set' && content.set.fieldList.find((one) => one.itemid === itemid)?.itemdesc.zh) || '';
const discard = (client: ConsoleClient, { id, rev }: DraftView) =>
  client.call('DELETE', `/drafts/${id}?rev=${rev}`);
const kept = (client: ConsoleClient): Promise<DiscardedDraft[]> => client.good('GET', '/discarded');

describe('drafts that are thrown away', () => {
  test('[GRID-03] an editor throws away own work alone; what others did needs the right to publish', async () => {
    const own = await rename(lin, 'A70', 'A7005', '奖项全称');
    expect((await discard(lin, own)).status).toBe(200);
    const first = await rename(lin, 'A70', 'A7005', '奖项全称');
    const both = await rename(yun, 'A70', 'A7010', '颁奖机构');
    expect(both.rev).toBeGreaterThan(first.rev);
    const sets = await lin.good<SetSummary[]>('GET', '/sets');
    expect(sets.find(({ fieldsetid }) => fieldsetid === 'A70')?.draft?.authors.toSorted()).toEqual([
      'lin',
      'yun',
    ]);
    for (const editor of [lin, yun]) expect((await discard(editor, both)).status).toBe(403);
    expect((await lin.draft('set:A70')).rev).toBe(both.rev);
    expect((await discard(publisher, both)).status).toBe(200);
    expect((await lin.draft('set:A70')).rev).toBe(0);
  });

  test('[GRID-03] what was thrown away comes back whole, with its authors, once', async () => {
    const [latest, ...others] = await kept(lin);
    if (!latest) throw new Error('nothing is kept');
    expect(latest).toMatchObject({ document: 'set:A70', changes: 2, name: { zh: expect.any(String) } });
    expect(latest.authors.toSorted()).toEqual(['lin', 'yun']);
    expect(Date.parse(latest.until) - Date.parse(latest.at)).toBe(30 * 24 * 60 * 60 * 1000);
    const [one, two] = await Promise.all(
      [lin, yun].map((editor) => editor.call('POST', `/discarded/${latest.id}/restore`)),
    );
    expect(new Set([one?.status, two?.status])).toEqual(new Set([200, 404]));
    const draft = await lin.draft('set:A70');
    expect([labelOf(draft, 'A7005'), labelOf(draft, 'A7010')]).toEqual(['奖项全称', '颁奖机构']);
    expect(draft.state.journal.map(({ by }) => by)).toEqual(['lin', 'yun']);
    expect(await kept(lin)).toHaveLength(others.length);
    // Beside a draft that is there none comes back, and it stays kept.
    const [older] = others;
    expect((await lin.call('POST', `/discarded/${older?.id}/restore`)).status).toBe(409);
    expect(await kept(lin)).toHaveLength(others.length);
    for (const wrong of ['0', '999999', 'x', '1;drop'])
      expect((await lin.call('POST', `/discarded/${wrong}/restore`)).status, wrong).toBe(404);
    const log = await publisher.good<AuditLine[]>('GET', '/audit?limit=10');
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['draftDiscarded', 'draftRestored']),
    );
  });

  test('[GRID-03] after something was published it is done again on what is published', async () => {
    const draft = await lin.draft('set:A70');
    expect((await discard(publisher, draft)).status).toBe(200);
    const [back] = await kept(lin);
    const other = await rename(publisher, 'A70', 'A7015', '获奖等级');
    const review = await publisher.good<Review>('POST', '/review', { drafts: [other.id] });
    await publisher.good<Published>('POST', '/publish', {
      drafts: review.drafts.map(({ id, rev }) => ({ id, rev })),
      note: '等级',
      confirmed: review.drafts.flatMap(({ verdicts }) => verdicts.map(({ change }) => change.key)),
      plans: {},
    });
    await publisher.good('POST', `/discarded/${back?.id}/restore`);
    const now = await lin.draft('set:A70');
    expect(['A7005', 'A7010', 'A7015'].map((itemid) => labelOf(now, itemid))).toEqual([
      '奖项全称',
      '颁奖机构',
      '获奖等级',
    ]);
  });

  test('[GRID-03] after 30 days it is forgotten', async () => {
    const draft = await lin.draft('set:A70');
    expect((await discard(publisher, draft)).status).toBe(200);
    const before = await kept(lin);
    await portal.server.services.db
      .updateTable('discarded_draft')
      .set({ at: new Date(Date.now() - 31 * 24 * 60 * 60 * 1000) })
      .where('id', '=', before[0]?.id ?? '')
      .execute();
    expect(await kept(lin)).toHaveLength(before.length - 1);
    expect((await publisher.call('POST', `/discarded/${before[0]?.id}/restore`)).status).toBe(404);
  });
});
