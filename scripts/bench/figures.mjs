// Small statistics and tables.

/** Value below which the given part of all lies, by nearest rank. */
export function quantile(values, part) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(part * sorted.length) - 1))] ?? Number.NaN;
}

export const median = (values) => quantile(values, 0.5);
export const whole = (value) => String(Math.round(value));
export const ratio = (value) => value.toFixed(2);

/** A Markdown table with columns of even width. */
export function table(head, rows) {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => String(row[column]).length)));
  const line = (row) => `| ${row.map((cell, column) => String(cell).padEnd(widths[column])).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/**
 * What was measured beside what is asked, as a table.
 *
 * @param bars name, limit and value; at most the limit is met, or at least with `atLeast`; `digits` of both, 0 unless given
 * @returns the table and the names of the bars that are not met; a figure that is no number is not met
 */
export function judged(bars) {
  const rows = bars.map(({ name, limit, value, digits = 0, atLeast = false }) => {
    const met = atLeast ? value >= limit : value <= limit;
    const asked = `${atLeast ? '≥' : '≤'} ${limit.toFixed(digits)}`;
    return { name, met, cells: [name, asked, value.toFixed(digits), met ? 'yes' : 'NO'] };
  });
  return {
    text: table(
      ['bar', 'limit', 'measured', 'met'],
      rows.map(({ cells }) => cells),
    ),
    missed: rows.filter(({ met }) => !met).map(({ name }) => name),
  };
}

/** Bars of the server's load, by what each step took at the client (PERF-04, PERF-07). */
export function serverBars(steps) {
  const bars = [];
  const add = (name, step, limit, valueOf, more) => {
    const found = steps[step];
    if (found) bars.push({ name, limit, value: valueOf(found), ...more });
  };
  add('PERF-04 list filtered by degree, p99 ms', 'list, filtered by degree', 50, ({ p99 }) => p99);
  const share = ({ rate, bound }) => rate / bound;
  const atLeast = { digits: 2, atLeast: true };
  add('PERF-07 save ÷ bare server', 'save of a record', 0.1, share, atLeast);
  add('PERF-07 first page of a list ÷ bare server', 'list, first page', 0.2, share, atLeast);
  add('PERF-07 filtered list ÷ bare server', 'list, filtered by degree', 0.3, share, atLeast);
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

/** Bars of HR's list and its actions on many (REVIEW-07, REVIEW-09): waits at the client in ms, whole actions in ms. */
export const reviewBars = ({ selectOnly, page, count, limited, facets, largest, decided, undone }) => [
  {
    name: 'select of one row, no HTTP, p95 ms (for comparison)',
    limit: 300,
    value: quantile(selectOnly, 0.95),
    digits: 1,
  },
  { name: 'REVIEW-07 first page, p95 ms', limit: 300, value: quantile(page, 0.95) },
  { name: 'REVIEW-07 first page and count, p95 ms', limit: 300, value: quantile(count, 0.95) },
  { name: 'SEE-05 the same, limited to all units, p95 ms', limit: 300, value: quantile(limited, 0.95) },
  { name: 'REVIEW-06 counts of all choices, p95 ms', limit: 300, value: quantile(facets, 0.95) },
  { name: 'SEE-08 largest question, p95 ms', limit: 2_000, value: quantile(largest, 0.95) },
  { name: 'REVIEW-09 decision on all, s', limit: 30, value: decided / 1000, digits: 1 },
  { name: 'REVIEW-09 undo of it, s', limit: 30, value: undone / 1000, digits: 1 },
];
