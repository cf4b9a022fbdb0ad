import { describe, expect, test } from 'vitest';
import { placeAfterDrag, scrollStep, withinRows } from './row-places.ts';

/** Three rows of a table, or of cards: 40, 100 and 60 pixels high, from 200 down. */
const rows = [
  { top: 200, bottom: 240 },
  { top: 240, bottom: 340 },
  { top: 340, bottom: 400 },
];

describe('dragging a row', () => {
  test.each([
    // The second row's middle is at 290, the third one's at 370.
    { from: 0, by: 50, place: 0 },
    { from: 0, by: 51, place: 1 },
    { from: 0, by: 130, place: 1 },
    { from: 0, by: 131, place: 2 },
    { from: 0, by: 9000, place: 2 },
    { from: 0, by: -9000, place: 0 },
    // Up, it is its upper edge that counts: the first row's middle is at 220.
    { from: 2, by: -50, place: 2 },
    { from: 2, by: -51, place: 1 },
    { from: 2, by: -120, place: 1 },
    { from: 2, by: -121, place: 0 },
    { from: 1, by: 0, place: 1 },
  ])('[APPLIED-04] row $from dragged by $by px takes place $place', ({ from, by, place }) => {
    expect(placeAfterDrag(rows, from, by)).toBe(place);
  });

  test('[APPLIED-04] a row stays within its batch', () => {
    expect(withinRows(rows, 1, -70)).toBe(-40);
    expect(withinRows(rows, 1, -30)).toBe(-30);
    expect(withinRows(rows, 1, 500)).toBe(60);
  });

  test('[APPLIED-04] the page scrolls near an edge, faster the nearer, and only the way the row goes', () => {
    expect(scrollStep(400, 844, 30)).toBe(0);
    expect(scrollStep(800, 844, 30)).toBeGreaterThan(0);
    expect(scrollStep(840, 844, 30)).toBeGreaterThan(scrollStep(800, 844, 30));
    expect(scrollStep(9000, 844, 30)).toBe(scrollStep(844, 844, 30));
    expect(scrollStep(40, 844, -30)).toBeLessThan(0);
    expect(scrollStep(800, 844, -30)).toBe(0);
    expect(scrollStep(40, 844, 30)).toBe(0);
  });
});
