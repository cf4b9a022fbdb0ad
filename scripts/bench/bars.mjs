// What the benchmarks ask of what they measured.
import { median, quantile } from './figures.mjs';

/** Bars of the server's load, by what each step took at the client (PERF-04, PERF-07); shares are asked of one process (PERF-10). */
export function serverBars(steps, workers = 1) {
  const bars = [];
  const add = (name, step, limit, valueOf, more) => {
    const found = steps[step];
    if (found) bars.push({ name, limit, value: valueOf(found), ...more });
  };
  add('PERF-04 list filtered by degree, p99 ms', 'list, filtered by degree', 50, ({ p99 }) => p99);
  const share = ({ rate, bound }) => rate / bound;
  const atLeast = { digits: 2, atLeast: true };
  const shares = [
    ['save ÷ bare server', 'save of a record', 0.1, 0.2],
    ['first page of a list ÷ bare server', 'list, first page', 0.2, 0.35],
    ['filtered list ÷ bare server', 'list, filtered by degree', 0.3, 0.45],
    ['search ÷ bare server', 'search, two Chinese characters', null, 0.35],
  ];
  for (const [name, step, floor, aim] of shares) {
    if (floor !== null) add(`PERF-07 ${name}`, step, floor, share, atLeast);
    if (workers === 1) add(`PERF-10 ${name}`, step, aim, share, atLeast);
  }
  for (const step of ['list, first page', 'list, filtered by degree']) {
    const bound = 5 * (steps[step]?.boundP99 ?? Number.NaN) + 10;
    add(`PERF-07 ${step}, p99 ms, 5 times the bare server’s and 10`, step, bound, ({ p99 }) => p99, {
      digits: 1,
    });
  }
  return bars;
}

/** The bar of what a search of two characters costs the database, count and page, by the word that most have; ms (PERF-07). */
export function searchBars(times) {
  const most = times.toSorted((a, b) => b.total - a.total)[0];
  return [
    {
      name: `PERF-07 two-character search that ${most?.total ?? 0} match, count and page, database ms`,
      limit: 10,
      value: most ? most.count + most.page : Number.NaN,
      digits: 1,
    },
  ];
}

/** Bars of HR's list and its actions on many (PERF-08, REVIEW-07, REVIEW-09): waits at the client in ms, whole actions in ms. */
export const reviewBars = ({ selectOnly, page, count, limited, facets, largest, decided, undone }) => [
  {
    name: 'select of one row, no HTTP, p95 ms (for comparison)',
    limit: 300,
    value: quantile(selectOnly, 0.95),
    digits: 1,
  },
  { name: 'REVIEW-07 first page, p95 ms', limit: 300, value: quantile(page, 0.95) },
  { name: 'REVIEW-07 first page and count, p95 ms', limit: 300, value: quantile(count, 0.95) },
  { name: 'PERF-08 first page, p95 ms', limit: 100, value: quantile(page, 0.95) },
  { name: 'PERF-08 first page and count, p95 ms', limit: 100, value: quantile(count, 0.95) },
  { name: 'SEE-05 the same, limited to all units, p95 ms', limit: 300, value: quantile(limited, 0.95) },
  { name: 'REVIEW-06 counts of all choices, p95 ms', limit: 300, value: quantile(facets, 0.95) },
  { name: 'SEE-08 largest question, p95 ms', limit: 2_000, value: quantile(largest, 0.95) },
  { name: 'REVIEW-09 decision on all, s', limit: 30, value: decided / 1000, digits: 1 },
  { name: 'REVIEW-09 undo of it, s', limit: 30, value: undone / 1000, digits: 1 },
];

/** Fields of each size of form. */
export const FIELDS = { S: 25, M: 300, L: 1200 };

/**
 * Bars of forms (PERF-03, PERF-06, PERF-09, FORM-15).
 *
 * @param at medians of an engine at a size and slow-down, ms and bytes; undefined = it was not measured
 * @param saves of a record half of whose fields are wrong
 */
export function formBars(at, saves) {
  const bars = [];
  const add = (name, limit, value, digits = 2) => bars.push({ name, limit, value, digits });
  const first = at('editor', 'S', 4);
  const [bare, stock] = [at('plain', 'S', 4), at('rjsf', 'S', 4)];
  if (first && stock) add('PERF-09 25 fields: usable ÷ stock RJSF', 1, first.ready / stock.ready);
  if (first && bare) {
    add('PERF-06 25 fields: usable ÷ plain', 2, first.ready / bare.ready);
    add('PERF-09 25 fields: usable ÷ plain', 1.3, first.ready / bare.ready);
  }
  if (first) add('25 fields: scripts before the first key, kB brotli', 120, first.sent / 1000, 0);
  const against = (name, limit, size, key) => {
    const [own, other] = [at('editor', size, 4), at('plain', size, 4)];
    if (own && other) add(name, limit, own[key] / other[key]);
  };
  against('1,200 fields: key p95 ÷ plain', 1, 'L', 'p95');
  against('1,200 fields: usable ÷ plain', 1, 'L', 'ready');
  against('300 fields: key p95 ÷ plain', 1, 'M', 'p95');
  against('300 fields: usable ÷ plain (aim 1.0)', 1.5, 'M', 'ready');
  for (const size of ['S', 'M']) {
    const [without, withRules] = [at('editor', size, 4), at('rules', size, 4)];
    if (without && withRules)
      add(`FORM-15 ${FIELDS[size]} fields, every rule: key p95 ÷ without`, 1.2, withRules.p95 / without.p95);
  }
  const [small, large] = [at('editor', 'S', 4), at('editor', 'L', 4)];
  if (small && large) add('key p95 at 1,200 ÷ at 25', 1.3, large.p95 / small.p95);
  const [own, themed] = [at('editor', 'M', 4), at('mantine', 'M', 4)];
  if (own && themed) add('300 fields: usable ÷ RJSF with a Mantine theme', 0.25, own.ready / themed.ready);
  if (saves.length > 0) {
    const shown = Math.max(...saves.map((save) => save.shown));
    add(
      `save of 30 fields: ${shown} messages in the document, ms`,
      50,
      median(saves.map((s) => s.messages)),
      0,
    );
    add('save of 30 fields: frame with them done, ms', 50, median(saves.map((s) => s.done)), 0);
  }
  return bars;
}
