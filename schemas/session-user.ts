import type { EntitySchema, JsonSchema } from './json-schema.ts';

/** The signed-in candidate as the client keeps it: ids and flags only, no secret (ENT-03, D-32). */
export interface SessionUser {
  a0100: string;
  nbase: string;
  admissionCard: string;
  canPrintExamno: string;
  canQueryScore: string;
  resumeTemplateId: string;
  scoreTableId: string;
}

const text: JsonSchema = { type: 'string', default: '' };

export const sessionUserSchema: EntitySchema<SessionUser> = {
  $id: 'session-user',
  type: 'object',
  title: 'Session user',
  properties: {
    a0100: text,
    nbase: text,
    admissionCard: text,
    canPrintExamno: { type: 'string', default: '', 'x-flag': 'digit' },
    canQueryScore: { type: 'string', default: '', 'x-flag': 'digit' },
    resumeTemplateId: text,
    scoreTableId: text,
  },
  required: ['a0100'],
};
