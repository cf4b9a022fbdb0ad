import { applySteps, emptyDraft, type Operation } from '@portal/fieldsets';
import type { UnitEntry } from '@portal/console-contract';
import { expect, test } from 'vitest';
import { contentOfUnits, unitFault, unitsOf, unitsOfLines, unitsRedone, usedUnits } from './units-draft.ts';

const unit = (id: string, zh: string, parent = '', more: Partial<UnitEntry> = {}): UnitEntry => ({
  id,
  parent,
  name: { zh, en: '' },
  hidden: false,
  ...more,
});
const STORED = [unit('U001', '理学院'), unit('U00101', '数学系', 'U001'), unit('U002', '文学院')];

const after = (...operations: Operation[]) =>
  applySteps(
    emptyDraft(contentOfUnits(STORED)),
    operations.map((operation) => ({ do: operation })),
    'li',
    '2026-11-27T08:00:00Z',
    null,
  );
const renamed = (id: string, name: { zh?: string; en?: string }): Operation => ({
  op: 'changeItems',
  changes: [{ id, change: { name } }],
});
const zhOf = (units: readonly UnitEntry[]): string[] => units.map(({ name }) => name.zh);

test('[SHEET-01] units are rows of a tree and come back as they were', () => {
  const units = [...STORED, unit('U003', '旧学院', '', { hidden: true })];
  expect(unitsOf(contentOfUnits(units))).toEqual(units);
  expect(usedUnits([unit('U001', '理学院'), unit('U00101', '数学系', 'U001', { used: true })])).toEqual({
    U00101: 1,
    U001: 1,
  });
});

test('[SHEET-02] lines and tables become units and divisions, with headings in any order and parents below them', () => {
  const told = (text: string) =>
    unitsOfLines(text, 1).map(({ id, parent, name }) => `${parent}>${id} ${name.zh}|${name.en}`);
  expect(told('理学院\tScience\n\t数学系\n 物理系\tPhysics\n\n文学院')).toEqual([
    '>~1 理学院|Science',
    '~1>~2 数学系|',
    '~1>~3 物理系|Physics',
    '>~4 文学院|',
  ]);
  expect(told('英文名称\t中文名称\nScience\t理学院')).toEqual(['>~1 理学院|Science']);
  expect(told('上级代码\t代码\t中文名称\n1\t11\t数学系\n\t1\t理学院')).toEqual([
    '>~2 理学院|',
    '~2>~1 数学系|',
  ]);
});

test('[SHEET-01] divisions have none of their own, and stored ones stay with their unit', () => {
  const moved = (id: string, parent: string) =>
    unitFault(after({ op: 'moveItem', id, parent, before: '' }).content, STORED);
  expect(moved('U00101', 'U002')).toBe('moved');
  expect(moved('U002', 'U00101')).toBe('deep');
  const added = after({
    op: 'addItems',
    parent: 'U002',
    before: '',
    items: unitsOfLines('中文系', 1),
  });
  expect(unitFault(added.content, STORED)).toBeNull();
});

test('[SHEET-01] what two people did to units stands side by side; where both changed one cell it is told, and the steps can still be undone', () => {
  const mine = after(renamed('U001', { en: 'Science' }), {
    op: 'addItems',
    parent: 'U002',
    before: '',
    items: unitsOfLines('中文系', 1),
  });
  const theirs = [unit('U002', '人文学院'), ...STORED.slice(0, 2)];
  const beside = unitsRedone(mine, STORED, theirs);
  expect([zhOf(unitsOf(beside.state.content)), beside.both, beside.left]).toEqual([
    ['人文学院', '中文系', '理学院', '数学系'],
    [],
    0,
  ]);
  expect(unitsOf(beside.state.content)[2]?.name.en).toBe('Science');
  const undone = applySteps(beside.state, [{ undo: true }, { undo: true }], 'li', '', null);
  expect(unitsOf(undone.content)).toEqual(theirs);

  const same = unitsRedone(after(renamed('U002', { zh: '文理学院' })), STORED, theirs);
  expect([same.both, zhOf(unitsOf(same.state.content))[0]]).toEqual([['U002'], '文理学院']);
  const gone = unitsRedone(
    after({ op: 'moveItem', id: 'U002', parent: '', before: 'U001' }),
    STORED,
    STORED.slice(0, 2),
  );
  expect(gone.left).toBe(1);
});
