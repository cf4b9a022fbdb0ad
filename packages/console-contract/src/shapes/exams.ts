import Type, { type Static } from 'typebox';
import { EXAM_KINDS, EXAM_STANDINGS, TOTAL_PATTERN } from '@portal/schemas';
import { nullable, object, text, localText, revision, minuteOrNone, recordOf } from '../object.ts';
import { personName } from '../persons.ts';
import { PositionsImport, CellFault } from './recruitments.ts';
import { ExamRanking, ExamSubject, ExamKind, LocalText } from './external.ts';

export const ExamRequest = object({
  by: Type.String(),
  at: Type.String(),
  /** ISO 8601; null = as soon as it is confirmed. */
  from: Type.Union([Type.String(), Type.Null()]),
  template: Type.String(),
  /** Sent back with the confirmation: exactly this is confirmed. */
  fingerprint: Type.String(),
});
export type ExamRequest = Static<typeof ExamRequest>;

/** Whether candidates see what was imported, and what is asked for. */
export const ExamPublicationView = object({
  /** ISO 8601; null = they see nothing. */
  from: Type.Union([Type.String(), Type.Null()]),
  /** Id of the document template. */
  template: Type.String(),
  confirmedBy: Type.String(),
  /** What waits for a second person; null = nothing. */
  request: Type.Union([ExamRequest, Type.Null()]),
});
export type ExamPublicationView = Static<typeof ExamPublicationView>;

/**
 * What stands between an entry and its candidate (OFFICE-05): something was decided that is not told yet, so that the ticket
 * waits for that; nothing is decided, and the candidate has the ticket all the same; there is no photo to print.
 */
export const ExamGap = Type.Enum(['untold', 'undecided', 'noPhoto']);
export type ExamGap = Static<typeof ExamGap>;

/** The applications of a gap, some of them by name. */
export const ExamGapView = object({
  why: ExamGap,
  count: Type.Number(),
  people: Type.Array(object({ reference: Type.String(), name: personName })),
});
export type ExamGapView = Static<typeof ExamGapView>;

/** Tickets or scores of a recruitment. */
export const ExamPart = object({
  /** Applications that count and have one. */
  entries: Type.Number(),
  /** Of these, what candidates do not see as it is now, once it is shown. */
  unpublished: Type.Number(),
  /** How many candidates see theirs now. */
  seen: Type.Number(),
  /** Why nobody sees what is published: the recruitment's times for it, or the template is not published; null = nothing. */
  closed: Type.Union([Type.Literal('before'), Type.Literal('after'), Type.Literal('template'), Type.Null()]),
  gaps: Type.Array(ExamGapView),
  /** Whose imports are in force: none of them confirms. */
  importers: Type.Array(Type.String()),
  publication: ExamPublicationView,
  /** Newest first; the first that was not taken back can be. */
  imports: Type.Array(PositionsImport),
});
export type ExamPart = Static<typeof ExamPart>;

/** GET /recruitments/:id/exams */
export const ExamsView = object({
  /** Applications that count. */
  applications: Type.Number(),
  subjects: Type.Array(ExamSubject),
  /** Of the subjects; sent back with a change. */
  rev: Type.Number(),
  ranking: ExamRanking,
  /** Of the ranking; sent back with a change. */
  rankingRev: Type.Number(),
  parts: recordOf(EXAM_KINDS, ExamPart),
  /** Templates of documents that either can be printed on. */
  templates: Type.Array(
    object({
      id: Type.String(),
      kind: ExamKind,
      title: LocalText,
      published: Type.Boolean(),
      /** It prints a photo. */
      photo: Type.Boolean(),
    }),
  ),
  /** Candidates may look at documents but not take the file. */
  noDownload: Type.Boolean(),
});
export type ExamsView = Static<typeof ExamsView>;

/** What a mark is at least or at most: at most five digits and two decimals. */
const markBound = Type.String({ pattern: '^-?\\d{1,5}(\\.\\d{1,2})?$' });

/** PUT /recruitments/:id/exams/subjects → ExamsView; an id of '' is a new subject. 409 'stale'. */
export const ExamSubjectsChange = object({
  rev: revision,
  subjects: Type.Array(object({ id: text(60), name: localText(60), min: markBound, max: markBound }), {
    maxItems: 20,
  }),
});
export type ExamSubjectsChange = Static<typeof ExamSubjectsChange>;

