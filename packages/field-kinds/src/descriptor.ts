import type { ItemType, JsonSchema, LocalText } from '@portal/schemas';
import type { Checks } from './checks.ts';
import type { Fragment, QueryScope, ShapeInput } from './fragment.ts';
import type { KindLimits } from './limits.ts';

/** What a kind may look at of a field: a field of the wire, a stored field or a query item. */
export interface KindField {
  itemid: string;
  itemtype: string;
  itemlength: number;
  decimal?: number;
  codesetid?: string;
  layer?: string;
  leaf_only?: string;
  minValue?: string;
  maxValue?: string;
  boundMessage?: string;
  dateType?: string;
  format?: string;
  suggest?: string;
  pattern?: string;
  patternMessage?: string;
  choices?: string;
  columns?: string;
  section?: string;
}

/** Item ids that an identity number is related to (D-23); '' = no such item. */
export interface CalculateItems {
  cardid: string;
  birthday: string;
  sex: string;
  age: string;
  idtype: string;
}

/** Items that the portal's settings name; their fields are of a kind whatever their own format says. */
export interface NamedItems {
  emailItem: string;
  phoneItem: string;
  calculate: CalculateItems;
}

/** What a new field of a kind is stored as. */
export interface StoredShape {
  itemtype: ItemType;
  itemlength: number;
  leaf_only?: '0' | '1';
  format?: string;
  section?: 'open';
}

/** Beside what a stored value is checked. */
export interface ValueScope {
  /** yyyy-MM-dd */
  today: string;
  /** Items of the field's code list; undefined when it has none. */
  codes?: readonly { id: string; parent: string }[] | undefined;
}

/** What a sample value is made from; in the language of the preview. */
export interface SampleScope {
  /** The longest value that the field takes, instead of a usual one. */
  longest: boolean;
  text: string;
  memo: string;
  /** A word that is repeated to fill a field. */
  word: string;
  /** Id of a code that may be chosen; '' = the list has none. */
  code: string;
}

/**
 * How stored values fare when a field becomes of another kind: `lossless` – every value stays as it reads; `tried` – a
 * value may not fit, each is tried; `never` – archive the field and add another.
 */
export type KindStep = 'lossless' | 'tried' | 'never';

/** Words of a label that tell a kind, and a label that has them (HR-06). */
export interface Guess {
  words: RegExp;
  label: LocalText;
}

/** The words of a kind, by language: any that a host has the texts of (PKG-03). */
export interface KindTexts {
  /** Key of the text that it is called by; `fieldsets:kind.<id>` unless another is given. */
  name?: `fieldsets:kind.${string}`;
  /** What a kind from outside is called. */
  names?: LocalText & Readonly<Record<string, string>>;
  /**
   * What its errors say, by keyword, or `keyword.problem` for one problem that a check finds, in place of the general text:
   * `{ en: { format: '{{field}} takes 6 digits' } }`. Places in braces are the field's label (`field`) and what the check says of the error.
   */
  messages?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * A kind of field (PKG-03): all that the translator, the forms, the console and the server know of it. Pure; a widget is
 * named and drawn elsewhere, a text is a key of `locales/`.
 */
export interface KindDescriptor<Id extends string = string> {
  /** What HR chooses, and how spreadsheets name it. */
  id: Id;
  /** Kinds of a family share messages and properties: `x-kind` of a generated schema. */
  family: string;
  /** The kind of the highest rank that recognises a field names it; labels are guessed in the same order. */
  rank: number;
  recognises(field: KindField, items: NamedItems): boolean;
  /** For kinds that share a family: whether a generated property is of this one. */
  describes?(property: JsonSchema): boolean;

  stored: StoredShape;
  /** Name of the widget; null = a text between fields, which asks for nothing and holds no value. */
  widget: string | null;
  /** Asks for a file that hangs on the record, under the field's name; such a kind has no widget (GRID-07). */
  attached?: true;
  /** Chosen and not typed: 'please select' instead of 'please enter' (TRANS-08). */
  selected: boolean;
  /** Values are ids of a code list and shown by their names. */
  coded: boolean;
  /** A value may hold several ids, with white space between them. */
  several?: true;
  /** Free text is hardened on its way out; codes, dates, numbers and addresses are not (D-05). */
  freeText: boolean;
  /** Needs the whole width of a page. */
  wide: boolean;

  /** JSON Schema and UI schema of a field's value, without its title and obligation. */
  shape(input: ShapeInput): Fragment;
  /** The same of an item of a search form (TRANS-14). */
  query(item: KindField & { zpOrgShowStyle?: string }, scope: QueryScope): Fragment;
  /** How positions are searched by it (D-22): text contains the value, a number or an ordered text is at least it. */
  search: 'contains' | 'numberFrom' | 'textFrom';
  /** Formats and keywords that the shape needs and JSON Schema does not know. */
  checks?: Checks;
  /** Whether a stored value, not blank, is one that the field would take. */
  check(value: string, field: KindField, scope: ValueScope): boolean;
  /** A value in its one spelling (UX-12); with a field it is cut to what the field holds. Idempotent. */
  normalise(value: string, field?: KindField): string;
  /** A stored value as people read it; a code stays what it is, its name comes from its list. */
  format(value: string, field: KindField): string;
  /** Values that are said by a word of the reader's language: the last part of a text key by value. */
  said?: Readonly<Record<string, 'yes' | 'no'>>;
  /** Where a shown value leads; null = nowhere. Only of kinds whose values are addresses. */
  link?(value: string): string | null;
  /** What the shown value of another kind is tried as when a field becomes of this kind; null = holds none. */
  convert(shown: string): string | null;
  /** What becomes of values under other kinds by their ids, '*' for all that are not named; absent = never. */
  convertsTo: Readonly<Record<string, KindStep>>;

  limits: KindLimits;
  sample(field: KindField, scope: SampleScope): string;
  /** Words of a label that tell the kind, and a label that has them (HR-06). */
  guess?: Guess;
  texts?: KindTexts;
}
