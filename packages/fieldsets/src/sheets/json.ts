import type { Content, ImportProblem } from '../model.ts';
import { readContent } from '../drafts/read-content.ts';

/** First line of the file, so that another file is not taken for one of these. */
const FORMAT = 'field-sets-1';

const RANK: Readonly<Record<Content['kind'], number>> = { set: 0, codes: 1, order: 2 };

/** Sets before code lists before the order; each kind as it was given. */
export const inFileOrder = (contents: readonly Content[]): Content[] =>
  contents.toSorted((one, two) => RANK[one.kind] - RANK[two.kind]);

/**
 * Contents as they are written: properties in one order, empty optional ones left out, texts without white space around
 * them; what cannot be read at all is told.
 */
export function canonical(
  values: readonly unknown[],
  sheet: string,
): { contents: Content[]; problems: ImportProblem[] } {
  const problems: ImportProblem[] = [];
  const contents = values.flatMap((value, place): Content[] => {
    const read = readContent(value, '', (column, what) =>
      problems.push({ sheet, row: place + 1, column, what: `wrong.${what}` }),
    );
    return read ? [read] : [];
  });
  return { contents: inFileOrder(contents), problems };
}

/** Contents as a JSON file (HR-18); equal contents give equal bytes. */
export const toJson = (contents: readonly Content[]): string =>
  `${JSON.stringify({ format: FORMAT, contents: canonical(contents, '').contents }, null, 2)}\n`;

const nothing = (what: string): { contents: Content[]; problems: ImportProblem[] } => ({
  contents: [],
  problems: [{ sheet: 'json', row: 0, what }],
});

/** Reads a JSON file that was parsed already. Problems are placed as by `fromJson`. */
export function readJson(file: unknown): { contents: Content[]; problems: ImportProblem[] } {
  const { format, contents } = Object(file) as { format?: unknown; contents?: unknown };
  if (format !== FORMAT || !Array.isArray(contents)) return nothing('notFieldSets');
  return canonical(contents, 'json');
}

/** Reads a JSON file. `row` of a problem counts the contents from 1, `column` is the place inside of one. */
export function fromJson(file: string): { contents: Content[]; problems: ImportProblem[] } {
  let value: unknown;
  try {
    value = JSON.parse(file.replace(/^\ufeff/, ''));
  } catch {
    return nothing('notJson');
  }
  return readJson(value);
}
