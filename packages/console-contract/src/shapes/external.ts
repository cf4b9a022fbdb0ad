import type * as forms from '@portal/fieldsets';
import type { Need as NeedType } from '@portal/fieldsets';
import type * as stored from '@portal/schemas';
import {
  APPLICATION_STATUSES,
  DOCUMENT_KINDS,
  EXAM_KINDS,
  localTextSchema,
  needsReason,
  RECRUITMENT_STATES,
  REVIEW_DECISIONS,
  WINDOW_KINDS,
} from '@portal/schemas';
import { LANGUAGE_IDS } from '@portal/schemas/languages';
import Type, { type Static } from 'typebox';
import { EXPORT_OWN } from '../export-columns.ts';
import { object, text, localText, moment, nullable } from '../object.ts';

/**
 * What is declared elsewhere, as calls carry it. Documents of the field-set model are read by their own functions
 * (`applySteps`, `readConditions`, `readPortalSettings`): here they are whole objects.
 */
const document = <T>() => Type.Unsafe<T>({ type: 'object' });

/** Without the entity's id, which may stand in a schema but once. */
const { type, properties, required } = localTextSchema;
export const LocalText = Type.Unsafe<stored.LocalText>({
  type,
  properties,
  required: [...required],
  additionalProperties: false,
});
export type LocalText = stored.LocalText;
export const Language = Type.Unsafe<stored.Language>({ type: 'string', enum: [...LANGUAGE_IDS] });
export const ELIGIBILITIES = ['met', 'notMet', 'unknown'] as const;
export const Eligibility = Type.Enum([...ELIGIBILITIES]);
export const ApplicationStatus = Type.Enum([...APPLICATION_STATUSES]);
export const ReviewDecision = Type.Enum([...REVIEW_DECISIONS]);
export const ExamKind = Type.Enum([...EXAM_KINDS]);
export const DocumentKind = Type.Enum([...DOCUMENT_KINDS]);
export const RecruitmentState = Type.Enum([...RECRUITMENT_STATES]);
export const ExportOwn = Type.Enum([...EXPORT_OWN]);
export const CHANGE_CLASSES = ['ok', 'confirm', 'plan', 'forbidden'] as const;
export const PublishPolicy = Type.Enum([
  'always-review',
  'no-existing-modified',
  'no-critical',
  'if-no-records',
]);
export const Need = Type.Unsafe<NeedType>({ type: 'string' });

export const StoredFieldSet = document<stored.StoredFieldSet>();
export const StoredPortalSettings = document<stored.StoredPortalSettings>();
export const StoredRegistrationSettings = document<stored.StoredRegistrationSettings>();
export const PositionCondition = document<stored.PositionCondition>();
export const ConditionWhen = document<stored.ConditionWhen>();
export const DocumentTemplateContent = document<stored.DocumentTemplateContent>();
export const CodeList = document<forms.CodeList>();
export const Content = document<forms.Content>();
export const DraftState = document<forms.DraftState>();
export const Step = document<forms.Step>();
export const Verdict = document<forms.Verdict>();
export const ConditionProblem = document<forms.ConditionProblem>();
export const ImportProblem = document<forms.ImportProblem>();
export const Operation = document<forms.JournalEntry['operation']>();
export const DraftId = Type.Unsafe<forms.DraftId>({ type: 'string', maxLength: 80 });

export const ReviewReason = object({
  code: Type.String({ pattern: '^[A-Za-z0-9-]{1,20}$' }),
  decision: Type.Enum(REVIEW_DECISIONS.filter(needsReason)),
  text: localText(200),
  archived: Type.Boolean(),
});

export const ReturnedParts = object({
  sets: Type.Array(text(60), { maxItems: 200 }),
  files: Type.Array(text(60), { maxItems: 200 }),
  photo: Type.Boolean(),
  until: moment,
});

export const ExamSubject = object({
  id: Type.String(),
  name: LocalText,
  min: Type.String(),
  max: Type.String(),
});

export const ExamRanking = object({
  digits: Type.Number(),
  weights: Type.Record(Type.String(), Type.String()),
  ties: Type.Array(Type.String()),
  passMark: Type.String(),
});

const RecruitmentWindow = object({
  from: nullable(moment),
  to: nullable(moment),
});

export const RecruitmentDefinition = object({
  name: localText(200),
  description: localText(5_000),
  zone: Type.String({ minLength: 1, maxLength: 60 }),
  windows: Type.Unsafe<stored.RecruitmentWindows>(
    object(Object.fromEntries(WINDOW_KINDS.map((kind) => [kind, Type.Optional(RecruitmentWindow)]))),
  ),
  maxPositions: nullable(Type.Integer({ minimum: 1, maximum: 1_000 })),
  minRatio: nullable(Type.Number({ minimum: 0.1, maximum: 1_000 })),
});
export type RecruitmentDefinition = Static<typeof RecruitmentDefinition>;
