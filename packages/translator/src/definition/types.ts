import type { AloneRelation } from '@portal/conditions';
import type { CalculationName, DateRelation } from '@portal/rules';
import type { LocalText, RuleRelation, SumRelation } from '@portal/schemas';

/** A text in every language, or one that is the same in all; `{{field}}` in it quotes an answer of the record. */
export type DefinitionText = string | LocalText;

/** A stored answer as a condition names it; true and false are the answers to yes or no. */
export type Answer = string | number | boolean;

/** What holds of one field. */
export type Term<Name extends string = string> =
  | { field: Name; in: readonly Answer[] }
  | { field: Name; is: AloneRelation }
  | { field: Name; is: Exclude<RuleRelation, AloneRelation>; of: readonly Answer[] };

/** One term, or several of which all or any have to hold; two levels at most. */
export type Condition<Name extends string = string> =
  | Term<Name>
  | { all: readonly (Term<Name> | { any: readonly Term<Name>[] })[] }
  | { any: readonly (Term<Name> | { all: readonly Term<Name>[] })[] };

/** Fields that are shown, or demanded, only while a condition holds. */
export interface DefinitionRule<Name extends string = string> {
  when: Condition<Name>;
  show?: readonly Name[];
  require?: readonly Name[];
}

/** How a date has to lie to another one, or to the day of saving; told at `field`. */
export interface DefinitionOrder<Name extends string = string> {
  field: Name;
  is: DateRelation;
  of: Name | 'today';
  /** Of `within` alone. */
  years?: number;
}

/** What numbers, added up, have to be beside a number or other numbers. */
export interface DefinitionCheck<Name extends string = string> {
  sum: readonly Name[];
  is: SumRelation;
  value?: number;
  of?: readonly Name[];
  /** Adds up all records of the set. */
  over?: 'records';
  message?: DefinitionText;
}

/** What a calculation looks at that is no field of its own set. */
export type OtherOperand = 'today' | `${string}.${string}` | `${number}-${number}-${number}`;

/** What a calculation looks at: a field, `set.field` or `set.*` of other records, today, or a day. */
export type CalculationOperand<Name extends string = string> = Name | OtherOperand;

/** What a value is calculated from. */
export interface DefinitionCalculation<Name extends string = string> {
  is: CalculationName;
  of: readonly CalculationOperand<Name>[];
  /** Between the parts of a joined text. */
  between?: string;
}

/** Choices that are left while another field has one of some answers. */
export interface DefinitionLimit<Name extends string = string> {
  field: Name;
  is: readonly string[];
  choices: readonly string[];
}

/** A column of a table in a record. */
export interface DefinitionColumn {
  kind: string;
  label: DefinitionText;
  must?: boolean;
  length?: number;
  decimals?: number;
  list?: string;
  min?: string | number;
  max?: string | number;
}

/** Fewest and most of something. */
export interface Range {
  min?: number;
  max?: number;
}

/** Everything that can be said of a field of some kind, by the name of the setting. */
export interface SettingValues<Name extends string = string> {
  label: DefinitionText;
  help: DefinitionText;
  must: boolean;
  width: 'full' | 'half' | 'third';
  length: number;
  decimals: number;
  min: string | number;
  max: string | number;
  message: DefinitionText;
  past: boolean;
  format: string;
  list: string;
  levels: number;
  branches: boolean;
  suggest: string;
  pattern: string;
  patternMessage: DefinitionText;
  ranked: boolean;
  alone: readonly string[];
  only: readonly DefinitionLimit<Name>[];
  calculated: DefinitionCalculation<Name>;
  columns: Readonly<Record<string, DefinitionColumn>>;
  rows: Range;
  folded: boolean;
  picture: string;
  types: readonly string[];
  kb: number;
  files: number;
  pixels: { width: number; height: number };
  sample: string;
}

export type SettingName = keyof SettingValues;

/** Settings that a field cannot do without, where its kind takes them. */
export type RequiredSetting = 'label' | 'list' | 'columns';

/** The settings of one kind; `Bound` is what its lowest and highest value are written as. */
export type Settings<Taken extends SettingName, Bound, Name extends string> = {
  readonly [S in Extract<Taken, RequiredSetting>]: SettingValues<Name>[S];
} & {
  readonly [S in Exclude<Taken, RequiredSetting>]?: S extends 'min' | 'max' ? Bound : SettingValues<Name>[S];
};

/** A field of any kind; `field` makes one with the settings of its kind. */
export interface FieldDefinition<Name extends string = string> extends Partial<SettingValues<Name>> {
  kind: string;
  label: DefinitionText;
}

/** A code and what it is called; with items below it a branch. */
export interface DefinitionItem {
  id: string;
  label: DefinitionText;
  items?: readonly DefinitionItem[];
}

/** What is said of a field set beside its id. */
export interface FieldSetSettings<Name extends string = string> {
  label: DefinitionText;
  /** In lists where the name is too long. */
  short?: DefinitionText;
  help?: DefinitionText;
  must?: boolean;
  /** Fewest and most records. */
  records?: Range;
  /** Fields by name, in their order; the name is the key of the answer in a record. */
  fields: Readonly<Record<Name, FieldDefinition<NoInfer<Name>>>>;
  rules?: readonly DefinitionRule<NoInfer<Name>>[];
  orders?: readonly DefinitionOrder<NoInfer<Name>>[];
  checks?: readonly DefinitionCheck<NoInfer<Name>>[];
  /** Code lists by id; one that is not here is the host's. */
  lists?: Readonly<Record<string, readonly DefinitionItem[]>>;
}

/** A field set in its friendly form: plain data, the same as in a `*.fieldset.json` file. */
export interface FieldSetDefinition extends FieldSetSettings {
  /** Where an editor finds the JSON Schema. */
  $schema?: string;
  id: string;
}

/** What is wrong with a definition. */
export interface DefinitionProblem {
  /** `fields.from.max`; '' = the whole. */
  path: string;
  /** In English, for whoever writes the definition. */
  sentence: string;
}
