import Type, { type Static } from 'typebox';
import { object, text, partialRecordOf } from '../object.ts';
import { DraftId, Verdict, PublishPolicy, CHANGE_CLASSES, Operation } from './external.ts';

/** Drafts that are looked at or published together. */
const MAX_DRAFTS = 100;

/** POST /review: what publishing these drafts would do. */
export const ReviewRequest = object({ drafts: Type.Array(DraftId, { maxItems: MAX_DRAFTS }) });
export type ReviewRequest = Static<typeof ReviewRequest>;

export const Review = object({
  /** `errors` keep a draft from being published: how many there are. */
  drafts: Type.Array(
    object({
      id: DraftId,
      rev: Type.Number(),
      verdicts: Type.Array(Verdict),
      errors: Type.Optional(Type.Number()),
    }),
  ),
  /** What keeps it from being published: 'role', 'secondPerson', 'forbidden', 'problems', 'empty'; [] = may be published.
   *  The first two can be met by asking another person (POST /requests). */
  blocked: Type.Array(Type.String()),
  policy: PublishPolicy,
});
export type Review = Static<typeof Review>;

/** POST /publish: all drafts in one transaction; 422 when a confirmation or a plan is missing. */
export const PublishRequest = object({
  drafts: Type.Array(object({ id: DraftId, rev: Type.Integer({ minimum: 1 }) }), { maxItems: MAX_DRAFTS }),
  note: text(2000),
  /** Keys of the 'confirm' changes that were confirmed. */
  confirmed: Type.Array(text(5000), { maxItems: 20_000 }),
  /** For 'plan' changes by key: what each failing value becomes; '' = it stays with the archived field only. */
  plans: Type.Record(Type.String(), Type.Record(Type.String(), text(10_000))),
});
export type PublishRequest = Static<typeof PublishRequest>;

export const Published = object({ versions: Type.Array(object({ id: DraftId, version: Type.Number() })) });
export type Published = Static<typeof Published>;

/** GET /versions/:id; newest first. GET /versions/:id/:version → { content: Content }. */
export const VersionSummary = object({
  version: Type.Number(),
  at: Type.String(),
  by: Type.String(),
  note: Type.String(),
  /** SHA-256 of the content, hex. */
  hash: Type.String(),
  classes: partialRecordOf(CHANGE_CLASSES, Type.Number()),
});
export type VersionSummary = Static<typeof VersionSummary>;

/** GET /dictionary: the first version that has each field, by set and field; a field that no kept version has came with the first. */
export const FirstVersions = object({
  sets: Type.Record(Type.String(), Type.Record(Type.String(), Type.Number())),
});
export type FirstVersions = Static<typeof FirstVersions>;

/** GET /journal/:id: the audit journal of everything ever done to a document, newest first; version 0 = not published. */
export const JournalPage = object({
  entries: Type.Array(
    object({
      operation: Operation,
      at: Type.String(),
      by: Type.String(),
      version: Type.Number(),
    }),
  ),
});
export type JournalPage = Static<typeof JournalPage>;
