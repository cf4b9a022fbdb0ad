import { join } from 'node:path';
import { expect, test } from 'vitest';
import { budgetLines, failedOf, failureLines, slowestLines, type ReportedFile } from './test-report.mjs';

const root = join(import.meta.dirname, '..', '..');

const file = (name: string, ...durations: (number | null)[]): ReportedFile => ({
  name: join(root, 'tests', name),
  status: 'passed',
  assertionResults: durations.map((duration, index) => ({
    fullName: `test ${index}`,
    status: 'passed',
    duration,
  })),
});

test('[RUN-02] the slowest tests are listed first, with their file, and no more than asked for', () => {
  expect(slowestLines([file('a.test.ts', 40, 12_340), file('b.test.ts', null, 2_000)], 2)).toEqual([
    `  12.3 s  ${join('tests', 'a.test.ts')}  test 1`,
    `   2.0 s  ${join('tests', 'b.test.ts')}  test 1`,
  ]);
});

test('[RUN-02] a suite over its budget of minutes is named', () => {
  expect(
    budgetLines([
      { name: 'contract', took: 4.96, budget: 5 },
      { name: 'journeys', took: 20, budget: 18 },
    ]),
  ).toEqual(['ok   contract: 5.0 of 5 minutes', 'OVER journeys: 20.0 of 18 minutes']);
});

test('[RUN-02] a file that could not be loaded fails by its name', () => {
  const broken: ReportedFile = { name: 'x.test.ts', status: 'failed', assertionResults: [] };
  expect(failedOf(broken)).toEqual(['x.test.ts']);
  expect(failedOf(file('a.test.ts', 1))).toEqual([]);
});

test('[RUN-02] what failed is named with its file and what it said', () => {
  const failed: ReportedFile = {
    ...file('a.test.ts', 1),
    assertionResults: [
      {
        fullName: 'sum adds',
        status: 'failed',
        failureMessages: [
          'AssertionError: expected 3 to be 4\npage: http://x/login\nsays: 重试\npicture: /p.png\n    at x',
        ],
      },
      { fullName: 'sum is fast', status: 'passed' },
    ],
  };
  const broken: ReportedFile = { ...file('b.test.ts'), status: 'failed', message: 'Cannot find module' };
  expect(failureLines([file('c.test.ts', 1), failed, broken])).toEqual([
    `${join('tests', 'a.test.ts')}  sum adds  AssertionError: expected 3 to be 4  page: http://x/login  says: 重试`,
    `${join('tests', 'b.test.ts')}  Cannot find module`,
  ]);
});
