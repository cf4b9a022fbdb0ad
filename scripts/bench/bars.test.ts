import { expect, test } from 'vitest';
import { formBars, type FormFigures, reviewBars, searchBars, serverBars } from './bars.mjs';
import { judged } from './figures.mjs';

const steps = (p99: number, share: number) => ({
  'list, first page': { rate: share * 1000, bound: 1000, p99: 10, boundP99: 8 },
  'list, filtered by degree': { rate: share * 1000, bound: 1000, p99, boundP99: 8 },
  'save of a record': { rate: share * 1000, bound: 1000, p99: 10, boundP99: 8 },
});

test('[PERF-04, TRY-31] the load benchmark says of the filtered list whether its p99 is under 50 ms', () => {
  const fast = judged(serverBars(steps(49.6, 0.5)));
  expect(fast.missed).toEqual([]);
  expect(fast.text).toMatch(/PERF-04 list filtered by degree, p99 ms\s*\| ≤ 50\s*\| 50\s*\| yes/);
  const slow = judged(serverBars(steps(50.4, 0.5)));
  expect(slow.missed).toEqual([
    'PERF-04 list filtered by degree, p99 ms',
    'PERF-07 list, filtered by degree, p99 ms, 5 times the bare server’s and 10',
  ]);
  expect(slow.text).toMatch(/\| NO/);
});

test('[PERF-10] one process is asked for a greater share of the bare server, and of searches too; two are not', () => {
  const searched = (share: number) => ({
    ...steps(10, share),
    'search, two Chinese characters': { rate: share * 1000, bound: 1000, p99: 10, boundP99: 8 },
  });
  expect(judged(serverBars(searched(0.45))).missed).toEqual([]);
  expect(judged(serverBars(searched(0.34))).missed).toEqual([
    'PERF-10 first page of a list ÷ bare server',
    'PERF-10 filtered list ÷ bare server',
    'PERF-10 search ÷ bare server',
  ]);
  expect(judged(serverBars(searched(0.19))).missed).toContain('PERF-10 save ÷ bare server');
  expect(judged(serverBars(searched(0.34), 2)).missed).toEqual([]);
});

test('[PERF-09] [FORM-15] a form is held against stock RJSF, plain inputs and itself without rules', () => {
  const at = (usable: number, keys: number) => (engine: string, size: string) => {
    const own = { ready: usable, p95: 20, sent: 100_000 };
    const of: Record<string, FormFigures> = {
      editor: own,
      rules: { ...own, p95: keys },
      plain: { ...own, ready: 100 },
      rjsf: { ...own, ready: 140 },
    };
    return size === 'S' ? of[engine] : undefined;
  };
  expect(judged(formBars(at(130, 24), [])).missed).toEqual([]);
  expect(judged(formBars(at(131, 24.1), [])).missed).toEqual([
    'PERF-09 25 fields: usable ÷ plain',
    'FORM-15 25 fields, every rule: key p95 ÷ without',
  ]);
  expect(judged(formBars(at(141, 20), [])).missed).toContain('PERF-09 25 fields: usable ÷ stock RJSF');
});

test('[PERF-07] shares of the bare server are floors, waits are multiples of its own, and a figure that is missing is not met', () => {
  expect(judged(serverBars(steps(10, 0.29), 2)).missed).toEqual(['PERF-07 filtered list ÷ bare server']);
  expect(judged(serverBars(steps(10, 0.05), 2)).missed).toHaveLength(3);
  expect(judged(serverBars(steps(Number.NaN, 0.5))).missed).toHaveLength(2);
  expect(serverBars({})).toEqual([]);
});

test('[PERF-07] the word that most positions have decides whether a search costs the database ten milliseconds at most', () => {
  const rare = { total: 10, count: 30, page: 30 };
  const frequent = { total: 33_000, count: 9, page: 0.9 };
  expect(judged(searchBars([rare, frequent])).missed).toEqual([]);
  expect(judged(searchBars([rare, { ...frequent, page: 1.1 }])).missed).toEqual([
    'PERF-07 two-character search that 33000 match, count and page, database ms',
  ]);
  expect(judged(searchBars([])).missed).toHaveLength(1);
});

test('[REVIEW-07, REVIEW-09] [SEE-08] [PERF-08] the benchmark of the list says whether p95 of page and count is under 300 ms and under 100, and an action on all under 30 s', () => {
  const waits = Array.from({ length: 100 }, (_, at) => at);
  const good = {
    selectOnly: [1],
    page: waits,
    count: waits,
    limited: waits,
    facets: [200],
    largest: [1_900],
    decided: 20_000,
    undone: 29_900,
  };
  expect(judged(reviewBars(good)).missed).toEqual([]);
  const slower = { ...good, count: waits.map((wait) => wait + 20) };
  expect(judged(reviewBars(slower)).missed).toEqual(['PERF-08 first page and count, p95 ms']);
  const slow = { ...good, count: waits.map((wait) => 3 * wait + 20), undone: 30_100 };
  expect(judged(reviewBars(slow)).missed).toEqual([
    'REVIEW-07 first page and count, p95 ms',
    'PERF-08 first page and count, p95 ms',
    'REVIEW-09 undo of it, s',
  ]);
  expect(judged(reviewBars({ ...good, largest: [2_100] })).missed).toEqual([
    'SEE-08 largest question, p95 ms',
  ]);
  expect(judged(reviewBars({ ...good, page: [] })).missed).toEqual([
    'REVIEW-07 first page, p95 ms',
    'PERF-08 first page, p95 ms',
  ]);
});