const ranking = {
  digits: Type.Integer({ minimum: 0, maximum: 3 }),
  weights: Type.Record(text(60), Type.String({ pattern: '^\\d{1,3}(\\.\\d{1,2})?$' }), { maxProperties: 20 }),
  ties: Type.Array(text(60), { maxItems: 20 }),
  passMark: Type.String({ pattern: `^(${TOTAL_PATTERN})?$` }),
};

/** PUT /recruitments/:id/exams/ranking → ExamsView; 409 'stale'. */
export const ExamRankingChange = object({ rev: revision, ...ranking });
export type ExamRankingChange = Static<typeof ExamRankingChange>;

/** An application with what its marks come to. */
export const ExamRankedRow = object({
  reference: Type.String(),
  name: personName,
  /** Code of the position. */
  position: Type.String(),
  /** Decimals and outcomes, by id of the subject. */
  marks: Type.Record(Type.String(), Type.String()),
  standing: Type.Enum(EXAM_STANDINGS),
  /** Decimal; null = whoever has no rank has none. */
  total: nullable(Type.String()),
  /** Within the position, from 1. */
  rank: nullable(Type.Number()),
  passed: Type.Boolean(),
});
export type ExamRankedRow = Static<typeof ExamRankedRow>;

/** GET /recruitments/:id/exams/ranking?position=&page=&passMark= */
export const ExamRankingView = object({
  /** Positions of which somebody has marks, by code. */
  positions: Type.Array(
    object({
      id: Type.String(),
      code: Type.String(),
      name: LocalText,
      headcount: Type.Number(),
      standings: recordOf(EXAM_STANDINGS, Type.Number()),
      /** Of those with a rank, who has at least the pass mark; all of them where none is asked. */
      passed: Type.Number(),
    }),
  ),
  rows: Type.Array(ExamRankedRow),
  isLast: Type.Boolean(),
});
export type ExamRankingView = Static<typeof ExamRankingView>;

/** A row of a file that would change something. */
export const ExamTrialLine = object({ number: Type.String(), name: personName, isNew: Type.Boolean() });
export type ExamTrialLine = Static<typeof ExamTrialLine>;

/** POST /recruitments/:id/exams/:kind/imports?name=: what a file would do; nothing is written but this. */
export const ExamTrial = object({
  /** '' = it cannot be applied. */
  id: Type.String(),
  /** Sent back with the confirmation. */
  hash: Type.String(),
  /** Rows that are not empty, and those of them that belong to an application. */
  rows: Type.Number(),
  matched: Type.Number(),
  created: Type.Number(),
  updated: Type.Number(),
  unchanged: Type.Number(),
  /** Some of those that are new or changed. */
  lines: Type.Array(ExamTrialLine),
  /** Of the marks: those without one, and those of nothing. */
  absent: Type.Number(),
  cheating: Type.Number(),
  zero: Type.Number(),
  /** Applications that the file could name and does not. */
  missing: Type.Number(),
  faults: Type.Array(CellFault),
  /** Of all, when not all are told. */
  faultCount: Type.Number(),
  /** Headings that mean nothing here; their cells are left out. */
  extra: Type.Array(Type.String()),
});
export type ExamTrial = Static<typeof ExamTrial>;

/** POST /recruitments/:id/exams/:kind/imports/:import/commit; the same again answers the same and does nothing. */
export const ExamApplied = object({ created: Type.Number(), updated: Type.Number() });
export type ExamApplied = Static<typeof ExamApplied>;

/** POST /recruitments/:id/exams/:kind/imports/:import/undo: of the last import alone. */
export const ExamUndone = object({
  removed: Type.Number(),
  restored: Type.Number(),
  /** Rows by ticket number that stay: somebody changed them since, or scores were matched by them. */
  kept: Type.Array(object({ number: Type.String(), why: Type.Enum(['changed', 'scores']) })),
});
export type ExamUndone = Static<typeof ExamUndone>;

/** POST /recruitments/:id/exams/:kind/publication → ExamsView; 422 where there is nothing to publish. */
export const ExamPublicationAsk = object({
  template: Type.String({ minLength: 1, maxLength: 60 }),
  /** Wall clock of the recruitment, `yyyy-MM-ddTHH:mm`; '' = as soon as it is confirmed. */
  at: minuteOrNone,
});
export type ExamPublicationAsk = Static<typeof ExamPublicationAsk>;

/** POST /recruitments/:id/exams/:kind/publication/confirm → ExamsView; 409 'stale' when it is no longer what was asked for. */
export const ExamPublicationConfirm = object({ fingerprint: text(100) });
export type ExamPublicationConfirm = Static<typeof ExamPublicationConfirm>;
