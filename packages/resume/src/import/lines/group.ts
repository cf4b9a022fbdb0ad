import { conceptsOf } from '../words.ts';
import { periodsIn } from './dates.ts';
import type { Labelled, Labels } from './labels.ts';
import type { Line } from './line.ts';

/** A line of a section with what is labelled in it. */
export interface ReadLine extends Line {
  pairs: Labelled[];
  /** What is not labelled. */
  rest: string;
  /** A period stands in what is not labelled. */
  dated: boolean;
}

/** Lines of one school, job or project. */
export type Group = ReadLine[];

const LONG = 70;
/** A line of text, and no name with a date: what a person did. */
const isBody = (line: ReadLine): boolean =>
  line.bullet ||
  (line.pairs.length === 0 && !line.dated && (line.rest.length > LONG || /[。.;；]$/u.test(line.rest)));

const readLine = (line: Line, labels: Labels): ReadLine => {
  const { pairs, rest } = labels.split(line.text, false);
  const dated = periodsIn(rest).some(({ period }) => period);
  return { ...line, pairs, rest, dated };
};

/** Begins anew where a label comes again. */
function byLabels(lines: readonly ReadLine[]): Group[] {
  const groups: Group[] = [];
  let seen = new Set<string>();
  for (const line of lines) {
    const asked = line.pairs.map(({ label }) => conceptsOf(label)[0] ?? label);
    if (groups.length === 0 || asked.some((concept) => seen.has(concept))) {
      groups.push([]);
      seen = new Set();
    }
    for (const concept of asked) seen.add(concept);
    groups.at(-1)?.push(line);
  }
  return groups;
}

/**
 * Lines of a section as its entries. They begin with the date or as many lines above it as the first one does; without
 * dates where a label comes again, else where lines stand apart, else with each line.
 */
export function groupsOf(lines: readonly Line[], labels: Labels): Group[] {
  const read = lines.map((line) => readLine(line, labels));
  const dates = read.flatMap((line, index) => (line.dated ? [index] : []));
  const [first] = dates;
  if (first === undefined) {
    if (read.some(({ pairs }) => pairs.length > 0)) return byLabels(read);
    if (read.some(({ apart }, index) => apart && index > 0) && read.some(isBody))
      return split(read, (line, index) => index === 0 || line.apart);
    return split(read, (line, index) => index === 0 || !isBody(line));
  }
  // Labels above the first date belong to its entry, as a name does.
  const above = read.slice(0, first).findLastIndex((line) => isBody(line)) + 1;
  const offset = first - above;
  const starts = new Set(
    dates.map((date, at) => {
      const floor = at === 0 ? 0 : (dates[at - 1] ?? 0) + 1;
      let start = date;
      while (start > floor && date - start < offset) {
        const line = read[start - 1];
        if (!line || isBody(line)) break;
        start -= 1;
      }
      return at === 0 ? 0 : start;
    }),
  );
  return split(
    read,
    (line, index) => starts.has(index) || (index > 0 && line.apart && beginsUndated(read, index, dates)),
  );
}

/** An entry without a date among such with one: it stands apart, and so do all others. */
function beginsUndated(read: readonly ReadLine[], index: number, dates: readonly number[]): boolean {
  const next = read.findIndex((line, at) => at > index && line.apart);
  const end = next < 0 ? read.length : next;
  const holdsDate = dates.some((date) => date >= index && date < end);
  const line = read[index];
  return (
    !holdsDate &&
    line !== undefined &&
    !isBody(line) &&
    line.pairs.length === 0 &&
    dates
      .filter((date) => date > 0)
      .every((date) => {
        const start = read.slice(0, date + 1).findLastIndex(({ apart }) => apart);
        return start >= 0 && !dates.some((other) => other >= start && other < date);
      })
  );
}

function split(read: readonly ReadLine[], begins: (line: ReadLine, index: number) => boolean): Group[] {
  const groups: Group[] = [];
  for (const [index, line] of read.entries()) {
    if (begins(line, index) || groups.length === 0) groups.push([]);
    groups.at(-1)?.push(line);
  }
  return groups;
}

/** Whether a line of an entry tells names and dates; the others say what was done. */
export const isHead = (line: ReadLine, index: number): boolean => line.dated || (!isBody(line) && index < 5);
