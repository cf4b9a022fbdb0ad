import 'fake-indexeddb/auto';
import type { WireClient } from '@portal/wire';
import { keys } from 'idb-keyval';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { draftStore, isRemoval } from './draft-store.ts';
import { createDraftVault } from './draft-vault.ts';
import { createDraftKeeper, wipeDrafts, withdrawDrafts } from './drafts.ts';
import { createRemoteDrafts } from './remote-drafts.ts';

interface Row {
  id: string;
  at: string;
  sealed: string;
  gone: boolean;
}

/** A server that keeps drafts as the real one does, and can be away. */
function givenServer() {
  const rows = new Map<string, Row>();
  const state = { away: false };
  const call = async (name: string, request: Record<string, unknown>): Promise<unknown> => {
    if (state.away) throw new Error('away');
    if (name === 'keepDraft') {
      const { id, at, sealed } = request as { id: string; at: string; sealed: string };
      if (Number(at) > Number(rows.get(id)?.at ?? -1)) rows.set(id, { id, at, sealed, gone: false });
    }
    if (name === 'removeDrafts')
      for (const id of request['ids'] as string[]) {
        const row = rows.get(id);
        if (request['written'] === '1') rows.delete(id);
        else if (row) rows.set(id, { ...row, sealed: '', gone: true });
      }
    return { ok: true, data: { supported: true, drafts: [...rows.values()] } };
  };
  const client = { call } as unknown as Pick<WireClient, 'call'>;
  const keeper = (account = 'a1', key = 'k') => {
    const vault = createDraftVault(async () => btoa(key.repeat(32)), account);
    return createDraftKeeper(account, vault, () => 1000, createRemoteDrafts(client, vault));
  };
  return { rows, state, client, keeper };
}

const stored = { rev: '1', values: {} };
/** What the browser has is another device's: its storage is emptied, the server's stays. */
const onAnotherDevice = wipeDrafts;
const told = (rows: ReadonlyMap<string, Row>): string => JSON.stringify([...rows.values()]);

describe('drafts of other devices', () => {
  afterEach(wipeDrafts);

  test('[TRY-63] are offered, and removed on the server once they were used', async () => {
    const { rows, keeper } = givenServer();
    const phone = keeper();
    phone.keep('A04', '3', { A0435: 'riverside' }, stored);
    await phone.flush();
    expect(rows.size).toBe(1);
    expect(told(rows)).not.toMatch(/riverside|A04/);
    await onAnotherDevice();
    const desk = keeper();
    const [offer] = await desk.offers();
    expect(offer?.fields['A0435']?.value).toBe('riverside');
    expect(offer?.sources.map(({ elsewhere }) => elsewhere)).toEqual([true]);
    await desk.remove(offer?.sources ?? []);
    await vi.waitFor(() => expect([...rows.values()].map(({ gone }) => gone)).toEqual([true]));
    expect(await keeper().list()).toEqual([]);
  });

  test('[TRY-63] a copy in this browser goes when another device has used the draft, not when the server has merely lost it', async () => {
    const { rows, keeper } = givenServer();
    const phone = keeper();
    phone.keep('A04', '3', { A0435: 'x' }, stored);
    await phone.flush();
    const [id = ''] = rows.keys();
    const row = rows.get(id);
    rows.clear();
    expect(await keeper().list()).toHaveLength(1);
    if (row) rows.set(id, { ...row, sealed: '', gone: true });
    expect(await keeper().list()).toEqual([]);
    rows.clear();
    expect(await keeper().list()).toEqual([]);
  });

  test('[TRY-63] what was declined while the server was away does not come back from it', async () => {
    const { rows, state, keeper } = givenServer();
    const first = keeper();
    first.keep('A04', '3', { A0435: 'x' }, stored);
    await first.flush();
    const second = keeper();
    const found = await second.list();
    state.away = true;
    await second.remove(found);
    state.away = false;
    expect(await keeper().list()).toEqual([]);
    await vi.waitFor(() => expect(rows.size).toBe(0));
  });

  test('[TRY-63] what is removed while the list is on its way is not offered from it', async () => {
    const { rows, client, keeper } = givenServer();
    const first = keeper();
    first.keep('A04', '3', { A0435: 'x' }, stored);
    await first.flush();
    const found = await keeper().list();
    const second = keeper();
    const call = client.call as (name: string, request: Record<string, unknown>) => Promise<unknown>;
    let wasAsked = (): void => undefined;
    const asked = new Promise<void>((done) => (wasAsked = done));
    // The answer was read while the draft was there, and comes when the removal and its note are gone.
    client.call = (async (name: string, request: Record<string, unknown>) => {
      if (name === 'removeDrafts') await asked;
      const answer = await call(name, request);
      if (name !== 'drafts') return answer;
      wasAsked();
      await vi.waitFor(async () => expect((await keys<string>(draftStore())).filter(isRemoval)).toEqual([]));
      return answer;
    }) as typeof client.call;
    await second.remove(found);
    expect(await keeper().list()).toEqual([]);
    expect(rows.size).toBe(0);
  });

  test('[TRY-63] another account cannot open them, and a server that is away holds up neither typing nor the offers of this browser', async () => {
    const { rows, state, keeper } = givenServer();
    const mine = keeper();
    mine.keep('A04', '3', { A0435: 'x' }, stored);
    await mine.flush();
    expect(rows.size).toBe(1);
    expect(await keeper('a2', 'q').list()).toEqual([]);
    expect(await keeper('a2', 'k').list()).toEqual([]);
    state.away = true;
    expect(await keeper().list()).toHaveLength(1);
  });

  test('[TRY-63] a logout takes back what this browser wrote, and nothing that waits is sent after it', async () => {
    const { rows, client, keeper } = givenServer();
    const page = keeper();
    page.keep('A04', '3', { A0435: 'x' }, stored);
    await page.flush();
    expect(rows.size).toBe(1);
    page.keep('A04', '4', { A0435: 'y' }, stored);
    await withdrawDrafts(client);
    await page.flush();
    expect(rows.size).toBe(0);
  });
});
