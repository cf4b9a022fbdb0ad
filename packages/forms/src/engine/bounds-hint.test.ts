import { expect, test } from 'vitest';
import type { ToldBounds } from '@portal/translator';
import { boundsHint, hasBounds } from './bounds-hint.ts';

/** A text as its key and what is filled in. */
const text = (key: string, values: Record<string, string | number> = {}): string =>
  `${key}(${Object.values(values).join(', ')})`;
const told = (at: string, of = '', months = 0) => ({ at, of, months });

test.each<[ToldBounds | undefined, string]>([
  [undefined, ''],
  [{ by: 'number' }, ''],
  [{ by: 'number', min: told('-5') }, 'bounds.number.min(-5)'],
  [{ by: 'number', max: told('5') }, 'bounds.number.max(5)'],
  [{ by: 'count', min: told('2'), max: told('3') }, 'bounds.count.both(2, 3)'],
  [{ by: 'date', min: told('', 'Start') }, 'bounds.date.min(bounds.of.same(Start))'],
  [{ by: 'date', min: told('', 'Start', 24) }, 'bounds.date.min(bounds.of.after(Start, bounds.of.years(2)))'],
  [
    { by: 'date', max: told('', 'Start', -7) },
    'bounds.date.max(bounds.of.before(Start, bounds.of.months(7)))',
  ],
  [
    { by: 'date', min: told('', 'Start', 24), max: told('2031-11') },
    'bounds.date.apart(bounds.date.min(bounds.of.after(Start, bounds.of.years(2))), bounds.date.max(2031-11))',
  ],
  [{ by: 'date', min: told('2020'), max: told('2031') }, 'bounds.date.both(2020, 2031)'],
])('[FORM-01] %j is told as %s', (bounds, said) => {
  expect(boundsHint(bounds, text)).toBe(said);
});

test('[FORM-01] a control is described by bounds that it has', () => {
  expect(hasBounds({ bounds: { by: 'number' } })).toBe(true);
  expect(hasBounds({})).toBe(false);
  expect(hasBounds({ bounds: null })).toBe(false);
});
