import { LANGUAGE_IDS } from '@portal/schemas/languages';
import type { LocalText as Text } from '@portal/schemas';
import Type, { type Static, type TProperties, type TSchema } from 'typebox';

/** An object with these properties and no others: what is not declared is neither taken nor answered. */
export const object = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** A value, or null where there is none. */
export const nullable = <const T extends TSchema>(type: T) => Type.Union([type, Type.Null()]);

/** A text of at most so many characters. */
export const text = (maxLength: number) => Type.String({ maxLength });

/** A text in the languages of the interface, each of at most so many characters; those that every text has are demanded. */
export const localText = (maxLength: number) =>
  Type.Unsafe<Text>({
    type: 'object',
    properties: Object.fromEntries(LANGUAGE_IDS.map((id) => [id, { type: 'string', maxLength }])),
    required: ['zh', 'en'],
    additionalProperties: false,
  });

/** Revision of what is changed, as it was read. */
export const revision = Type.Integer({ minimum: 0 });

/** Id of a row that counts up; '' where there is none. */
export const rowId = Type.String({ pattern: '^\\d{0,18}$' });

/** A text in the languages of the interface of which each may be absent. */
export const writtenText = (maxLength: number) =>
  Type.Unsafe<Text>({
    type: 'object',
    properties: Object.fromEntries(LANGUAGE_IDS.map((id) => [id, { type: 'string', maxLength }])),
    additionalProperties: false,
  });

/** A text that the database can keep: it has no null character. */
export const storable = (maxLength: number) => Type.String({ maxLength, pattern: '^[^\\u0000]*$' });

/** ISO 8601 with zone. */
export const moment = Type.String({
  maxLength: 40,
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?(Z|[+-]\\d{2}:\\d{2})$',
});

/** yyyy-MM-ddTHH:mm where the portal or the recruitment is; '' = none. */
export const minuteOrNone = Type.String({
  pattern: '^(\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):[0-5]\\d)?$',
});

/** yyyy-MM-dd; '' = none. */
export const dayOrNone = Type.String({
  pattern: '^(\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01]))?$',
});

/** A value for each of these names. */
export const recordOf = <const N extends string, const S extends TSchema>(names: readonly N[], value: S) =>
  Type.Unsafe<Record<N, Static<S>>>(object(Object.fromEntries(names.map((name) => [name, value]))));

/** A value for some of these names. */
export const partialRecordOf = <const N extends string, const S extends TSchema>(
  names: readonly N[],
  value: S,
) =>
  Type.Unsafe<Partial<Record<N, Static<S>>>>(
    object(Object.fromEntries(names.map((name) => [name, Type.Optional(value)]))),
  );
