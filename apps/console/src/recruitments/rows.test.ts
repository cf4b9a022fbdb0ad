import { expect, test } from 'vitest';
import type { PositionView } from '@portal/console-contract';
import { afterSave, changeOf, isPending, newRow, rowOf, settled, typed } from './rows.ts';

const names = {
  zone: 'Asia/Shanghai',
  channels: [{ hireChannel: '08', name: { zh: '社会招聘', en: 'Jobs' } }],
  units: [{ id: 'U1', name: { zh: '数学学院', en: 'Mathematics' } }],
  degrees: [],
  statusName: (status: string) => status,
};
const view: PositionView = {
  ...newRow('a', undefined, '08', 'U1').content,
  id: 'a',
  rev: 3,
  code: 'N-1',
  applications: 0,
  cancelled: null,
};

test('[HR-23] what a column cannot hold stays as it was typed and is not sent', () => {
  const row = typed(rowOf(view), 'headcount', 'three', names);
  expect([row.raw, changeOf(row), isPending(row)]).toEqual([{ headcount: 'three' }, {}, true]);
  expect(changeOf(typed(row, 'headcount', '3', names))).toEqual({ headcount: 3 });
});

test('[HR-23] a choice is typed by its code or by its name in any language, times by the zone', () => {
  const row = typed(rowOf({ ...view, unit: 'old' }), 'unit', 'Mathematics', names);
  expect(changeOf(row)).toEqual({ unit: 'U1' });
  expect(changeOf(typed(rowOf(view), 'closesAt', '2027/3/1 18:00', names))).toEqual({
    closesAt: '2027-03-01T10:00:00.000Z',
  });
  expect(
    isPending(typed(row, 'unit', 'old', { ...names, units: [{ id: 'old', name: { zh: '', en: '' } }] })),
  ).toBe(false);
});

test('[HR-23] a row that somebody else changed is settled by whoever changed it last, either way', () => {
  const mine = typed(rowOf(view), 'headcount', '9', names);
  const theirs = { ...view, rev: 4, headcount: 5 };
  const [row] = afterSave([mine], { saved: [], stale: [{ key: 'a', position: theirs }], problems: [] });
  if (!row) throw new Error('no row');
  expect(settled(row, true)).toMatchObject({ base: { rev: 4 }, content: { headcount: 9 } });
  expect(settled(row, false)).toMatchObject({ base: { rev: 4 }, content: { headcount: 5 } });
  expect(settled({ ...row, theirs: null }, false)).toBeNull();
});
