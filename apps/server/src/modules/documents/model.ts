import type { Language } from '@portal/schemas';

/** A label with its value; an empty value has been replaced by "not provided" already. */
export interface Fact {
  label: string;
  value: string;
  /** Over the whole width: long texts. */
  wide?: boolean;
  /** What one comes for: a screen says it before all else (TRY-57). */
  first?: boolean;
  /** Set in grey, because nobody has filled it in. */
  missing?: boolean;
}

export interface Column {
  title: string;
  /** Share of the width. */
  weight: number;
  align?: 'left' | 'right';
}

/** What a document is made of, from top to bottom. */
export type Block =
  | { kind: 'facts'; facts: Fact[] }
  | { kind: 'heading'; text: string; note?: string }
  | { kind: 'subheading'; text: string }
  | { kind: 'table'; columns: Column[]; rows: string[][]; total?: string[] }
  | { kind: 'list'; items: string[] }
  | { kind: 'note'; text: string };

/**
 * A document as data, in one language: made from the database, drawn by a worker that knows nothing of either. It is
 * copied between threads, so it holds nothing but text and bytes.
 */
export interface DocumentModel {
  language: Language;
  title: string;
  subtitle: string;
  /** Who issues it: the template's header, else the name of the site. */
  issuer: string;
  /** PNG beside the title. */
  logo?: Uint8Array;
  author: string;
  /** Colour of marks beside headings: #rrggbb. */
  brand: string;
  /** JPEG; null = a frame that says there is none, undefined = the document has no photo. */
  photo?: Uint8Array | null;
  blocks: Block[];
  /** Left in the foot of each page. */
  foot: string;
}
