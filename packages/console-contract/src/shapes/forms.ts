import Type, { type Static } from 'typebox';
import { nullable, object, storable, text, revision } from '../object.ts';
import { StoredFieldSet, LocalText, DraftId, Content, DraftState, Step } from './external.ts';

/** GET /sets: all field sets in the order of the draft, else of what is published. */
export const SetSummary = object({
  fieldsetid: Type.String(),
  definition: StoredFieldSet,
  version: Type.Number(),
  publishedAt: Type.String(),
  archived: Type.Boolean(),
  /** A draft exists: who saved last, everybody whose work it holds, how many entries its journal has, and how many
   * differences from what is published. */
  draft: Type.Union([
    object({
      by: Type.String(),
      at: Type.String(),
      steps: Type.Number(),
      changes: Type.Number(),
      authors: Type.Array(Type.String()),
    }),
    Type.Null(),
  ]),
  records: Type.Number(),
  /** Resumes that are calculated anew since a publish changed how, and of how many; null = all are (FORM-05). */
  recalculating: Type.Union([object({ done: Type.Number(), of: Type.Number() }), Type.Null()]),
});
export type SetSummary = Static<typeof SetSummary>;

/** POST /sets → NewSetMade: a new set as a draft, under an id that is taken by it. */
export const NewSet = object({
  displayname: Type.Unsafe<LocalText>({ type: 'object', additionalProperties: text(200) }),
});
export type NewSet = Static<typeof NewSet>;

export const NewSetMade = object({ fieldsetid: Type.String() });
export type NewSetMade = Static<typeof NewSetMade>;

/** GET /drafts/:id (opens without writing), POST /drafts/:id/steps. */
export const DraftView = object({
  id: DraftId,
  /** Published version it stands on; 0 = never published. */
  baseVersion: Type.Number(),
  /** Grows with every save; sent back with the next. 0 = no draft is stored yet. */
  rev: Type.Number(),
  published: Type.Union([Content, Type.Null()]),
  state: DraftState,
  by: Type.String(),
  at: Type.String(),
  /** Others who have the draft open, seen within the last 30 s. */
  others: Type.Array(Type.String()),
  /** Fields and codes with their stored values: records that hold one. */
  used: Type.Record(Type.String(), Type.Number()),
});
export type DraftView = Static<typeof DraftView>;

/** GET /drafts/:id/others: light enough to be asked every few seconds; also says that oneself is there. */
export const DraftOthers = object({
  /** 0 = no draft is stored. */
  rev: Type.Number(),
  /** Entries of its journal. */
  steps: Type.Number(),
  /** Differences from what is published, when `changes=1` asks for them and there is a draft. */
  changes: Type.Optional(Type.Number()),
  others: Type.Array(Type.String()),
});
export type DraftOthers = Static<typeof DraftOthers>;

/**
 * POST /drafts/:id/place: where in a draft its reader is, told to all who have it open and kept nowhere (SHEET-05). null = the
 * draft was left; an empty row is no cell of it.
 */
export const PlaceInDraft = object({
  at: nullable(object({ row: storable(60), column: storable(40) })),
});
export type PlaceInDraft = Static<typeof PlaceInDraft>;

/** Event `place`: somebody went to another place of a draft, or is there still. */
export const DraftPlace = object({ id: DraftId, by: Type.String(), ...PlaceInDraft.properties });
export type DraftPlace = Static<typeof DraftPlace>;

/**
 * GET /events: server-sent events. `revisions` carries DraftRevisions, first and after every gap; `draft` a DraftRevision
 * whenever a draft was saved, published or thrown away. 429 'tooMany' beyond six streams of a session.
 */
export const DraftRevision = object({
  id: DraftId,
  /** 0 = there is no draft any more. */
  rev: Type.Number(),
});
export type DraftRevision = Static<typeof DraftRevision>;

/** Of all drafts, by id. */
export const DraftRevisions = Type.Record(Type.String(), Type.Number());
export type DraftRevisions = Static<typeof DraftRevisions>;

/** A day's work; a page that was away longer sends the rest with the next call. */
const MAX_STEPS = 1000;

/** POST /drafts/:id/steps → DraftView without `published` and `used`; 409 'stale' when `rev` is not the stored one. */
export const SaveSteps = object({
  rev: revision,
  /** The published version that the page shows; when given, another one is 'stale' as well. */
  baseVersion: Type.Optional(revision),
  steps: Type.Array(Step, { maxItems: MAX_STEPS }),
});
export type SaveSteps = Static<typeof SaveSteps>;

export const SavedSteps = object({ rev: Type.Number(), at: Type.String() });
export type SavedSteps = Static<typeof SavedSteps>;

/**
 * DELETE /drafts/:id?rev=: throws the draft away; 409 'stale' as above, 403 when it holds others' work and one may not
 * publish. Answers `{ discarded }`, by which it can be brought back for 30 days.
 */
/** DELETE /drafts/:id: by what it can be brought back for 30 days; absent = there was no draft. */
export const Discarded = object({ discarded: Type.Optional(Type.String()) });
export type Discarded = Static<typeof Discarded>;

/** GET /discarded: drafts that were thrown away, the latest first. */
export const DiscardedDraft = object({
  id: Type.String(),
  document: DraftId,
  /** Of a set or a list; null for the order of sets. */
  name: Type.Union([LocalText, Type.Null()]),
  /** Who threw it away, and when. */
  by: Type.String(),
  at: Type.String(),
  /** Differences from what was published then. */
  changes: Type.Number(),
  /** Whose work it holds. */
  authors: Type.Array(Type.String()),
  /** Until when it is kept. */
  until: Type.String(),
});
export type DiscardedDraft = Static<typeof DiscardedDraft>;

/** POST /discarded/:id/restore: 409 'exists' beside another draft, 422 when a step fits no more; it stays kept then. */
export const RestoredDraft = object({ document: DraftId });
export type RestoredDraft = Static<typeof RestoredDraft>;

/**
 * POST /ids: ids that were never used and never will be again: items of the set `fieldsetid`, code lists with
 * `codesets`, else field sets. A new set or list then begins as the empty draft that GET /drafts/:id answers for it.
 */
export const AllocateIds = object({
  fieldsetid: Type.Optional(text(60)),
  codesets: Type.Optional(Type.Literal(true)),
  count: Type.Integer({ minimum: 1, maximum: 500 }),
});
export type AllocateIds = Static<typeof AllocateIds>;

export const AllocatedIds = object({ ids: Type.Array(Type.String()) });
export type AllocatedIds = Static<typeof AllocatedIds>;

/** POST /form-pictures: a picture of a form (FORM-08), as a text between fields names it. */
export const FormPictureStored = object({ picture: Type.String() });
export type FormPictureStored = Static<typeof FormPictureStored>;

/** GET /codes */
export const CodeListSummary = object({
  codesetid: Type.String(),
  name: LocalText,
  items: Type.Number(),
  version: Type.Number(),
  draft: SetSummary.properties.draft,
  /** Fields that choose from it: 'A04/A0405'. */
  usedBy: Type.Array(Type.String()),
});
export type CodeListSummary = Static<typeof CodeListSummary>;
