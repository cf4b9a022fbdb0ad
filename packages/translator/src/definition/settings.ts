import {
  CALCULATIONS,
  MAX_BETWEEN,
  MAX_CHOICE_LIMITS,
  MAX_FILES_OF_FIELD,
  MAX_OPERANDS,
  MAX_PICTURE_SIDE,
  MAX_TABLE_COLUMNS,
  MAX_TABLE_ROWS,
  RESUME_EXTENSIONS,
} from '@portal/rules';
import { CELL_KINDS, standardKinds, type KindDescriptor } from '@portal/field-kinds';
import type { DefinitionSchema } from './structure.ts';
import type { RequiredSetting, SettingName } from './types.ts';

/** A setting as editors, the reader and the builder know it: one declaration of what it is and which kinds take it. */
interface Setting {
  about: string;
  takes(kind: KindDescriptor): boolean;
  schema(kind: KindDescriptor): DefinitionSchema;
}

/** Names of fields and columns: keys of records, and what conditions and calculations write. */
export const NAME = '^[A-Za-z][A-Za-z0-9_]{0,29}$';

export const REQUIRED: readonly RequiredSetting[] = ['label', 'list', 'columns'];

const refTo = (name: string): DefinitionSchema => ({ $ref: `#/$defs/${name}` });
export const TEXT = refTo('text');
const FLAG: DefinitionSchema = { type: 'boolean' };
export const WORD: DefinitionSchema = { type: 'string', minLength: 1 };
/** A code: no white space, and nothing that the rules of choices are written with. */
export const CODE: DefinitionSchema = { type: 'string', pattern: '^[^\\s|;:=]+$' };
const IDS: DefinitionSchema = { type: 'array', minItems: 1, items: CODE };
export const whole = (minimum: number, maximum: number): DefinitionSchema => ({
  type: 'integer',
  minimum,
  maximum,
});
export const object = (
  properties: Record<string, DefinitionSchema>,
  required: readonly string[] = [],
): DefinitionSchema => ({ type: 'object', properties, required: [...required], additionalProperties: false });

const MAX_DECIMALS = standardKinds.byId('number')?.limits.decimals?.max ?? 0;
/** Longest item length that a field without bounds of its own may have. */
const MAX_LENGTH = 100_000;
const MAX_LEVELS = 99;
const MAX_FILE_KB = 1_000_000;

const holdsValue = ({ widget }: KindDescriptor): boolean => widget !== null;
const isCoded = ({ coded }: KindDescriptor): boolean => coded;
const isSection = ({ stored }: KindDescriptor): boolean => stored.section !== undefined;
const isAttached = ({ attached }: KindDescriptor): boolean => attached === true;
const isTable = ({ widget }: KindDescriptor): boolean => widget === 'table';
/** What a calculation gives. */
const RESULTS: ReadonlySet<string> = new Set(['number', 'date', 'code', 'text', 'memo']);

const boundSchema = ({ limits: { lowest, highest } }: KindDescriptor): DefinitionSchema => {
  const input = (lowest ?? highest)?.input;
  if (input === 'date') return WORD;
  return input === 'number' ? { type: 'number' } : whole(1, MAX_LENGTH);
};

