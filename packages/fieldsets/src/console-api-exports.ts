import type { Language, LocalText } from '@portal/schemas';
import type { ExportOwn } from './export-columns.ts';
import type { ReviewFilter, ReviewItem, ReviewSelection } from './console-api-review.ts';

export type { ExportOwn } from './export-columns.ts';

/** A column of an export: one of the application's own, or a field of its resume. */
export type ExportColumn = ExportOwn | ReviewItem;

/** Running, or waiting for a process; its file can be fetched; stopped by a person; nothing came of it. */
export type ExportState = 'running' | 'done' | 'stopped' | 'failed';

/** A table of applications, or their resumes with all files (DATA-02). */
export type ExportKind = 'sheet' | 'resumes';

/** An export of applications (HR-26, DATA-01): its selection was frozen when it was asked for. */
export interface ReviewExport {
  id: string;
  kind: ExportKind;
  state: ExportState;
  total: number;
  done: number;
  /** Bytes of the file; 0 = there is none yet. */
  size: number;
  columns: number;
  /** What was asked for, without what was typed; null = single applications. */
  filter: ReviewFilter | null;
  /** No room was left, or something else went wrong. */
  problem: '' | 'full' | 'broken';
  by: string;
  at: string;
  endedAt: string | null;
  /** Until then the file can be fetched; null = there is none (any more). */
  expiresAt: string | null;
  /** Whoever reads this asked for it, and may fetch it. */
  mine: boolean;
}

/** Columns in their order, under a name. */
export interface ExportLayout {
  id: string;
  name: string;
  columns: ExportColumn[];
  rev: number;
}

/** A field that can be exported. */
export interface ExportField extends ReviewItem {
  name: LocalText;
  setName: LocalText;
}

/** GET /recruitments/:id/exports: newest first. */
export interface ExportsView {
  exports: ReviewExport[];
  layouts: ExportLayout[];
  fields: ExportField[];
}

/** POST /recruitments/:id/exports */
export interface ExportBody {
  kind: ExportKind;
  /** Of a table; resumes have none. */
  columns: ExportColumn[];
  selection: ReviewSelection;
  /** Of headings and of names of codes. */
  language: Language;
}

/** POST /recruitments/:id/export-layouts: `id` = '' makes one. */
export type ExportLayoutBody = ExportLayout;
