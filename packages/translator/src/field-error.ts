import { calendarGap, type RecordValues } from '@portal/rules';
import type { JsonSchema } from '@portal/schemas';
import { comparedItems } from './compared-items.ts';
import { activeSchema } from './active-schema.ts';

/** One broken field: which keyword broke, with its details, on what kind of field. */
export interface FieldError {
  itemid: string;
  keyword: string;
  params: Record<string, string | number>;
  /** Family of the field's kind, or a kind of account forms: picks the message. */
  kind: string;
}

/** An error as a validator found it, before it is sorted out. */
export interface RawError {
  itemid: string;
  keyword: string;
  params: Record<string, string | number>;
}

/** The first of these that broke is the one that is shown: what to do first comes first. */
const RANK = [
  'required',
  'x-nonBlank',
  'type',
  'const',
  'enum',
  'minLength',
  'maxLength',
  'x-maxCodePoints',
  'pattern',
  'format',
  'x-phone',
  'x-decimal',
  'x-choices',
  'x-text',
  'x-date',
  'x-password',
  'x-same',
  'x-differs',
  'x-bounds',
  'x-lowerOf',
  'x-upperOf',
  'x-order',
  'x-sum',
  'x-only',
  'x-table',
];

const rank = (keyword: string): number => {
  const position = RANK.indexOf(keyword);
  return position < 0 ? RANK.length : position;
};

/** By its keyword, then by what the value was compared with: validators find them in different orders. */
const precedes = (one: RawError, other: RawError): boolean => {
  const way = rank(one.keyword) - rank(other.keyword);
  return way < 0 || (way === 0 && String(one.params['of'] ?? '') < String(other.params['of'] ?? ''));
};

/**
 * Sorts out what a validator found: one error a field, the most basic one, in the order of the fields. Both validators
 * end here, so that equal findings give equal verdicts. Values that the schema's `x-kept` names by item were good before
 * HR narrowed their fields: no fault of them counts while they stay as they are (HR-12), nor, of an order between two dates or a
 * sum, while the others stay as `x-stored` says they were (TRY-03, FORM-06).
 *
 * @param order item ids as shown on the screen; by default the order of the schema's properties
 */
export function fieldErrors(
  raw: readonly RawError[],
  schema: JsonSchema,
  data: Readonly<Record<string, unknown>>,
  order?: readonly string[],
): FieldError[] {
  const properties = activeSchema(schema, data).properties ?? {};
  const kept = Object(schema['x-kept']) as Readonly<Record<string, unknown>>;
  const stored = Object(schema['x-stored']) as Readonly<Record<string, unknown>>;
  const first = new Map<string, RawError>();
  for (const error of raw) {
    if (isKept(kept, error.itemid, data) && otherStays(stored, error.params['of'], data)) continue;
    const before = first.get(error.itemid);
    if (!before || precedes(error, before)) first.set(error.itemid, error);
  }
  const places = order ?? Object.keys(properties);
  const place = (itemid: string): number => {
    const position = places.indexOf(itemid);
    return position < 0 ? places.length : position;
  };
  return [...first.values()]
    .toSorted((left, right) => place(left.itemid) - place(right.itemid))
    .map((error) => ({ ...error, params: paramsOf(error, data), kind: familyOf(properties[error.itemid]) }));
}

const isKept = (kept: RecordValues, itemid: string, data: RecordValues): boolean =>
  Object.hasOwn(kept, itemid) && kept[itemid] === data[itemid];

/** The other values of an order or a sum stay as they were; what is not known of one, as today, does not matter. */
const otherStays = (stored: RecordValues, of: unknown, data: RecordValues): boolean =>
  comparedItems(of).every((other) => !Object.hasOwn(stored, other) || stored[other] === (data[other] ?? ''));

const DATE_FORMATS = new Set<unknown>(['month', 'date', 'datetime']);

/** A date that is written as it should be but is not in the calendar is told so (TRY-12). */
function paramsOf(
  { itemid, keyword, params }: RawError,
  data: Readonly<Record<string, unknown>>,
): RawError['params'] {
  const value = data[itemid];
  if (keyword !== 'format' || !DATE_FORMATS.has(params['format']) || typeof value !== 'string') return params;
  const problem = calendarGap(value);
  return problem === null ? params : { ...params, problem, value };
}

/** `x-kind` of a property; what has none reads as text. */
function familyOf(property: JsonSchema | undefined): string {
  const family = property?.['x-kind'];
  return typeof family === 'string' ? family : 'text';
}
