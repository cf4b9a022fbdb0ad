import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mergeDrafts, valuesOf, type Draft } from './draft-merge.ts';
import { createDraftKeeper, DRAFT_LIFE_MS, wipeDrafts } from './drafts.ts';

const stored = { rev: '1', values: {} };
const shown = (drafts: readonly Draft[]): string[] =>
  drafts.map(({ i9999, edits }) => `${i9999} ${edits['A0435']?.value ?? ''}`);

describe('local drafts', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(async () => {
    vi.useRealTimers();
    await wipeDrafts();
  });

  test('[UX-17] stand within a second of the last keystroke, the newest text of each record', async () => {
    const keeper = createDraftKeeper('a1', () => 1000);
    keeper.keep('A04', '3', { A0435: '云' }, stored);
    keeper.keep('A04', '3', { A0435: '云溪' }, stored);
    keeper.keep('A04', '-1', { A0435: 'new' }, stored);
    await vi.advanceTimersByTimeAsync(999);
    vi.useRealTimers();
    const kept = await createDraftKeeper('a1', () => 1000).list();
    expect(shown(kept)).toEqual(expect.arrayContaining(['-1 new', '3 云溪']));
    expect(kept).toHaveLength(2);
    // What this page typed is on its screen: it is not offered to itself.
    expect(await keeper.list()).toEqual([]);
  });

  test('[UX-17] are gone after use, at logout and after 24 hours, and belong to one account', async () => {
    vi.useRealTimers();
    let clock = 1000;
    const mine = createDraftKeeper('a1', () => clock);
    const later = createDraftKeeper('a1', () => clock);
    mine.keep('A04', '3', { A0435: 'x' }, stored);
    mine.keep('A04', '4', { A0435: 'y' }, stored);
    await mine.flush();
    expect(await createDraftKeeper('a2', () => clock).list()).toEqual([]);
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
    const first = createDraftKeeper('a1', () => 1000);
    first.keep('A01', '0', { A0101: '林晓', A0102: '早' }, { rev: '4', values: { A0109: 'stored' } });
    await first.flush();
    const second = createDraftKeeper('a1', () => 2000);
    second.keep('A01', '0', { A0102: '晚', A0109: 'stored' }, { rev: '5', values: { A0109: 'stored' } });
    await second.flush();

    const [merged] = mergeDrafts(await createDraftKeeper('a1', () => 3000).list());
    expect(valuesOf(merged?.fields ?? {})).toEqual({ A0101: '林晓', A0102: '晚', A0109: '' });
    expect(merged?.fields['A0102']?.older).toEqual([{ value: '早', at: 1000, base: '' }]);
    await second.forget('A01', '0');
    const [left] = await createDraftKeeper('a1', () => 3000).list();
    expect(valuesOf(left?.edits ?? {})).toEqual({ A0101: '林晓', A0102: '早', A0109: '' });
  });

  test('[TRY-02] the time of a field is that of its own last change, and new records of two pages are not mixed', async () => {
    vi.useRealTimers();
    let clock = 1000;
    const page = createDraftKeeper('a1', () => clock);
    page.keep('A04', '-1', { A0435: 'one' }, stored);
    clock = 2000;
    page.keep('A04', '-1', { A0435: 'one', A0430: 'two' }, stored);
    expect(page.own('A04', '-1')?.edits).toMatchObject({ A0435: { at: 1000 }, A0430: { at: 2000 } });
    const other = createDraftKeeper('a1', () => clock);
    other.keep('A04', '-1', { A0435: 'another record' }, stored);
    const drafts = [page, other].flatMap((keeper) => keeper.own('A04', '-1') ?? []);
    expect(mergeDrafts(drafts)).toHaveLength(2);
  });
});
