import type { ExamOutcome } from './exam.ts';
import type { JsonSchema, LocalText } from './json-schema.ts';
import { LANGUAGE_IDS } from './languages.ts';

/** The first three are documents of candidates; an approval form is the office's, and a letter comes with an offer (HIRE-02, HIRE-03). */
export const DOCUMENT_KINDS = ['resume', 'ticket', 'scores', 'approval', 'offer'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** What HR may leave out of each document; names, numbers and what it is issued for always stand on it (HR-28). */
export const DOCUMENT_FIELDS = {
  resume: ['photo', 'applyCode', 'attachments'],
  ticket: ['photo', 'sex', 'idType', 'idNumber', 'positions'],
  scores: ['rank', 'result', 'total'],
  approval: ['photo', 'idNumber', 'total', 'resume', 'health', 'vetting'],
  offer: ['reference', 'unit', 'papers'],
} as const satisfies Record<DocumentKind, readonly string[]>;
export type DocumentField = (typeof DOCUMENT_FIELDS)[DocumentKind][number];

/** What a document says apart from a candidate's own data; the tableid of ZP1000000012 names it. */
export interface StoredDocumentTemplate {
  tableId: string;
  kind: DocumentKind;
  title: LocalText;
  /** Under the title, usually the batch; '' = none. */
  subtitle: LocalText;
  /** Above the title: who issues it; missing or '' = name of the site. */
  header?: LocalText;
  /** Id of a stored picture beside the title; missing or '' = none. */
  logo?: string;
  /** false = left out; missing = printed. */
  fields?: Partial<Record<DocumentField, boolean>>;
  /** false = scores are kept back until HR publishes them (PDF-11). */
  published: boolean;
  /** Rules of the examination or remarks, printed as a numbered list. */
  notes: LocalText[];
}

/** A template as HR edits it. */
export interface DocumentTemplateContent {
  header: LocalText;
  title: LocalText;
  subtitle: LocalText;
  published: boolean;
  fields: Partial<Record<DocumentField, boolean>>;
  /** One note a line; the same line of each language is the same note. */
  notes: LocalText;
}

/** Most characters of a line and of all notes in a language; most bytes of a logo as it is sent. */
export const DOCUMENT_LIMITS = { line: 200, notes: 8_000, logoBytes: 512 * 1024 } as const;

const texts = (maxLength: number): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(LANGUAGE_IDS.map((language) => [language, { type: 'string', maxLength }])),
  required: LANGUAGE_IDS,
  additionalProperties: false,
});

/** What may be written in a template of a kind: the console's form is made of it, the server refuses by it (HR-28). */
export function documentTemplateSchema(kind: DocumentKind): JsonSchema {
  const fields = DOCUMENT_FIELDS[kind];
  const properties: Record<keyof DocumentTemplateContent, JsonSchema> = {
    header: texts(DOCUMENT_LIMITS.line),
    title: texts(DOCUMENT_LIMITS.line),
    subtitle: texts(DOCUMENT_LIMITS.line),
    published: { type: 'boolean' },
    fields: {
      type: 'object',
      properties: Object.fromEntries(fields.map((field) => [field, { type: 'boolean' }])),
      additionalProperties: false,
    },
    notes: texts(DOCUMENT_LIMITS.notes),
  };
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
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
  /** The position it admits to; missing = all that the candidate applied for. */
  position?: LocalText;
}

/** What a score report says of one candidate; marks are text, as they are printed. */
export interface StoredScores {
  number: string;
  /** With an outcome there is no mark. */
  subjects: { name: LocalText; full: string; score: string; outcome?: ExamOutcome }[];
  /** What nobody has settled is missing and not printed. */
  total?: { full: string; score: string };
  rank?: LocalText;
  result?: LocalText;
  /** The position they count for, where one is named. */
  position?: LocalText;
}
