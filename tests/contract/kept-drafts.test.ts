import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DRAFT_LIFE_MS, MAX_KEPT_DRAFTS, MAX_SEALED_DRAFT } from '@portal/rules';
import { dropOldDrafts } from '../../apps/server/src/modules/kept-drafts/drafts.ts';
import { accountOf } from './belongings.ts';
import { Client, newCandidate, startPortal, type Portal } from './support.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
});
afterAll(() => portal.close());

const CALL = 'ZP1000000009';
const newId = (): string => randomBytes(32).toString('hex');
const SEALED = 'c2VhbGVk';
const keep = async (client: Client, id: string, at: number | string = Date.now(), sealed = SEALED) =>
  (await client.call(CALL, { type: 'keepDraft', id, at: String(at), sealed })).code;
const remove = async (client: Client, ids: unknown, more = {}) =>
  (await client.call(CALL, { type: 'removeDrafts', ids, ...more })).code;
const list = async (client: Client) =>
  (await client.call(CALL, { type: 'drafts' })).data['drafts'] as Record<string, string>[];
const db = () => portal.server.services.db;

describe('drafts of an account on the server', () => {
  test('[TRY-63] the newest text of a draft counts; what another device used up is told to its writer, and what is typed after that is kept', async () => {
    const { client } = await newCandidate(portal);
    const id = newId();
    const at = Date.now() - 1000;
    expect(await keep(client, id, at)).toBe('success');
    expect(await keep(client, id, at - 500, 'b2xkZXI=')).toBe('success');
    expect(await list(client)).toEqual([{ id, at: String(at), sealed: SEALED, gone: '0' }]);
    expect(await remove(client, [id])).toBe('success');
    // A late copy of the same text does not bring it back.
    expect(await keep(client, id, at)).toBe('success');
    expect(await list(client)).toEqual([{ id, at: String(at), sealed: '', gone: '1' }]);
    await keep(client, id, at + 1, 'bmV3ZXI=');
    expect(await list(client)).toEqual([{ id, at: String(at + 1), sealed: 'bmV3ZXI=', gone: '0' }]);
    expect(await remove(client, [id, id, newId()], { written: '1' })).toBe('success');
    expect(await list(client)).toEqual([]);
  });

  test('[TRY-63] an account neither sees nor writes nor removes what is another’s, and a visitor nothing', async () => {
    const { client: mine } = await newCandidate(portal);
    const { client: other } = await newCandidate(portal);
    const id = newId();
    await keep(mine, id);
    expect(await list(other)).toEqual([]);
    await keep(other, id, Date.now() + 5000, 'b3RoZXI=');
    await remove(other, [id]);
    await remove(other, [id], { written: '1' });
    expect((await list(mine)).map(({ sealed }) => sealed)).toEqual([SEALED]);
    const visitor = new Client(portal.url);
    expect(await keep(visitor, id)).toBe('notLogin');
    expect(await remove(visitor, [id])).toBe('notLogin');
    expect((await visitor.call(CALL, { type: 'drafts' })).code).toBe('notLogin');
  });

  test('[TRY-63] what is too large or malformed is refused; of too many the oldest make way', async () => {
    const { client } = await newCandidate(portal);
    const now = Date.now();
    for (const id of ['', 'A04', `${newId()}0`, newId().toUpperCase().replace(/^./, 'G'), '__proto__'])
      expect(await keep(client, id)).toBe('invalid');
    for (const sealed of ['', '{"A0435":"x"}', '云溪', 'A'.repeat(MAX_SEALED_DRAFT + 1)])
      expect(await keep(client, newId(), now, sealed)).toBe('invalid');
    for (const at of ['', '-1', 'NaN', '1e15', '9'.repeat(16), now - DRAFT_LIFE_MS - 1000])
      expect(await keep(client, newId(), at)).toBe('invalid');
    expect(await remove(client, ['x'])).toBe('invalid');
    expect(await remove(client, Array.from({ length: 101 }, newId))).toBe('invalid');
    expect(await list(client)).toEqual([]);

    const ids = Array.from({ length: MAX_KEPT_DRAFTS + 3 }, newId);
    const codes = await Promise.all(
      ids.map((id, place) => keep(client, id, now - 100_000 + place * 1000, 'A'.repeat(4))),
    );
    expect(new Set(codes)).toEqual(new Set(['success']));
    expect((await list(client)).map(({ id }) => id)).toEqual(ids.slice(3).toReversed());
  });

  test('[TRY-63] nothing is answered after 24 hours of the server’s clock, whatever a browser’s clock says, and then it is removed', async () => {
    const { client, person } = await newCandidate(portal);
    await keep(client, newId(), Date.now() + 30 * DRAFT_LIFE_MS);
    expect(await list(client)).toHaveLength(1);
    const id = await accountOf(portal, person.email);
    const rows = () => db().selectFrom('kept_draft').selectAll().where('account_id', '=', id).execute();
    await dropOldDrafts(db(), new Date(Date.now() + DRAFT_LIFE_MS - 60_000));
    expect(await rows()).toHaveLength(1);
    await db()
      .updateTable('kept_draft')
      .set({ kept_at: new Date(Date.now() - DRAFT_LIFE_MS - 1000) })
      .where('account_id', '=', id)
      .execute();
    expect(await list(client)).toEqual([]);
    await dropOldDrafts(db(), new Date());
    expect(await rows()).toEqual([]);
  });

  test('[TRY-63] an erased account leaves no draft, and keeping drafts does not keep a session', async () => {
    const { client, person } = await newCandidate(portal);
    const account = await accountOf(portal, person.email);
    const seen = async () =>
      (await db().selectFrom('session').select('seen_at').where('account_id', '=', account).execute())[0]
        ?.seen_at;
    const before = new Date(Date.now() - 10 * 60_000);
    await db().updateTable('session').set({ seen_at: before }).where('account_id', '=', account).execute();
    expect(await keep(client, newId())).toBe('success');
    expect(await list(client)).toHaveLength(1);
    expect(await seen()).toEqual(before);
    await client.call('ZP1000000006', { type: 'search' });
    expect((await seen())?.getTime()).toBeGreaterThan(before.getTime());
    await db().deleteFrom('account').where('id', '=', account).execute();
    const left = await db().selectFrom('kept_draft').select('id').where('account_id', '=', account).execute();
    expect(left).toEqual([]);
  });
});
