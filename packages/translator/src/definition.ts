import {
  registeredKinds,
  standardKinds,
  type KindDescriptor,
  type KindRegistry,
  type StandardKindId,
} from '@portal/field-kinds';
import type { KindSettings } from './definition/kind-settings.ts';
import { meaningProblems } from './definition/problems.ts';
import { definitionSchema } from './definition/schema.ts';
import { structureProblems } from './definition/structure.ts';
import type {
  DefinitionProblem,
  FieldDefinition,
  FieldSetDefinition,
  FieldSetSettings,
  OtherOperand,
  SettingValues,
} from './definition/types.ts';

// Field sets in a friendly form (PKG-06): one data form that is written in TypeScript or in a JSON file.

export { definitionSchema } from './definition/schema.ts';
export type { DefinitionSchema } from './definition/structure.ts';
export type { KindSettings } from './definition/kind-settings.ts';
export { toFieldSet, type DefinedFieldSet } from './definition/to-field-set.ts';
export type * from './definition/types.ts';

/** Most characters of a definition as JSON. */
export const MAX_DEFINITION = 1_000_000;

/** A definition that is not right, with all that is wrong in it. */
export class DefinitionError extends TypeError {
  readonly problems: readonly DefinitionProblem[];

  constructor(id: string, problems: readonly DefinitionProblem[]) {
    const lines = problems.map(({ path, sentence }) => `  ${path === '' ? 'the whole' : path}: ${sentence}`);
    super([`field set ${id}`, ...lines].join('\n'));
    this.name = 'DefinitionError';
    this.problems = problems;
  }
}

/** A definition that was read, or what is wrong with it. */
export type ReadDefinition =
  { ok: true; definition: FieldSetDefinition } | { ok: false; problems: readonly DefinitionProblem[] };

const refused = (sentence: string): ReadDefinition => ({ ok: false, problems: [{ path: '', sentence }] });

const schemas = new WeakMap<KindRegistry, ReturnType<typeof definitionSchema>>();

function schemaOf(registry: KindRegistry): ReturnType<typeof definitionSchema> {
  const schema = schemas.get(registry) ?? definitionSchema(registry);
  schemas.set(registry, schema);
  return schema;
}

/**
 * Reads a definition from a `*.fieldset.json` file: its text, or what was parsed of it. Never throws; a text is measured before it
 * is parsed, and fields are counted before they are looked at.
 *
 * @param registry kinds that fields may be of, one's own among them
 */
export function readDefinition(json: unknown, registry: KindRegistry = registeredKinds()): ReadDefinition {
  let value = json;
  if (typeof json === 'string') {
    if (json.length > MAX_DEFINITION) return refused(`has more than ${MAX_DEFINITION} characters`);
    try {
      value = JSON.parse(json) as unknown;
    } catch {
      return refused('is no JSON');
    }
  }
  const structure = structureProblems(value, schemaOf(registry));
  if (structure.length > 0) return { ok: false, problems: structure };
  // Its structure is that of the schema, which says what the type says.
  const definition = value as FieldSetDefinition;
  const problems = meaningProblems(definition, registry);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, definition };
}

/**
 * A field set in TypeScript: rules, orders, checks and calculations name fields that are there, or it does not compile. What is
 * answered is plain data, the same as the JSON file has.
 *
 * @param id names the set in records and calculations
 * @param registry kinds that fields may be of, one's own among them
 * @throws DefinitionError that names the path of everything that is wrong
 */
export function fieldSet<const Name extends string>(
  id: string,
  settings: FieldSetSettings<Name>,
  registry: KindRegistry = registeredKinds(),
): FieldSetDefinition {
  const read = readDefinition(JSON.stringify({ id, ...settings }), registry);
  if (!read.ok) throw new DefinitionError(id, read.problems);
  return read.definition;
}

/** Builders of fields, one a standard kind; `own` is for a kind of one's own. */
export type FieldBuilders = {
  readonly [K in StandardKindId]: <const Used extends string = never>(
    settings: KindSettings<Used>[K],
  ) => FieldDefinition<Exclude<Used, OtherOperand>>;
} & {
  readonly own: <const Used extends string = never>(
    kind: Pick<KindDescriptor, 'id'>,
    settings: Partial<SettingValues<Used>> & Pick<SettingValues, 'label'>,
  ) => FieldDefinition<Exclude<Used, OtherOperand>>;
};

/** A builder for each standard kind, `field.text({ label: 'School' })`, and `field.own` for a kind of one's own. */
export const field: FieldBuilders = {
  // The list of the kinds is all that the type asks for.
  ...(Object.fromEntries(
    standardKinds.list.map(({ id }) => [id, (settings: object) => ({ kind: id, ...settings })]),
  ) as Omit<FieldBuilders, 'own'> as FieldBuilders),
  own: (kind, settings) => ({ kind: kind.id, ...settings }) as FieldDefinition<never>,
};
