import 'fake-indexeddb/auto';
import { createStore, entries, set } from 'idb-keyval';
import { DRAFT_LIFE_MS } from '@portal/rules/constants';
import { WireError } from '@portal/wire';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mergeDrafts, type Draft } from './draft-merge.ts';
import { valuesOf } from './draft-values.ts';
import { createDraftVault } from './draft-vault.ts';
import { createDraftKeeper, wipeDrafts } from './drafts.ts';

const stored = { rev: '1', values: {} };
const KEY = btoa('k'.repeat(32));
const keeperOf = (account: string, now: () => number, askKey = async (): Promise<string> => KEY) =>
  createDraftKeeper(account, createDraftVault(askKey, account), now);
/** All that lies in the browser's storage, as text. */
const inStorage = async (): Promise<string> => {
  const rows = await entries<string, Record<string, unknown>>(createStore('portal-drafts', 'drafts'));
  return JSON.stringify(rows, (_, value: unknown) =>
    value instanceof ArrayBuffer || ArrayBuffer.isView(value)
      ? new TextDecoder('latin1').decode(value as ArrayBuffer)
      : value,
  );
};
const shown = (drafts: readonly Draft[]): string[] =>
  drafts.map(({ i9999, edits }) => `${i9999} ${edits['A0435']?.value ?? ''}`);

