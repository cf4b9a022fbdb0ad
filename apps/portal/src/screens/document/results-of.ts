import type { CardFact, CardRow, DocumentCard } from '@portal/wire';

/** What one opens a document for, in a label and a value. */
export interface Result {
  label: string;
  value: string;
  /** Beside the value, e.g. what it is out of; '' = nothing. */
  beside: string;
}

/** The last cell of a table's total is the sum; what stands before it is what it is out of. */
function totalOf({ title, facts }: CardRow): Result {
  const [of, sum = of] = facts.slice(-2);
  return {
    label: title,
    value: sum?.value ?? '',
    beside: of && sum !== of ? `${of.label} ${of.value}` : '',
  };
}

const resultOf = ({ label, value }: CardFact): Result => ({ label, value, beside: '' });

interface Report {
  title: string;
  sums: Result[];
  others: Result[];
}

/** Results by report, sums first whatever the order of the paper; a report begins with the section that says who it is of. */
export function resultsOf({ sections }: DocumentCard): { title: string; results: Result[] }[] {
  const reports: Report[] = [];
  for (const { title, facts, rows } of sections) {
    if (facts.length > 0 || reports.length === 0) reports.push({ title, sums: [], others: [] });
    const report = reports.at(-1);
    report?.sums.push(...rows.filter(({ total }) => total).map(totalOf));
    report?.others.push(...facts.filter(({ first }) => first).map(resultOf));
  }
  return reports
    .map(({ title, sums, others }) => ({ title, results: [...sums, ...others] }))
    .filter(({ results }) => results.length > 0);
}
