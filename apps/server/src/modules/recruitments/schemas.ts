import { localTextSchema, RECRUITMENT_STATES, WINDOW_KINDS, type JsonSchema } from '@portal/schemas';

/** A text in all languages, each up to a length. */
export const localText = (maxLength: number): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.keys(localTextSchema.properties).map((language) => [language, { type: 'string', maxLength }]),
  ),
  required: localTextSchema.required,
  additionalProperties: false,
});

export const MAX_NAME = 200;
export const MAX_TEXT = 5_000;
/** ISO 8601 with seconds and zone. */
const MOMENT = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?(Z|[+-]\\d{2}:\\d{2})$';
export const moment: JsonSchema = { type: 'string', maxLength: 40, pattern: MOMENT };
const maybe = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });

const window: JsonSchema = {
  type: 'object',
  properties: { from: maybe(moment), to: maybe(moment) },
  required: ['from', 'to'],
  additionalProperties: false,
};

const definition: Record<string, JsonSchema> = {
  name: localText(MAX_NAME),
  description: localText(MAX_TEXT),
  zone: { type: 'string', minLength: 1, maxLength: 60 },
  windows: {
    type: 'object',
    properties: Object.fromEntries(WINDOW_KINDS.map((kind) => [kind, window])),
    additionalProperties: false,
  },
  maxPositions: maybe({ type: 'integer', minimum: 1, maximum: 1_000 }),
  minRatio: maybe({ type: 'number', minimum: 0.1, maximum: 1_000 }),
};

export const recruitmentSchema: JsonSchema = {
  type: 'object',
  properties: definition,
  required: Object.keys(definition),
  additionalProperties: false,
};
const rev: JsonSchema = { type: 'integer', minimum: 0 };
export const recruitmentChangeSchema: JsonSchema = {
  ...recruitmentSchema,
  properties: { ...definition, rev },
  required: [...Object.keys(definition), 'rev'],
};
export const stateSchema: JsonSchema = {
  type: 'object',
  properties: { rev, state: { type: 'string', enum: RECRUITMENT_STATES } },
  required: ['rev', 'state'],
  additionalProperties: false,
};
export const copySchema: JsonSchema = {
  type: 'object',
  properties: { name: localText(MAX_NAME) },
  required: ['name'],
  additionalProperties: false,
};

/** Rows of one save: more come from a file. */
export const MAX_EDITS = 500;
const id: JsonSchema = { type: 'string', maxLength: 60 };

export const positionsSchema: JsonSchema = {
  type: 'object',
  properties: {
    edits: {
      type: 'array',
      maxItems: MAX_EDITS,
      items: {
        type: 'object',
        // Values of the change are judged row by row, so that one of them does not hold up the others.
        properties: { id, key: id, rev, change: { type: 'object' } },
        required: ['id', 'key', 'rev', 'change'],
        additionalProperties: false,
      },
    },
  },
  required: ['edits'],
  additionalProperties: false,
};
export const removeSchema: JsonSchema = {
  type: 'object',
  properties: {
    positions: {
      type: 'array',
      maxItems: MAX_EDITS,
      items: {
        type: 'object',
        properties: { id, rev },
        required: ['id', 'rev'],
        additionalProperties: false,
      },
    },
  },
  required: ['positions'],
  additionalProperties: false,
};
