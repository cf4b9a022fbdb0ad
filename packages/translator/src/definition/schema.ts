import { registeredKinds, type KindRegistry } from '@portal/field-kinds';
import { standsAlone } from '@portal/conditions';
import {
  DATE_RELATIONS,
  MAX_ORDER_YEARS,
  MAX_RECORDS,
  MAX_SUM_CHECKS,
  MAX_SUM_FIELDS,
  MIN_ORDER_YEARS,
  SUM_RELATIONS,
} from '@portal/rules';
import { LANGUAGE_IDS } from '@portal/schemas/languages';
import { localTextSchema, RULE_RELATIONS } from '@portal/schemas';
import { CODE, NAME, object, REQUIRED, SETTINGS, settingsOf, TEXT, whole, WORD } from './settings.ts';
import type { DefinitionSchema } from './structure.ts';

/** Most fields of a definition. */
const MAX_FIELDS = 500;

const named = (description: string, schema: DefinitionSchema): DefinitionSchema => ({
  description,
  ...schema,
});
const listOf = (items: DefinitionSchema, maxItems = 200): DefinitionSchema => ({
  type: 'array',
  minItems: 1,
  maxItems,
  items,
});

const ANSWERS = listOf({ anyOf: [WORD, { const: '' }, { type: 'number' }, { type: 'boolean' }] });
const FIELD = named('Name of a field of this set.', WORD);
const TERMS: readonly DefinitionSchema[] = [
  object({ field: FIELD, in: named('The answer is one of these.', ANSWERS) }, ['field', 'in']),
  object({ field: FIELD, is: { enum: RULE_RELATIONS.filter(standsAlone) } }, ['field', 'is']),
  object({ field: FIELD, is: { enum: RULE_RELATIONS.filter((is) => !standsAlone(is)) }, of: ANSWERS }, [
    'field',
    'is',
    'of',
  ]),
];
const TERM: DefinitionSchema = { $ref: '#/$defs/term' };
const within = (outer: string, inner: string): DefinitionSchema =>
  object({ [outer]: listOf({ anyOf: [TERM, object({ [inner]: listOf(TERM) }, [inner])] }) }, [outer]);

const RULE = object(
  {
    when: { $ref: '#/$defs/condition' },
    show: named('Shown only while the condition holds.', listOf(FIELD)),
    require: named('Demanded while the condition holds.', listOf(FIELD)),
  },
  ['when'],
);
const ORDER = object(
  {
    field: named('The date where it is told.', WORD),
    is: { enum: [...DATE_RELATIONS] },
    of: named('Another date of the record, or today.', WORD),
    years: named('Of within alone.', whole(MIN_ORDER_YEARS, MAX_ORDER_YEARS)),
  },
  ['field', 'is', 'of'],
);
const CHECK = object(
  {
    sum: named('Numbers that are added up.', listOf(FIELD, MAX_SUM_FIELDS)),
    is: { enum: [...SUM_RELATIONS] },
    value: named('What the sum is compared with.', { type: 'number' }),
    of: named('Other numbers, added up, that the sum is compared with.', listOf(FIELD, MAX_SUM_FIELDS)),
    over: named('Adds up all records of the set.', { enum: ['records'] }),
    message: named('What is said where it does not hold.', TEXT),
  },
  ['sum', 'is'],
);

/**
 * The JSON Schema of a definition (draft 2020-12), with a description of everything for editors. The published
 * `field-set.schema.json` is that of the standard kinds.
 *
 * @param registry kinds that fields may be of, one's own among them
 */
export function definitionSchema(registry: KindRegistry = registeredKinds()): DefinitionSchema {
  const fields = registry.list.map((kind): DefinitionSchema => {
    const taken = settingsOf(kind);
    return object(
      {
        kind: named('What kind of field it is.', { const: kind.id }),
        ...Object.fromEntries(
          taken.map((name) => [name, named(SETTINGS[name].about, SETTINGS[name].schema(kind))]),
        ),
      },
      ['kind', ...REQUIRED.filter((name) => taken.includes(name))],
    );
  });
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Field set',
    ...object(
      {
        $schema: named('Address of this schema, for editors.', { type: 'string' }),
        id: named('Names the set in records and calculations.', { type: 'string', pattern: NAME }),
        label: named('What the set is called.', TEXT),
        short: named('A shorter name for narrow places.', TEXT),
        help: named('Stands above the form.', TEXT),
        must: named('At least one record is asked for.', { type: 'boolean' }),
        records: named(
          'Fewest and most records.',
          object({ min: whole(1, MAX_RECORDS), max: whole(1, MAX_RECORDS) }),
        ),
        fields: {
          description: 'Fields by name, in their order; the name is the key of the answer in a record.',
          type: 'object',
          propertyNames: { pattern: NAME },
          minProperties: 1,
          maxProperties: MAX_FIELDS,
          additionalProperties: { $ref: '#/$defs/field' },
        },
        rules: named('Fields that are shown or demanded only sometimes.', listOf(RULE)),
        orders: named('How dates have to lie to each other.', listOf(ORDER)),
        checks: named('What sums of numbers have to be.', listOf(CHECK, MAX_SUM_CHECKS)),
        lists: {
          description: 'Code lists by id; a list that is not here is the host’s.',
          type: 'object',
          additionalProperties: listOf({ $ref: '#/$defs/item' }, 10_000),
        },
      },
      ['id', 'label', 'fields'],
    ),
    $defs: {
      text: {
        description: 'One text for all languages, or one for each; {{field}} quotes an answer.',
        anyOf: [
          WORD,
          object(Object.fromEntries(LANGUAGE_IDS.map((language) => [language, { type: 'string' }])), [
            ...localTextSchema.required,
          ]),
        ],
      },
      field: { anyOf: fields },
      term: { anyOf: [...TERMS] },
      condition: { anyOf: [...TERMS, within('all', 'any'), within('any', 'all')] },
      item: object(
        {
          id: named('The code; no white space.', CODE),
          label: TEXT,
          items: listOf({ $ref: '#/$defs/item' }, 10_000),
        },
        ['id', 'label'],
      ),
    },
  };
}
