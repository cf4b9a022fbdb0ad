import Type, { type Static } from 'typebox';
import { MAX_OFFICE_REASON } from '@portal/rules';
import { INTERVIEW_STANDINGS, SCORE_CORRECTION_STATES } from '@portal/schemas';
import { localText, minuteOrNone, nullable, object, revision, storable, text } from '../object.ts';
import { personName } from '../persons.ts';
import { LocalText } from './external.ts';

const decimal = Type.String({ pattern: '^-?\\d{1,5}(\\.\\d{1,2})?$' });
const criterion = {
  id: text(60),
  /** In percent; those of a group come to 100. */
  weight: Type.Integer({ minimum: 1, maximum: 100 }),
  min: decimal,
  max: decimal,
  decimals: Type.Integer({ minimum: 0, maximum: 2 }),
};
const marking = {
  dropFrom: Type.Integer({ minimum: 0, maximum: 30 }),
  needed: Type.Integer({ minimum: 1, maximum: 30 }),
  digits: Type.Integer({ minimum: 0, maximum: 2 }),
};
export const InterviewMarkingView = object({
  criteria: Type.Array(object({ ...criterion, name: LocalText })),
  ...marking,
});

/** What an examiner handed in: marks by id of the criterion, or that nobody came. */
export const InterviewSheetView = object({
  absent: Type.Boolean(),
  marks: Type.Record(text(60), Type.String()),
});
export type InterviewSheetView = Static<typeof InterviewSheetView>;

/** A group of a recruitment's interviews. */
export const InterviewGroupView = object({
  id: Type.String(),
  rev: Type.Number(),
  code: Type.String(),
  /** yyyy-MM-ddTHH:mm where the recruitment is. */
  starts: Type.String(),
  room: Type.String(),
  capacity: Type.Number(),
  /** Logins. */
  examiners: Type.Array(Type.String()),
  marking: InterviewMarkingView,
  drawn: Type.Boolean(),
  /** Who has a number and still counts; of these, who has a mark, and who did not come. */
  people: Type.Number(),
  marked: Type.Number(),
  absent: Type.Number(),
  /** Sheets that were handed in: the criteria stay as they are then. */
  sheets: Type.Number(),
});
export type InterviewGroupView = Static<typeof InterviewGroupView>;

export const InterviewRelationLine = object({
  id: Type.String(),
  login: Type.String(),
  reference: Type.String(),
  name: personName,
  /** In words. */
  kind: Type.String(),
  declaredBy: Type.String(),
  declaredAt: Type.String(),
});
export type InterviewRelationLine = Static<typeof InterviewRelationLine>;

/** A correction of a sheet that was handed in. */
export const InterviewCorrectionLine = object({
  id: Type.String(),
  group: Type.String(),
  number: nullable(Type.Number()),
  reference: Type.String(),
  name: personName,
  /** Whose sheet it is. */
  login: Type.String(),
  state: Type.Enum(SCORE_CORRECTION_STATES),
  before: InterviewSheetView,
  after: InterviewSheetView,
  reason: Type.String(),
  askedBy: Type.String(),
  askedAt: Type.String(),
  decidedBy: Type.String(),
});
export type InterviewCorrectionLine = Static<typeof InterviewCorrectionLine>;

/** GET /recruitments/:id/interview-groups */
export const InterviewGroupsView = object({
  groups: Type.Array(InterviewGroupView),
  relations: Type.Array(InterviewRelationLine),
  corrections: Type.Array(InterviewCorrectionLine),
  /** Logins of those who may mark. */
  markers: Type.Array(Type.String()),
  /** Who is on the interview list and has no number yet; how many the groups that are not drawn hold. */
  waiting: Type.Number(),
  places: Type.Number(),
  /** SHA-256 of the seed of the next draw; '' = there is none as nothing is planned. */
  seedDigest: Type.String(),
  /** Of what the next draw rests on: sent back with it. */
  fingerprint: Type.String(),
  /** The newest draw that stands. */
  draw: nullable(object({ version: Type.Number(), by: Type.String(), at: Type.String() })),
  /** Who is on the list, and who of them has a mark or did not come. */
  toInterview: Type.Number(),
  interviewed: Type.Number(),
  /** Subjects that can take the marks over. */
  subjects: Type.Array(
    object({ id: Type.String(), name: LocalText, min: Type.String(), max: Type.String() }),
  ),
  /** The subject that took them over last; '' = none. */
  subject: Type.String(),
});
export type InterviewGroupsView = Static<typeof InterviewGroupsView>;

