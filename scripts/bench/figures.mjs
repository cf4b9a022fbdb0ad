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
