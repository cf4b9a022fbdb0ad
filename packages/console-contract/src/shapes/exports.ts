import Type, { type Static } from 'typebox';
import { PAPER_PARTS } from '@portal/schemas';
import { nullable, object, text, revision, rowId } from '../object.ts';
import { ExportOwn, LocalText, Language } from './external.ts';
import { ReviewItem, ReviewFilter, ReviewSelection } from './review.ts';

/** A column of an export: one of the application's own, or a field of its resume. */
export const ExportColumn = Type.Union([ExportOwn, ReviewItem]);
export type ExportColumn = Static<typeof ExportColumn>;

/** Running, or waiting for a process; its file can be fetched; stopped by a person; nothing came of it. */
export const ExportState = Type.Enum(['running', 'done', 'stopped', 'failed']);
export type ExportState = Static<typeof ExportState>;

/** A table of applications, or their resumes with all files (DATA-02). */
export const SelectionKind = Type.Enum(['sheet', 'resumes']);
export type SelectionKind = Static<typeof SelectionKind>;

/** These, papers of examination rooms (EXAM-04), or files of hiring (HIRE-02, HIRE-03). */
export const ExportKind = Type.Enum(['sheet', 'resumes', 'papers', 'hiring']);
export type ExportKind = Static<typeof ExportKind>;

/** A file of hiring: approval forms, letters, or the file for the personnel system as a table or as JSON. */
export const HiringForm = Type.Enum(['approval', 'offer', 'xlsx', 'json']);
export type HiringForm = Static<typeof HiringForm>;

/** Of which rooms papers are, and which papers. */
export const ExportedPapers = object({
  subject: LocalText,
  /** ISO 8601 in UTC. */
  starts: Type.String(),
  /** null = of all rooms of the sitting. */
  room: nullable(LocalText),
  parts: Type.Array(Type.Enum(PAPER_PARTS)),
});
export type ExportedPapers = Static<typeof ExportedPapers>;

/** An export of applications (HR-26, DATA-01): its selection was frozen when it was asked for. */
export const ReviewExport = object({
  id: Type.String(),
  kind: ExportKind,
  state: ExportState,
  total: Type.Number(),
  done: Type.Number(),
  /** Bytes of the file; 0 = there is none yet. */
  size: Type.Number(),
  columns: Type.Number(),
  /** null = these are none. */
  papers: nullable(ExportedPapers),
  /** null = it is no file of hiring. */
  hiring: nullable(HiringForm),
  /** What was asked for, without what was typed; null = single applications. */
  filter: Type.Union([ReviewFilter, Type.Null()]),
  /** No room was left, or something else went wrong. */
  problem: Type.Enum(['', 'full', 'broken']),
  by: Type.String(),
  at: Type.String(),
  endedAt: Type.Union([Type.String(), Type.Null()]),
  /** Until then the file can be fetched; null = there is none (any more). */
  expiresAt: Type.Union([Type.String(), Type.Null()]),
  /** Whoever reads this asked for it, and may fetch it. */
  mine: Type.Boolean(),
});
export type ReviewExport = Static<typeof ReviewExport>;

/** Columns in their order, under a name. */
export const ExportLayout = object({
  id: Type.String(),
  name: Type.String(),
  columns: Type.Array(ExportColumn),
  rev: Type.Number(),
});
export type ExportLayout = Static<typeof ExportLayout>;

/** A field that can be exported. */
export const ExportField = object({ ...ReviewItem.properties, name: LocalText, setName: LocalText });
export type ExportField = Static<typeof ExportField>;

/** GET /recruitments/:id/exports: newest first. */
export const ExportsView = object({
  exports: Type.Array(ReviewExport),
  layouts: Type.Array(ExportLayout),
  fields: Type.Array(ExportField),
});
export type ExportsView = Static<typeof ExportsView>;

/** More than a spreadsheet is read with. */
export const MAX_EXPORT_COLUMNS = 300;
const Columns = Type.Array(ExportColumn, { maxItems: MAX_EXPORT_COLUMNS });

/** POST /recruitments/:id/exports */
export const ExportBody = object({
  kind: SelectionKind,
  /** Of a table; resumes have none. */
  columns: Columns,
  selection: ReviewSelection,
  /** Of headings and of names of codes. */
  language: Language,
});
export type ExportBody = Static<typeof ExportBody>;

/** POST /recruitments/:id/export-layouts: `id` = '' makes one. */
export const ExportLayoutBody = object({ id: rowId, name: text(60), columns: Columns, rev: revision });
export type ExportLayoutBody = Static<typeof ExportLayoutBody>;
