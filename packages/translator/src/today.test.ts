import { expect, test } from 'vitest';
import { plainContext } from './plain-context.ts';
import { localToday, todayOf } from './today.ts';

test.each([
  [new Date(2026, 0, 5), '2026-01-05'],
  [new Date(2026, 11, 31), '2026-12-31'],
  [new Date(2026, 6, 3, 23, 59, 59), '2026-07-03'],
])('%s is %s', (now, text) => {
  expect(localToday(now)).toBe(text);
});

test('a schema names the day by which it is judged', () => {
  expect(todayOf({ 'x-today': '2020-02-29' })).toBe('2020-02-29');
});

test.each([undefined, '', '2026-02-30', '2026-07', ['2020-02-29'], 20_260_703])(
  'a schema of the day %j is judged by that of this computer',
  (today) => {
    const before = localToday();
    const found = todayOf({ 'x-today': today });
    expect([before, localToday()]).toContain(found);
  },
);

test('a host without a portal around it may write, and names no items', () => {
  const before = localToday();
  const context = plainContext();
  expect([before, localToday()]).toContain(context.today);
  expect(context).toMatchObject({ writeable: true, mode: 'edit', idTypeDefault: '', phoneItem: '' });
  expect(plainContext({ writeable: false, mode: 'view' })).toMatchObject({ writeable: false, mode: 'view' });
});
