import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDraftKeeper, DRAFT_LIFE_MS, wipeDrafts } from './drafts.ts';

describe('local drafts', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(async () => {
    vi.useRealTimers();
    await wipeDrafts();
  });

  test('[UX-17] stand within a second of the last keystroke, the newest text of each record', async () => {
    const keeper = createDraftKeeper('a1', () => 1000);
    keeper.keep('A04', '3', { A0435: '云' });
    keeper.keep('A04', '3', { A0435: '云溪' });
    keeper.keep('A04', '-1', { A0435: 'new' });
    await vi.advanceTimersByTimeAsync(999);
    vi.useRealTimers();
    expect((await keeper.list()).map(({ i9999, data }) => `${i9999} ${data['A0435'] ?? ''}`)).toEqual(
      expect.arrayContaining(['-1 new', '3 云溪']),
    );
    expect(await keeper.list()).toHaveLength(2);
  });

  test('[UX-17] are gone after use, at logout and after 24 hours, and belong to one account', async () => {
    vi.useRealTimers();
    let clock = 1000;
    const mine = createDraftKeeper('a1', () => clock);
    mine.keep('A04', '3', { A0435: 'x' });
    mine.keep('A04', '4', { A0435: 'y' });
    await mine.flush();
    expect(await createDraftKeeper('a2', () => clock).list()).toEqual([]);
    await mine.forget('A04', '4');
    expect((await mine.list()).map(({ i9999 }) => i9999)).toEqual(['3']);
    clock += DRAFT_LIFE_MS + 1;
    expect(await mine.list()).toEqual([]);
    mine.keep('A04', '5', { A0435: 'z' });
    await mine.flush();
    await wipeDrafts();
    expect(await mine.list()).toEqual([]);
  });
});
