import { expect, test } from 'vitest';
import type { FaultGroup, PositionsTrial, TableView } from '@portal/console-contract';
import { NO_CHOICES } from '@portal/console-contract/table-choices';
import { asks, hasFaults, IMPORT_STEPS, nextStep } from './steps.ts';

const group = (use: string, what: string): FaultGroup => ({
  use,
  column: use,
  what,
  count: 40,
  values: [],
  valueCount: 1,
  rows: [2],
});
const trial = (table: Partial<TableView>): PositionsTrial =>
  ({ table: { sheets: [], columns: [], readings: [], groups: [], ...table } }) as unknown as PositionsTrial;

test('[OFFICE-02] a step asks for what belongs to it alone, and what asks for nothing is passed', () => {
  const table = trial({
    sheets: [
      { name: 'a', rows: 3, hidden: false },
      { name: 'b', rows: 0, hidden: false },
    ],
    groups: [group('unit', 'raw.unit'), group('headcount', 'raw.headcount')],
  });
  expect(IMPORT_STEPS.filter((step) => asks(step, table, NO_CHOICES))).toEqual(['units', 'faults']);
  expect(IMPORT_STEPS.filter((step) => hasFaults(step, table))).toEqual(['units', 'faults']);
  expect(nextStep(-1, new Set(), table, NO_CHOICES)).toBe('units');
  expect(nextStep(2, new Set(['units']), table, NO_CHOICES)).toBe('faults');
  expect(nextStep(4, new Set(), table, NO_CHOICES)).toBe('confirm');
  expect(asks('columns', trial({ groups: [group('code', 'noCode')] }), NO_CHOICES)).toBe(true);
});

test('[OFFICE-02] of several sheets one is to be chosen, once', () => {
  const sheets = ['a', 'b'].map((name) => ({ name, rows: 3, hidden: false }));
  expect(asks('file', trial({ sheets }), NO_CHOICES)).toBe(true);
  expect(asks('file', trial({ sheets }), { ...NO_CHOICES, sheet: 1 })).toBe(false);
});
