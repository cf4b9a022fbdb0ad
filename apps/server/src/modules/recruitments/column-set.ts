import { LANGUAGE_IDS, LANGUAGES, type Language } from '@portal/schemas/languages';
import { say, type TextKey } from '../../protocol/texts.ts';

/** A column of a sheet: a property, of a text in several languages one of them. */
export interface Column<P extends string> {
  property: P;
  language?: Language;
}

/** What the columns of a kind of sheet are called. */
export interface ColumnSet<P extends string> {
  /** In the order in which they are written. */
  columns: readonly Column<P>[];
  /** The heading of a column in the reader's language. */
  headingOf(column: Column<P>, reader: Language): string;
  /** The column that a heading names, in whatever language it is written; undefined = none of ours. */
  columnOf(heading: string): Column<P> | undefined;
}

/** A heading as it is compared: without spaces, widths and case. */
export const plainHeading = (heading: string): string =>
  heading.replace(/\s+/g, '').replaceAll('（', '(').replaceAll('）', ')').toLowerCase();

/**
 * Columns by the texts of their headings.
 *
 * @param texts properties that are written in every language, a column each
 */
export function columnSet<P extends string>(
  headings: Readonly<Record<P, TextKey>>,
  texts: readonly NoInfer<P>[],
): ColumnSet<P> {
  const columns = (Object.keys(headings) as P[]).flatMap((property): Column<P>[] =>
    texts.some((text) => text === property)
      ? LANGUAGE_IDS.map((language) => ({ property, language }))
      : [{ property }],
  );
  const headingOf = ({ property, language }: Column<P>, reader: Language): string => {
    const heading = say(reader, headings[property]);
    return language === undefined ? heading : `${heading} (${LANGUAGES[language].name})`;
  };
  const byHeading = new Map<string, Column<P>>(
    columns.flatMap((column) => [
      ...LANGUAGE_IDS.map((reader) => [plainHeading(headingOf(column, reader)), column] as const),
      // A text without a language is the first one's.
      ...(column.language === LANGUAGE_IDS[0]
        ? LANGUAGE_IDS.map(
            (reader) => [plainHeading(say(reader, headings[column.property])), column] as const,
          )
        : []),
      [plainHeading([column.property, column.language].filter(Boolean).join('.')), column] as const,
    ]),
  );
  return { columns, headingOf, columnOf: (heading) => byHeading.get(plainHeading(heading)) };
}