/** PUT /recruitments/:id/interview-groups/:group → InterviewGroupsView; group 'new' = another one. 409 'stale'. */
export const InterviewGroupChange = object({
  rev: revision,
  code: storable(20),
  starts: minuteOrNone,
  room: storable(60),
  capacity: Type.Integer({ minimum: 1, maximum: 500 }),
  examiners: Type.Array(text(40), { maxItems: 30 }),
  marking: object({
    criteria: Type.Array(object({ ...criterion, name: localText(40) }), { minItems: 1, maxItems: 12 }),
    ...marking,
  }),
});
export type InterviewGroupChange = Static<typeof InterviewGroupChange>;

/** POST /recruitments/:id/interview-relations → InterviewGroupsView */
export const InterviewRelationAdd = object({
  login: text(40),
  reference: storable(60),
  kind: storable(60),
});
export type InterviewRelationAdd = Static<typeof InterviewRelationAdd>;

/** POST /recruitments/:id/interview-draws */
export const InterviewDrawAsk = object({ fingerprint: text(100) });
export const InterviewDrawn = object({
  /** How many have a number now; 0 where something is missing. */
  count: Type.Number(),
  lacks: Type.Array(
    object({
      kind: Type.Enum(['places', 'apart', 'examiners']),
      groups: Type.Array(Type.String()),
      needed: Type.Number(),
      there: Type.Number(),
    }),
  ),
});
export type InterviewDrawn = Static<typeof InterviewDrawn>;

/** POST /recruitments/:id/interview-draws/undo → InterviewGroupsView: the newest draw, as long as nothing was marked. */
export const InterviewDrawUndo = object({ version: Type.Integer(), reason: storable(MAX_OFFICE_REASON) });

/** POST /recruitments/:id/interview-members → InterviewGroupView: the next number of a group that was drawn. */
export const InterviewMemberMove = object({
  reference: storable(60),
  group: text(20),
  reason: storable(MAX_OFFICE_REASON),
});
export type InterviewMemberMove = Static<typeof InterviewMemberMove>;

/** GET /recruitments/:id/interview-groups/:group: numbers with what examiners gave them. */
export const InterviewMembersView = object({
  group: InterviewGroupView,
  members: Type.Array(
    object({
      number: Type.Number(),
      reference: Type.String(),
      name: personName,
      position: Type.String(),
      /** Withdrawn, or off the list: the number stays empty. */
      gone: Type.Boolean(),
      standing: Type.Enum(INTERVIEW_STANDINGS),
      mean: nullable(Type.String()),
      /** Each examiner's: related = has no sheet; total null = nothing handed in, or absent. */
      sheets: Type.Array(
        object({
          login: Type.String(),
          related: Type.Boolean(),
          absent: Type.Boolean(),
          given: Type.Boolean(),
          total: nullable(Type.String()),
          dropped: Type.Boolean(),
        }),
      ),
      movedBy: Type.String(),
      reason: Type.String(),
    }),
  ),
});
export type InterviewMembersView = Static<typeof InterviewMembersView>;

/** GET /recruitments/:id/interview-screen: what the room sees. Names are masked by the one rule. */
export const InterviewScreenView = object({
  name: LocalText,
  zone: Type.String(),
  seedDigest: Type.String(),
  waiting: Type.Number(),
  places: Type.Number(),
  fingerprint: Type.String(),
  draw: nullable(
    object({
      version: Type.Number(),
      at: Type.String(),
      seed: Type.String(),
      seedDigest: Type.String(),
      method: Type.String(),
      record: object({
        groups: Type.Array(
          object({ code: Type.String(), capacity: Type.Number(), examiners: Type.Array(Type.String()) }),
        ),
        candidates: Type.Array(
          object({ id: Type.String(), position: Type.String(), apart: Type.Array(Type.String()) }),
        ),
        turns: Type.Array(object({ group: Type.String(), number: Type.Number(), candidate: Type.String() })),
      }),
    }),
  ),
  groups: Type.Array(
    object({
      code: Type.String(),
      starts: Type.String(),
      room: Type.String(),
      drawn: Type.Boolean(),
      members: Type.Array(
        object({ number: Type.Number(), reference: Type.String(), name: personName, gone: Type.Boolean() }),
      ),
    }),
  ),
});
export type InterviewScreenView = Static<typeof InterviewScreenView>;

/** POST /recruitments/:id/interview-marks: takes the marks over as those of a subject; nothing is published by it. */
export const InterviewTakeOver = object({
  subject: text(60),
  /** `interviewed` as it was shown: exactly these are taken over. */
  count: Type.Integer({ minimum: 0 }),
});
export const InterviewTaken = object({
  taken: Type.Number(),
  unchanged: Type.Number(),
  /** Who has no mark yet, or has no ticket to stand under. */
  left: Type.Number(),
});
export type InterviewTaken = Static<typeof InterviewTaken>;

/** POST …/interview-corrections/:correction/confirm → InterviewGroupsView */
export const InterviewCorrectionEnd = object({});
