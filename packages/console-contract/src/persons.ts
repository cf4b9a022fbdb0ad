import Type, { type TSchema } from 'typebox';

const KEYWORD = 'x-person';

/** Whole name of a candidate; the writer of answers leaves it out for whoever decides blind (SEE-10). '' = hidden, or none. */
export const personName = Type.String({ [KEYWORD]: 'name' });

interface Schema {
  readonly [KEYWORD]?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

const partsOf = ({ properties, patternProperties, items, anyOf }: Schema): Schema[] => [
  ...Object.values(properties ?? {}),
  ...Object.values(patternProperties ?? {}),
  ...(items ? [items] : []),
  ...(anyOf ?? []),
];

const NAMING = new WeakMap<Schema, boolean>();

/** Whether names of candidates stand somewhere in what a schema describes. */
export function hasNames(schema: TSchema): boolean {
  const known = NAMING.get(schema as Schema);
  if (known !== undefined) return known;
  const has = (schema as Schema)[KEYWORD] === 'name' || partsOf(schema as Schema).some(hasNames);
  NAMING.set(schema as Schema, has);
  return has;
}

/** A value that a schema describes, with an empty text in place of each name of a candidate. */
export function withoutNames(schema: TSchema, value: unknown): unknown {
  if (!hasNames(schema)) return value;
  const { properties = {}, patternProperties = {}, items, anyOf, [KEYWORD]: kind } = schema as Schema;
  if (kind === 'name') return typeof value === 'string' ? '' : value;
  if (Array.isArray(value)) return items ? value.map((one) => withoutNames(items, one)) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (anyOf) return anyOf.reduce<unknown>((left, one) => withoutNames(one, left), value);
  const patterns = Object.entries(patternProperties);
  return Object.fromEntries(
    Object.entries(value).map(([name, own]) => {
      const part = properties[name] ?? patterns.find(([pattern]) => new RegExp(pattern).test(name))?.[1];
      return [name, part ? withoutNames(part, own) : own];
    }),
  );
}
