import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DraftPlace, PlaceInDraft } from '@portal/console-contract';
import { draftPlaces } from './places.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The places of one page, and what it told. */
function page(login = 'lin') {
  const told: PlaceInDraft['at'][] = [];
  let hear: (place: DraftPlace | null) => void = () => undefined;
  let seen = true;
  const places = draftPlaces({
    id: 'set:A04',
    login,
    send: (at) => void told.push(at),
    onPlaced: (listener) => {
      hear = listener;
      return () => {
        hear = () => undefined;
      };
    },
    isSeen: () => seen,
    now: Date.now,
  });
  return {
    places,
    told,
    hear: (by: string, at: PlaceInDraft['at'], id: DraftPlace['id'] = 'set:A04') => hear({ id, by, at }),
    missed: () => hear(null),
    hide: () => {
      seen = false;
    },
  };
}

const AT = { row: 'r1', column: 'zh' };

describe('places in a draft', () => {
  test('[SHEET-05] another person is at the cell that was told, goes from row to row, and is gone when they leave', () => {
    const { places, hear } = page();
    const changed = vi.fn();
    places.subscribe(changed);
    places.open();
    hear('yun', AT);
    expect(places.at('r1')).toEqual([{ by: 'yun', column: 'zh' }]);
    const list = places.at('r1');
    hear('yun', AT);
    // What says the same is the same: no row is drawn anew for a heartbeat.
    expect(places.at('r1')).toBe(list);
    hear('wen', { row: 'r1', column: '' });
    hear('yun', { row: 'r2', column: 'en' });
    expect([places.at('r1'), places.at('r2')]).toEqual([
      [{ by: 'wen', column: '' }],
      [{ by: 'yun', column: 'en' }],
    ]);
    hear('yun', null);
    expect(places.at('r2')).toEqual([]);
    expect(changed.mock.calls.length).toBeGreaterThan(3);
  });

  test('[SHEET-05] oneself and people in other drafts are not shown; nobody is in no row', () => {
    const { places, hear } = page();
    places.open();
    hear('lin', AT);
    hear('yun', AT, 'set:A01');
    hear('wen', { row: '', column: '' });
    expect([places.at('r1'), places.at('')]).toEqual([[], []]);
  });

  test('[SHEET-05] whoever is not heard of for half a minute is gone, as after a crash', () => {
    const { places, hear } = page();
    places.open();
    hear('yun', AT);
    vi.advanceTimersByTime(20_000);
    hear('yun', AT);
    vi.advanceTimersByTime(29_000);
    expect(places.at('r1')).toHaveLength(1);
    vi.advanceTimersByTime(20_000);
    expect(places.at('r1')).toEqual([]);
  });

  test('[SHEET-05] the own place is told once the keys rest, again every ten seconds, to whoever comes, and as left at the end', () => {
    const { places, told, hear, missed, hide } = page();
    const close = places.open();
    expect(told.splice(0)).toEqual([{ row: '', column: '' }]);
    for (const row of ['a', 'b', 'r1']) places.tell(row, 'zh');
    expect(told).toEqual([]);
    vi.advanceTimersByTime(250);
    expect(told.splice(0)).toEqual([AT]);
    places.tell('r1', 'zh');
    vi.advanceTimersByTime(9_000);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1_000);
    expect(told.splice(0)).toEqual([AT]);
    hear('yun', AT);
    hear('yun', AT);
    expect(told.splice(0)).toEqual([AT]);
    missed();
    expect(told.splice(0)).toEqual([AT]);
    hide();
    vi.advanceTimersByTime(30_000);
    expect(told).toEqual([]);
    close();
    expect([told, places.at('r1')]).toEqual([[null], []]);
  });
});