/** Every setting; the compiler asks for one that is added to the types. */
export const SETTINGS: Readonly<Record<SettingName, Setting>> = {
  label: {
    about: 'What the field is called, or the text that stands between fields.',
    takes: () => true,
    schema: () => TEXT,
  },
  help: {
    about: 'Explains the field below its label.',
    takes: (kind) => holdsValue(kind) || isAttached(kind) || isSection(kind),
    schema: () => TEXT,
  },
  must: {
    about: 'A record is not complete without it.',
    takes: (kind) => holdsValue(kind) || isAttached(kind),
    schema: () => FLAG,
  },
  width: {
    about: 'How much of a line the field takes on a wide screen.',
    takes: holdsValue,
    schema: () => ({ enum: ['full', 'half', 'third'] }),
  },
  length: {
    about: 'Most characters; of a number the most digits before the point.',
    takes: ({ limits }) => limits.length?.editable === true,
    schema: ({ limits: { length } }) => whole(length?.bounds?.min ?? 1, length?.bounds?.max ?? MAX_LENGTH),
  },
  decimals: {
    about: 'Most decimal places.',
    takes: ({ limits }) => limits.decimals !== undefined,
    schema: ({ limits: { decimals } }) => whole(decimals?.min ?? 0, decimals?.max ?? 0),
  },
  min: {
    about: 'Smallest number, earliest date (2020-09-01, today-18y, [from]+1m), fewest characters or choices.',
    takes: ({ limits }) => limits.lowest !== undefined,
    schema: boundSchema,
  },
  max: {
    about: 'Largest number, latest date (2020-09-01, today, [from]+4y), or most choices.',
    takes: ({ limits }) => limits.highest !== undefined,
    schema: boundSchema,
  },
  message: {
    about: 'What is said of a value out of its bounds, instead of the usual sentence.',
    takes: ({ limits }) => limits.lowest !== undefined || limits.highest !== undefined,
    schema: () => TEXT,
  },
  past: { about: 'Nothing after today.', takes: ({ limits }) => limits.past === true, schema: () => FLAG },
  format: {
    about: 'How the date is shown; what is stored stays the same.',
    takes: ({ limits }) => limits.formats !== undefined,
    schema: ({ limits }) => ({ enum: [...(limits.formats ?? [])] }),
  },
  list: { about: 'The code list that is chosen from.', takes: isCoded, schema: () => WORD },
  levels: {
    about: 'How many levels of the list may be chosen from.',
    takes: ({ limits }) => limits.levels === true,
    schema: () => whole(1, MAX_LEVELS),
  },
  branches: { about: 'Items with others below them may be chosen too.', takes: isCoded, schema: () => FLAG },
  suggest: {
    about: 'A code list whose names are suggested; any other text can be typed.',
    takes: ({ limits }) => limits.suggestions === true,
    schema: () => WORD,
  },
  pattern: {
    about: 'Name of a pattern such as postcode or orcid, or re: and an expression for the whole text.',
    takes: ({ limits }) => limits.patterns === true,
    schema: () => WORD,
  },
  patternMessage: {
    about: 'What is said of a text that does not fit the pattern.',
    takes: ({ limits }) => limits.patterns === true,
    schema: () => TEXT,
  },
  ranked: {
    about: 'The order of the choices counts.',
    takes: ({ several }) => several === true,
    schema: () => FLAG,
  },
  alone: {
    about: 'Codes that are chosen with no other, such as none of these.',
    takes: ({ several }) => several === true,
    schema: () => IDS,
  },
  only: {
    about: 'Which choices are left while another field has some answer.',
    takes: isCoded,
    schema: () => ({
      type: 'array',
      maxItems: MAX_CHOICE_LIMITS,
      items: object({ field: WORD, is: IDS, choices: IDS }, ['field', 'is', 'choices']),
    }),
  },
  calculated: {
    about: 'What the value is calculated from; it cannot be typed then.',
    takes: ({ family }) => RESULTS.has(family),
    schema: () =>
      object(
        {
          is: { enum: [...CALCULATIONS] },
          of: { type: 'array', minItems: 1, maxItems: MAX_OPERANDS, items: WORD },
          between: { type: 'string', maxLength: MAX_BETWEEN },
        },
        ['is', 'of'],
      ),
  },
  columns: {
    about: 'Columns of the table by name, in their order.',
    takes: isTable,
    schema: () => ({
      type: 'object',
      propertyNames: { pattern: NAME },
      minProperties: 1,
      maxProperties: MAX_TABLE_COLUMNS,
      additionalProperties: object(
        {
          kind: { enum: [...CELL_KINDS] },
          label: TEXT,
          must: FLAG,
          length: whole(1, MAX_LENGTH),
          decimals: whole(0, MAX_DECIMALS),
          list: WORD,
          min: { anyOf: [{ type: 'number' }, WORD] },
          max: { anyOf: [{ type: 'number' }, WORD] },
        },
        ['kind', 'label'],
      ),
    }),
  },
  rows: {
    about: 'Fewest and most rows of the table.',
    takes: isTable,
    schema: () => object({ min: whole(0, MAX_TABLE_ROWS), max: whole(1, MAX_TABLE_ROWS) }),
  },
  folded: { about: 'The section is folded at first.', takes: isSection, schema: () => FLAG },
  picture: {
    about: 'Address of a picture in place of the text, which describes it.',
    takes: (kind) => !holdsValue(kind) && !isAttached(kind) && !isSection(kind),
    schema: () => WORD,
  },
  types: {
    about: 'Extensions that the file may have.',
    takes: isAttached,
    schema: () => ({ type: 'array', minItems: 1, items: { enum: [...RESUME_EXTENSIONS] } }),
  },
  kb: { about: 'Largest size of a file in KB.', takes: isAttached, schema: () => whole(1, MAX_FILE_KB) },
  files: { about: 'Most files.', takes: isAttached, schema: () => whole(1, MAX_FILES_OF_FIELD) },
  pixels: {
    about: 'Fewest pixels of a picture.',
    takes: isAttached,
    schema: () =>
      object({ width: whole(1, MAX_PICTURE_SIDE), height: whole(1, MAX_PICTURE_SIDE) }, ['width', 'height']),
  },
  sample: { about: 'Address of a sample of the file.', takes: isAttached, schema: () => WORD },
};

// The keys of the record are all that its type asks for.
const NAMES = Object.keys(SETTINGS) as SettingName[];

/** The settings that a field of a kind takes, in their order. */
export const settingsOf = (kind: KindDescriptor): SettingName[] =>
  NAMES.filter((name) => SETTINGS[name].takes(kind));

/** Whether the bounds of a kind are dates, which are written as texts. */
export const hasDateBounds = ({ limits: { lowest, highest } }: KindDescriptor): boolean =>
  (lowest ?? highest)?.input === 'date';
