import { APPLICATION_STATUSES, type JsonSchema } from '@portal/schemas';
import { moment } from '../recruitments/schemas.ts';

/** More applications than a recruitment has. */
export const MAX_SELECTED = 200_000;
/** So many are named one by one in a call. */
const MAX_IDS = 20_000;
export const MAX_NOTE = 2_000;
const MAX_PARTS = 200;

const text = (maxLength: number): JsonSchema => ({ type: 'string', maxLength });
const list = (items: JsonSchema, maxItems = MAX_PARTS): JsonSchema => ({ type: 'array', maxItems, items });
export const shape = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

const id: JsonSchema = { type: 'string', pattern: '^\\d{1,18}$' };

const opens = shape({
  sets: list(text(60)),
  files: list(text(60)),
  photo: { type: 'boolean' },
  until: moment,
});

const decision: Record<string, JsonSchema> = {
  decision: { type: 'string', enum: ['returned', 'accepted', 'refused'] },
  reason: text(20),
  message: text(MAX_NOTE),
  note: text(MAX_NOTE),
  opens: { anyOf: [opens, { type: 'null' }] },
};

export const decisionSchema = shape({ ...decision, seen: { type: 'string', pattern: '^\\d{0,18}$' } });

const changeSchema: JsonSchema = {
  anyOf: [
    shape({ kind: { const: 'decide' }, ...decision }),
    shape({ kind: { const: 'stage' }, stage: text(60), note: text(MAX_NOTE) }),
    shape({ kind: { const: 'release' } }),
  ],
};

const status = list({ type: 'string', enum: [...APPLICATION_STATUSES] });
const day: JsonSchema = { type: 'string', pattern: '^(\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01]))?$' };

export const filterSchema = shape({
  statuses: status,
  told: status,
  untold: { type: 'boolean' },
  stages: list(text(60)),
  positions: list(text(60), 10_000),
  units: list(text(60), 2_000),
  verdicts: list({ type: 'string', enum: ['met', 'notMet', 'unknown'] }),
  secondLook: list({ type: 'string', enum: ['', 'wanted', 'confirmed'] }),
  reviewers: list(text(100)),
  appliedFrom: day,
  appliedTo: day,
  text: text(100),
  // Read by `readConditions`, within its own budgets.
  when: { anyOf: [{ type: 'object' }, { type: 'null' }] },
});

const item = shape({ set: text(60), item: text(60) });

/** Columns of a list beside its own. */
const MAX_COLUMNS = 60;

export const sortSchema = shape({
  by: {
    anyOf: [
      {
        type: 'string',
        enum: ['applied', 'decided', 'name', 'position', 'status', 'stage', 'verdict', 'reference'],
      },
      item,
    ],
  },
  descending: { type: 'boolean' },
});

export const columnsSchema = list(item, MAX_COLUMNS);

export const searchSchema = shape({
  filter: filterSchema,
  sort: sortSchema,
  after: text(400),
  columns: columnsSchema,
  count: { type: 'boolean' },
});

export const selectionSchema: JsonSchema = {
  anyOf: [shape({ ids: list(id, MAX_IDS) }), shape({ filter: filterSchema })],
};

export const actionSchema = shape({ change: changeSchema, selection: selectionSchema });

export const startSchema = shape({
  count: { type: 'integer', minimum: 1 },
  dueAt: { anyOf: [moment, { type: 'null' }] },
});
