import { flag, list, objectOf, pick, text } from './read.ts';

/** A label with its value; a value may have several lines. */
export interface CardFact {
  label: string;
  value: string;
  /** Takes a line of its own. */
  wide: boolean;
  /** What one comes for: rank, result. */
  first: boolean;
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
    .map((fact) => ({
      label: text(pick(fact, 'label')),
      value: text(pick(fact, 'value')),
      wide: flag(pick(fact, 'wide')),
      first: flag(pick(fact, 'first')),
    }));

/** Reads the data of a document; null = the server sends none, or nothing that could be shown. */
export function readDocumentCard(value: unknown): DocumentCard | null {
  const card = objectOf(value);
  const sections = list(pick(card, 'sections'))
    .map(objectOf)
    .map((section) => ({
      title: text(pick(section, 'title')),
      facts: readFacts(pick(section, 'facts')),
      rows: list(pick(section, 'rows'))
        .map(objectOf)
        .map((row) => ({
          title: text(pick(row, 'title')),
          facts: readFacts(pick(row, 'facts')),
          total: flag(pick(row, 'total')),
        })),
      items: list(pick(section, 'items')).map((item) => text(item)),
    }));
  return sections.length === 0
    ? null
    : { title: text(pick(card, 'title')), subtitle: text(pick(card, 'subtitle')), sections };
}
