import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const console = join(import.meta.dirname, '..', '..', 'apps', 'console', 'src');

/** A control of the browser's own for a date or a time, however its type is written. */
const NATIVE = /type(?:=|:\s*)\{?\s*(["'`])(?:date|datetime-local|month|week|time)\1/;

const sources = readdirSync(console, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(console, file), 'utf8') }));

test('[OFFICE-14] the console has no control of the browser for dates and times: all are the product’s own', () => {
  expect(['type="date"', "type={'datetime-local'}", "type: 'time'"].every((one) => NATIVE.test(one))).toBe(
    true,
  );
  expect(NATIVE.test('type="search"')).toBe(false);
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter(({ text }) => NATIVE.test(text)).map(({ file }) => file)).toEqual([]);
});

test('[OFFICE-14] whatever keeps or sends a date asks first whether it was understood', () => {
  // Each screen that a date stands on, with the file that saves: it may be another one.
  const SAVES = new Map([
    ['recruitments/MarkedTime.tsx', 'recruitments/PositionsPart.tsx'],
    ['recruitments/RecruitmentForm.tsx', 'recruitments/RecruitmentScreen.tsx'],
    ['conditions/TermLines.tsx', 'conditions/ConditionsScreen.tsx'],
    ['review/DecisionPanel.tsx', 'review/Review.tsx'],
    ['content/NoticeFacts.tsx', 'content/NoticeEditor.tsx'],
    ['exams/seats/PlanTable.tsx', 'exams/seats/SeatPlanPart.tsx'],
    ['lists/ListTimes.tsx', 'lists/ListForm.tsx'],
    ['applications/ChangeForm.tsx', 'applications/ChangeDialog.tsx'],
  ]);
  // A step of a draft is made of an understood date alone; there is nothing to press.
  const STEPS = ['sets/CalculationEditor.tsx'];
  const textOf = (path: string): string => sources.find(({ file }) => file === path)?.text ?? '';
  const places = sources.filter(({ text }) => text.includes('<DateField')).map(({ file }) => file);
  expect(places.length).toBeGreaterThan(10);
  const careless = places
    .filter((file) => !STEPS.includes(file))
    .filter((file) => !textOf(SAVES.get(file) ?? file).includes('useUnread('));
  expect(careless).toEqual([]);
});
