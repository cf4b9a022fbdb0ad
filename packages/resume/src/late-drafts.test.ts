import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DraftKeeper } from './drafts.ts';
import { noteWipe } from './draft-wipes.ts';
import { createLateDraftKeeper } from './late-drafts.ts';

const stored = { rev: '1', values: {} };
const OFFER = { fieldsetid: 'A04', i9999: '3', sources: [], rev: '1', fields: {}, at: 1 };

function given(failures = 0) {
  const keeper = {
    keep: vi.fn(),
    own: vi.fn(() => undefined),
    forget: vi.fn(async () => undefined),
    adopt: vi.fn(async () => true),
    remove: vi.fn(async () => undefined),
    list: vi.fn(async () => []),
    offers: vi.fn(async () => []),
    restoring: vi.fn(() => ({ whole: OFFER, contested: [] })),
    flush: vi.fn(async () => undefined),
  } satisfies DraftKeeper;
  let left = failures;
  const load = vi.fn(async () => {
    if (left > 0) {
      left -= 1;
      throw new Error('no network');
    }
    return keeper;
  });
  return {
    keeper,
    load,
    late: createLateDraftKeeper(
      load,
      () => undefined,
      () => Promise.resolve(),
    ),
  };
}

describe('drafts before their keeper is loaded', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  test('[PERF-06][UX-17] the newest of each record is kept within a second, without a load before the first key', async () => {
    const { late, load, keeper } = given();
    expect(late.own('A04', '3')).toBeUndefined();
    await late.flush();
    await late.forget('A04', '3');
    expect(load).not.toHaveBeenCalled();
    late.keep('A04', '3', { A0435: 'a' }, stored);
    late.keep('A04', '3', { A0435: 'ab' }, stored);
    late.keep('A04', '4', { A0435: 'c' }, stored);
    await late.forget('A04', '4');
    // The keeper's own pause of 400 ms comes after it.
    await vi.advanceTimersByTimeAsync(500);
    expect(load).toHaveBeenCalledTimes(1);
    expect(keeper.keep.mock.calls).toEqual([['A04', '3', { A0435: 'ab' }, stored]]);
    late.keep('A04', '3', { A0435: 'abc' }, stored);
    expect(keeper.keep).toHaveBeenLastCalledWith('A04', '3', { A0435: 'abc' }, stored);
  });

  test('[PERF-06][UX-17] a page that is hidden fetches and writes at once', async () => {
    const { late, keeper } = given();
    late.keep('A04', '3', { A0435: 'a' }, stored);
    await late.flush();
    expect(keeper.keep).toHaveBeenCalledTimes(1);
    expect(keeper.flush).toHaveBeenCalledTimes(1);
  });

  test('[PERF-06][UX-17] what could not be fetched is fetched again, and nothing that was typed is lost meanwhile', async () => {
    const { late, load, keeper } = given(2);
    late.keep('A04', '3', { A0435: 'a' }, stored);
    await vi.advanceTimersByTimeAsync(1000);
    await late.flush();
    expect(load).toHaveBeenCalledTimes(2);
    late.keep('A04', '3', { A0435: 'ab' }, stored);
    await vi.advanceTimersByTimeAsync(6000);
    expect(keeper.keep.mock.calls).toEqual([['A04', '3', { A0435: 'ab' }, stored]]);
  });

  test('[PERF-06][UX-17] what was typed before all drafts were wiped is not written after it', async () => {
    const { late, keeper } = given();
    late.keep('A04', '3', { A0435: 'before' }, stored);
    noteWipe();
    late.keep('A04', '4', { A0435: 'after' }, stored);
    await vi.advanceTimersByTimeAsync(1000);
    expect(keeper.keep.mock.calls).toEqual([['A04', '4', { A0435: 'after' }, stored]]);
  });

  test('[PERF-06][RES-27] earlier drafts are looked for after the first moments', async () => {
    const { keeper, load } = given();
    let begin = (): void => undefined;
    const moments = new Promise<void>((done) => (begin = done));
    const ahead = vi.fn();
    const late = createLateDraftKeeper(load, ahead, () => moments);
    const listed = late.offers();
    await vi.advanceTimersByTimeAsync(1000);
    expect(load).not.toHaveBeenCalled();
    // A session may end before anything is written: its key is asked for at once.
    expect(ahead).toHaveBeenCalledTimes(1);
    begin();
    expect(await listed).toEqual([]);
    expect(keeper.offers).toHaveBeenCalledTimes(1);
  });
});
