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

/** What lies on a desk: a seat's number, legible from afar, and whose it is. */
export interface DeskLabel {
  big: string;
  lines: string[];
}

/** By whom a seat is taken, with room for a signature. */
export interface SignInCard {
  /** JPEG; null = a frame that says there is none. */
  photo: Uint8Array | null;
  /** The first is set large. */
  lines: { label: string; value: string }[];
  /** Stands before the line to sign on. */
  sign: string;
}

/** What a document is made of, from top to bottom. */
export type Block =
  | { kind: 'facts'; facts: Fact[] }
  | { kind: 'heading'; text: string; note?: string }
  | { kind: 'subheading'; text: string }
  | {
      kind: 'table';
      columns: Column[];
      rows: string[][];
      total?: string[];
      isDense?: boolean;
      struck?: [row: number, column: number][];
    }
  | { kind: 'list'; items: string[] }
  | { kind: 'note'; text: string }
  | { kind: 'labels'; labels: DeskLabel[] }
  | { kind: 'cards'; cards: SignInCard[] }
  /** Who issues it and when, with room for a seal; `label` says what the room is for. */
  | { kind: 'seal'; lines: string[]; label: string };

/** What a file says of itself, whatever stands in it. */
export interface FileAbout {
  language: Language;
  title: string;
  author: string;
  /** Who issues it: the template's header, else the name of the site. */
  issuer: string;
}

/**
 * A document as data, in one language: made from the database, drawn by a worker that knows nothing of either. It is
 * copied between threads, so it holds nothing but text and bytes.
 */
export interface DocumentModel extends FileAbout {
  subtitle: string;
  /** What it is called in a file of many; absent = by title and subtitle. */
  bookmark?: string;
  /** PNG beside the title. */
  logo?: Uint8Array;
  /** Colour of marks beside headings: #rrggbb. */
  brand: string;
  /** JPEG; null = a frame that says there is none, undefined = the document has no photo. */
  photo?: Uint8Array | null;
  blocks: Block[];
  /** Left in the foot of each page. */
  foot: string;
}
