import type { LocalText } from './json-schema.ts';

export type DocumentKind = 'ticket' | 'scores' | 'resume';

/** What a document says apart from a candidate's own data; the tableid of ZP1000000012 names it. */
export interface StoredDocumentTemplate {
  tableId: string;
  kind: DocumentKind;
  title: LocalText;
  /** Under the title, usually the batch; '' = none. */
  subtitle: LocalText;
  /** false = scores are kept back until HR publishes them (PDF-11). */
  published: boolean;
  /** Rules of the examination or remarks, printed as a numbered list. */
  notes: LocalText[];
}

/** One sitting of an examination. */
export interface StoredSitting {
  subject: LocalText;
  /** ISO 8601 with offset. */
  starts: string;
  ends: string;
  place: LocalText;
  room: LocalText;
  seat: string;
}

/** What an admission ticket says of one candidate. */
export interface StoredTicket {
  number: string;
  sittings: StoredSitting[];
}

/** What a score report says of one candidate; marks are text, as they are printed. */
export interface StoredScores {
  number: string;
  subjects: { name: LocalText; full: string; score: string }[];
  total: { full: string; score: string };
  rank: LocalText;
  result: LocalText;
}