describe('local drafts', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(async () => {
    vi.useRealTimers();
    await wipeDrafts();
  });

  test('[UX-17] stand within a second of the last keystroke, the newest text of each record', async () => {
    const keeper = keeperOf('a1', () => 1000);
    keeper.keep('A04', '3', { A0435: '云' }, stored);
    keeper.keep('A04', '3', { A0435: '云溪' }, stored);
    keeper.keep('A04', '-1', { A0435: 'new' }, stored);
    await vi.advanceTimersByTimeAsync(999);
    vi.useRealTimers();
    await vi.waitFor(async () => expect((await inStorage()).match(/sealed/g)).toHaveLength(2));
    const kept = await keeperOf('a1', () => 1000).list();
    expect(shown(kept)).toEqual(expect.arrayContaining(['-1 new', '3 云溪']));
    expect(kept).toHaveLength(2);
    // What this page typed is on its screen: it is not offered to itself.
    expect(await keeper.list()).toEqual([]);
  });

  test('[UX-17] are gone after use, at logout and after 24 hours, and belong to one account', async () => {
    vi.useRealTimers();
    let clock = 1000;
    const mine = keeperOf('a1', () => clock);
    const later = keeperOf('a1', () => clock);
    mine.keep('A04', '3', { A0435: 'x' }, stored);
    mine.keep('A04', '4', { A0435: 'y' }, stored);
    await mine.flush();
    expect(await keeperOf('a2', () => clock).list()).toEqual([]);
    await mine.forget('A04', '4');
    expect((await later.list()).map(({ i9999 }) => i9999)).toEqual(['3']);
    clock += DRAFT_LIFE_MS + 1;
    expect(await later.list()).toEqual([]);
    mine.keep('A04', '5', { A0435: 'z' }, stored);
    await mine.flush();
    await wipeDrafts();
    expect(await later.list()).toEqual([]);
  });

  test('[TRY-02] what is typed beside an offered draft neither overwrites it nor, when saved, removes it', async () => {
    vi.useRealTimers();
    const first = keeperOf('a1', () => 1000);
    first.keep('A01', '0', { A0101: '林晓', A0102: '早' }, { rev: '4', values: { A0109: 'stored' } });
    await first.flush();
    const second = keeperOf('a1', () => 2000);
    second.keep('A01', '0', { A0102: '晚', A0109: 'stored' }, { rev: '5', values: { A0109: 'stored' } });
    await second.flush();

    const [merged] = mergeDrafts(await keeperOf('a1', () => 3000).list());
    expect(valuesOf(merged?.fields ?? {})).toEqual({ A0101: '林晓', A0102: '晚', A0109: '' });
    expect(merged?.fields['A0102']?.older).toEqual([{ value: '早', at: 1000, base: '' }]);
    await second.forget('A01', '0');
    const [left] = await keeperOf('a1', () => 3000).list();
    expect(valuesOf(left?.edits ?? {})).toEqual({ A0101: '林晓', A0102: '早', A0109: '' });
  });

  test('[TRY-02] the time of a field is that of its own last change, and new records of two pages are not mixed', async () => {
    vi.useRealTimers();
    let clock = 1000;
    const page = keeperOf('a1', () => clock);
    page.keep('A04', '-1', { A0435: 'one' }, stored);
    clock = 2000;
    page.keep('A04', '-1', { A0435: 'one', A0430: 'two' }, stored);
    expect(page.own('A04', '-1')?.edits).toMatchObject({ A0435: { at: 1000 }, A0430: { at: 2000 } });
    const other = keeperOf('a1', () => clock);
    other.keep('A04', '-1', { A0435: 'another record' }, stored);
    const drafts = [page, other].flatMap((keeper) => keeper.own('A04', '-1') ?? []);
    expect(mergeDrafts(drafts)).toHaveLength(2);
  });

  test('[TRY-17] lie enciphered, and nobody reads them without the account’s key', async () => {
    vi.useRealTimers();
    const keeper = keeperOf('a1', () => 1000);
    keeper.keep('A01', '0', { A0177: '11010519491231002X' }, stored);
    await keeper.flush();
    const text = await inStorage();
    expect(text).toContain('sealed');
    expect(text).not.toContain('11010519491231002X');
    // Nor is it said whose they are, or of which form.
    expect(text).not.toMatch(/account|"a1|A01\\"/);
    const other = keeperOf(
      'a1',
      () => 1000,
      async () => btoa('o'.repeat(32)),
    );
    expect(await other.list()).toEqual([]);
    expect(await keeperOf('a1', () => 1000).list()).toHaveLength(1);
  });

  test('[TRY-17] a key that cannot be had loses nothing: the draft waits in memory and is written once there is one', async () => {
    vi.useRealTimers();
    let there = false;
    const askKey = async (): Promise<string> => {
      if (!there) throw new WireError('network');
      return KEY;
    };
    const keeper = keeperOf('a1', () => 1000, askKey);
    keeper.keep('A04', '3', { A0435: '云溪' }, stored);
    await keeper.flush();
    expect(await inStorage()).toBe('[]');
    expect(shown(await keeperOf('a1', () => 1000, askKey).list())).toEqual(['3 云溪']);
    expect(await inStorage()).toBe('[]');
    there = true;
    // Another screen of the same window, before the first one has tried again.
    expect(shown(await keeperOf('a1', () => 1000, askKey).list())).toEqual(['3 云溪']);
    expect(await inStorage()).toContain('sealed');
  });

  test('[TRY-17] drafts in the clear of earlier versions are enciphered at the owner’s sign-in, those of others removed', async () => {
    vi.useRealTimers();
    const old = (account: string) => ({
      account,
      fieldsetid: 'A04',
      i9999: '3',
      data: { A0435: '旧稿' },
      at: 1000,
    });
    const database = createStore('portal-drafts', 'drafts');
    await set('["a1","A04","3"]', old('a1'), database);
    await set('["a2","A04","3"]', old('a2'), database);
    expect(shown(await keeperOf('a1', () => 1000).list())).toEqual(['3 旧稿']);
    expect(await inStorage()).not.toContain('旧稿');
    const kept = await keeperOf('a1', () => 1000).list();
    expect(shown(kept)).toEqual(['3 旧稿']);
    await keeperOf('a1', () => 1000).remove(kept);
    expect(await inStorage()).toBe('[]');
  });

  test('[TRY-17] drafts of earlier versions that say whose they are say so no more once their owner has signed in, and stay as long as that one has not', async () => {
    vi.useRealTimers();
    const draft = { account: 'a1', fieldsetid: 'A04', i9999: '3', page: 'p', rev: '', at: 1000 };
    const sealed = await createDraftVault(async () => KEY, 'a1').seal({
      ...draft,
      edits: { A0435: { value: '旧稿', at: 1000 } },
    });
    const database = createStore('portal-drafts', 'drafts');
    await set('["a1","A04","3","p"]', { account: 'a1', at: 1000, sealed }, database);
    expect(await keeperOf('a2', () => 1000).list()).toEqual([]);
    expect(await inStorage()).toContain('account');
    expect(shown(await keeperOf('a1', () => 1000).list())).toEqual(['3 旧稿']);
    expect(await inStorage()).not.toMatch(/account|"a1|A04\\"/);
    const kept = await keeperOf('a1', () => 1000).list();
    expect(shown(kept)).toEqual(['3 旧稿']);
    await keeperOf('a1', () => 1000).remove(kept);
    expect(await inStorage()).toBe('[]');
  });
});
