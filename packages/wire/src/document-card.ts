import { flag, list, objectOf, text } from './read.ts';

/** A label with its value; a value may have several lines. */
export interface CardFact {
  label: string;
  value: string;
  /** Takes a line of its own. */
  wide: boolean;
}

/** A row of a table of the document, as a small card: its first cell is the title. */
export interface CardRow {
  title: string;
  facts: readonly CardFact[];
  /** The sum of the rows above. */
  total: boolean;
}

export interface CardSection {
  /** '' = without a heading. */
  title: string;
  facts: readonly CardFact[];
  rows: readonly CardRow[];
  /** Rules or remarks, numbered. */
  items: readonly string[];
}

/** What a document says, as data beside its PDF (TRY-25). */
export interface DocumentCard {
  title: string;
  subtitle: string;
  sections: readonly CardSection[];
}

const readFacts = (value: unknown): CardFact[] =>
  list(value)
    .map(objectOf)
    .map((fact) => ({ label: text(fact['label']), value: text(fact['value']), wide: flag(fact['wide']) }));

/** Reads the data of a document; null = the server sends none, or nothing that could be shown. */
export function readDocumentCard(value: unknown): DocumentCard | null {
  const card = objectOf(value);
  const sections = list(card['sections'])
    .map(objectOf)
    .map((section) => ({
      title: text(section['title']),
      facts: readFacts(section['facts']),
      rows: list(section['rows'])
        .map(objectOf)
        .map((row) => ({
          title: text(row['title']),
          facts: readFacts(row['facts']),
          total: flag(row['total']),
        })),
      items: list(section['items']).map((item) => text(item)),
    }));
  return sections.length === 0
    ? null
    : { title: text(card['title']), subtitle: text(card['subtitle']), sections };
}
