import type { ExamKind, ExamSubject, LocalText } from '@portal/schemas';
import type { CellFault, PositionsImport } from './console-api-recruitments.ts';

/** Whether candidates see what was imported, and what is asked for. */
export interface ExamPublicationView {
  /** ISO 8601; null = they see nothing. */
  from: string | null;
  /** Id of the document template. */
  template: string;
  confirmedBy: string;
  /** What waits for a second person; null = nothing. */
  request: ExamRequest | null;
}
export interface ExamRequest {
  by: string;
  at: string;
  /** ISO 8601; null = as soon as it is confirmed. */
  from: string | null;
  template: string;
  /** Sent back with the confirmation: exactly this is confirmed. */
  ground: string;
}

/**
 * What stands between an entry and its candidate (OFFICE-05): something was decided that is not told yet, so that the ticket
 * waits for that; nothing is decided, and the candidate has the ticket all the same; there is no photo to print.
 */
export type ExamGap = 'untold' | 'undecided' | 'noPhoto';

/** The applications of a gap, some of them by name. */
export interface ExamGapView {
  why: ExamGap;
  count: number;
  people: { reference: string; name: string }[];
}

/** Tickets or scores of a recruitment. */
export interface ExamPart {
  /** Applications that count and have one. */
  entries: number;
  /** Of these, what candidates do not see as it is now, once it is shown. */
  unpublished: number;
  /** How many candidates see theirs now. */
  seen: number;
  /** Why nobody sees what is published: the recruitment's times for it, or the template is not published; null = nothing. */
  closed: 'before' | 'after' | 'template' | null;
  gaps: ExamGapView[];
  /** Whose imports are in force: none of them confirms. */
  importers: string[];
  publication: ExamPublicationView;
  /** Newest first; the first that was not taken back can be. */
  imports: PositionsImport[];
}

/** GET /recruitments/:id/exams */
export interface ExamsView {
  /** Applications that count. */
  applications: number;
  subjects: ExamSubject[];
  /** Of the subjects; sent back with a change. */
  rev: number;
  parts: Record<ExamKind, ExamPart>;
  /** Templates of documents that either can be printed on. */
  templates: {
    id: string;
    kind: ExamKind;
    title: LocalText;
    published: boolean;
    /** It prints a photo. */ photo: boolean;
  }[];
  /** Candidates may look at documents but not take the file. */
  noDownload: boolean;
}

/** PUT /recruitments/:id/exams/subjects → ExamsView; an id of '' is a new subject. 409 'stale'. */
export interface ExamSubjectsChange {
  rev: number;
  subjects: ExamSubject[];
}

/** A row of a file that would change something. */
export interface ExamTrialLine {
  number: string;
  name: string;
  isNew: boolean;
}

/** POST /recruitments/:id/exams/:kind/imports?name=: what a file would do; nothing is written but this. */
export interface ExamTrial {
  /** '' = it cannot be applied. */
  id: string;
  /** Sent back with the confirmation. */
  hash: string;
  /** Rows that are not empty, and those of them that belong to an application. */
  rows: number;
  matched: number;
  created: number;
  updated: number;
  unchanged: number;
  /** Some of those that are new or changed. */
  lines: ExamTrialLine[];
  /** Of the marks: those without one, and those of nothing. */
  absent: number;
  cheating: number;
  zero: number;
  /** Applications that the file could name and does not. */
  missing: number;
  faults: CellFault[];
  /** Of all, when not all are told. */
  faultCount: number;
  /** Headings that mean nothing here; their cells are left out. */
  extra: string[];
}

/** POST /recruitments/:id/exams/:kind/imports/:import/commit; the same again answers the same and does nothing. */
export interface ExamApplied {
  created: number;
  updated: number;
}

/** POST /recruitments/:id/exams/:kind/imports/:import/undo: of the last import alone. */
export interface ExamUndone {
  removed: number;
  restored: number;
  /** Rows by ticket number that stay: somebody changed them since, or scores were matched by them. */
  kept: { number: string; why: 'changed' | 'scores' }[];
}

/** POST /recruitments/:id/exams/:kind/publication → ExamsView; 422 where there is nothing to publish. */
export interface ExamPublicationAsk {
  template: string;
  /** Wall clock of the recruitment, `yyyy-MM-ddTHH:mm`; '' = as soon as it is confirmed. */
  at: string;
}

/** POST /recruitments/:id/exams/:kind/publication/confirm → ExamsView; 409 'stale' when it is no longer what was asked for. */
export interface ExamPublicationConfirm {
  ground: string;
}
