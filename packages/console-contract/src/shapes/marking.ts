import Type, { type Static } from 'typebox';
import { MAX_OFFICE_REASON } from '@portal/rules';
import { nullable, object, storable, text } from '../object.ts';
import { LocalText } from './external.ts';
import { InterviewMarkingView, InterviewSheetView } from './interview-groups.ts';

/** A group that somebody marks in. */
const group = {
  id: Type.String(),
  code: Type.String(),
  /** Of the recruitment. */
  name: LocalText,
  /** yyyy-MM-ddTHH:mm where the recruitment is. */
  starts: Type.String(),
  room: Type.String(),
  drawn: Type.Boolean(),
};

/** GET /marking: the groups of whoever asks. */
export const MarkingGroups = Type.Array(
  object({
    ...group,
    /** Candidates whom they mark, and sheets that they handed in. */
    people: Type.Number(),
    given: Type.Number(),
  }),
);

/** GET /marking/:group: numbers in their order and one's own sheets; nobody's name. */
export const MarkingView = object({
  ...group,
  marking: InterviewMarkingView,
  members: Type.Array(
    object({
      number: Type.Number(),
      gone: Type.Boolean(),
      /** One has declared a relation: there is no sheet. */
      related: Type.Boolean(),
      sheet: nullable(InterviewSheetView),
      /** The weighted sum of the sheet. */
      total: nullable(Type.String()),
      /** A correction waits for its second person. */
      asked: nullable(InterviewSheetView),
    }),
  ),
});
export type MarkingView = Static<typeof MarkingView>;

const given = {
  number: Type.Integer({ minimum: 1, maximum: 100_000 }),
  absent: Type.Boolean(),
  marks: Type.Record(text(60), storable(40), { maxProperties: 12 }),
};

/** POST /marking/:group/sheets: hands sheets in, each by a key of its own, so that one that is sent twice is one. */
export const MarkingSend = object({
  sheets: Type.Array(object({ key: Type.String({ pattern: '^[0-9a-f-]{36}$' }), ...given }), {
    minItems: 1,
    maxItems: 100,
  }),
});
export type MarkingSend = Static<typeof MarkingSend>;

/** What became of each; `differs`: another sheet was handed in before, and stays. */
export const MarkingSent = object({
  results: Type.Array(
    object({
      key: Type.String(),
      number: Type.Number(),
      state: Type.Enum(['kept', 'same', 'differs', 'refused']),
      /** Of 'refused': why; of a mark with the id of its criterion. */
      problem: nullable(object({ path: Type.String(), what: Type.String() })),
    }),
  ),
  view: MarkingView,
});
export type MarkingSent = Static<typeof MarkingSent>;

/** POST /marking/:group/corrections → MarkingView: asks for it; nothing changes until a second person confirms it. */
export const MarkingCorrection = object({ ...given, reason: storable(MAX_OFFICE_REASON) });
export type MarkingCorrection = Static<typeof MarkingCorrection>;

/** POST /marking/:group/relations → MarkingView: one declares a relation to whoever has a number. */
export const MarkingRelation = object({ number: given.number, kind: storable(60) });
export type MarkingRelation = Static<typeof MarkingRelation>;
