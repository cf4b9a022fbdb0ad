import type { EntitySchema, JsonSchema, LocalText } from './json-schema.ts';

/** What a field is on the wire: A text or code, M memo, N number, D date (spec section 3). */
export type ItemType = 'A' | 'M' | 'N' | 'D';

/** One field of a field set as the portal reads it (spec section 3, ENT-12). Ids are text; lengths are numbers. */
export interface Field {
  itemid: string;
  itemdesc: string;
  /** 'A' | 'M' | 'N' | 'D'; anything else is drawn as plain text (TRANS-18). */
  itemtype: string;
  /** Characters for A, integer digits for N (D-09), 4 | 7 | 10 for D, 16 with a time of day, twice the characters for M (D-27). */
  itemlength: number;
  decimal: number;
  /** '0' = free text, otherwise the code set. */
  codesetid: string;
  layer: string;
  leaf_only: string;
  /** Largest number, latest date, most choices; a date may be relative, as `bounds.max` of the wire says it (FORM-01). */
  maxValue: string;
  /** Smallest number, earliest date, fewest characters or choices; absent or '' = none (FORM-01, `bounds.min` of the wire). */
  minValue?: string;
  /** What a candidate is told whose value is out of its bounds; '' = the usual text (`bounds.message` of the wire). */
  boundMessage?: string;
  dateType: string;
  /** Date format, or one of the intents phone | email | identity | note (wire section 6). */
  format: string;
  explain: string;
  /** Code set whose names are suggested while a text is typed (TRY-15); absent or '' = none. */
  suggest?: string;
  /** Name of a pattern that the text has to fit, or `re:` with an expression (GRID-07); absent or '' = none. */
  pattern?: string;
  /** What a candidate is told whose text does not fit; '' = the usual text. */
  patternMessage?: string;
  /** What the value is calculated from, `months(A19.A1905, A19.A1910)` (FORM-05); absent or '' = it is typed. */
  calculated?: string;
  /** What holds of the choices, `ranked; alone: 99; A0405 = 1: 10 | 11` (FORM-07); absent or '' = nothing. */
  choices?: string;
  /** Columns of a table, `rows=1-10; name text must zh:"..."` (FORM-09); absent or '' = it is none. */
  columns?: string;
  /** What a new record begins with, `A01.A0107`, `today` or `"01"` (FORM-10); absent or '' = nothing. */
  offered?: string;
  /** Of a text between fields: it heads the fields behind it, 'open' or 'folded' at first (FORM-08); absent or '' = it heads none. */
  section?: string;
  /** How much of a line it takes on a wide screen: 'full', 'half' or 'third'; absent or '' = as its kind does. */
  width?: string;
  /** Of a text between fields: the address of a picture that is shown in its place and that it describes (FORM-08); absent or '' = none. */
  picture?: string;
  /**
   * Texts of the field with the answers that they quote, `{{A0101}}` (FORM-13), by the key that has the same text with the names
   * of what is quoted; absent = they quote none.
   */
  quotes?: Partial<Record<'itemdesc' | 'explain' | 'boundMessage' | 'patternMessage', string>>;
  must: string;
  fullvalue: string;
  codeitemid: string;
  value: string;
  /** '1': no longer asked for; shown read-only when it has a value (HR-12). */
  archived?: string;
  /** '1': shown and not to be changed now, where a correction opens other fields of its set (TRY-62). */
  locked?: string;
}

const text: JsonSchema = { type: 'string', default: '' };

export const fieldSchema: EntitySchema<Field> = {
  $id: 'field',
  type: 'object',
  title: 'Field',
  properties: {
    itemid: { type: 'string' },
    itemdesc: text,
    itemtype: { type: 'string', default: 'A' },
    itemlength: { type: 'integer', default: 0 },
    decimal: { type: 'integer', default: 0 },
    codesetid: { type: 'string', default: '0' },
    layer: text,
    leaf_only: { type: 'string', default: '0', 'x-flag': 'digit' },
    maxValue: text,
    minValue: text,
    boundMessage: text,
    dateType: text,
    format: text,
    explain: text,
    suggest: text,
    pattern: text,
    patternMessage: text,
    calculated: text,
    choices: text,
    columns: text,
    offered: text,
    section: text,
    width: text,
    picture: text,
    quotes: { type: 'object', 'x-keep': true },
    must: { type: 'string', default: '0', 'x-flag': 'digit' },
    fullvalue: text,
    codeitemid: text,
    value: text,
    archived: { type: 'string', default: '0', 'x-flag': 'digit' },
    locked: { type: 'string', default: '0', 'x-flag': 'digit' },
  },
  required: ['itemid', 'itemdesc', 'itemtype'],
};

/** Texts of a stored field that may quote answers (FORM-13). */
export type QuotingText = 'itemdesc' | 'explain' | 'boundText' | 'patternText';

/** A field as HR stores it: texts in both languages, no value. */
export interface StoredField {
  itemid: string;
  itemdesc: LocalText;
  itemtype: ItemType;
  itemlength: number;
  decimal?: number;
  codesetid?: string;
  layer?: string;
  leaf_only?: '0' | '1';
  /** Smallest number, earliest date, fewest characters or choices (FORM-01); a date may be `today-18y` or `[A0415]+2y`. */
  minValue?: string;
  /** Largest number, latest date, most choices; a date may be relative as the earliest is. */
  maxValue?: string;
  /** What a candidate is told whose value is out of these bounds; absent = the usual text. */
  boundText?: LocalText;
  dateType?: string;
  format?: string;
  explain?: LocalText;
  /** Code set whose names are suggested while a text is typed; the text stays free. */
  suggest?: string;
  /** Name of a pattern that a text has to fit, or `re:` with an expression. */
  pattern?: string;
  /** What a candidate is told whose text does not fit; absent = the usual text. */
  patternText?: LocalText;
  /** Of a document (FORM-02): extensions that it may have, largest size in KB, most files, fewest pixels of a picture. */
  fileTypes?: string;
  fileKb?: number;
  fileMost?: number;
  pictureWidth?: number;
  pictureHeight?: number;
  /** Address of a sample of the document; absent = none. */
  sample?: string;
  /** What the value is calculated from (FORM-05), as `writeCalculation` writes it; absent = it is typed. */
  calculated?: string;
  /** What holds of the choices beside how many they are (FORM-07), as `writeChoiceRules` writes it; absent = nothing. */
  choices?: string;
  /** Columns of a table and how many rows it has (FORM-09), as `writeTableShape` writes them. */
  columns?: string;
  /** What a new record begins with (FORM-10), as `writeOffer` writes it; absent = nothing. */
  offered?: string;
  /** Makes a text between fields the heading of a section (FORM-08): whether that is folded at first. */
  section?: 'open' | 'folded';
  /** How much of a line the field takes on a wide screen; absent = as its kind does. */
  width?: 'full' | 'half' | 'third';
  /** Of a text between fields: the address of the picture that it describes, as `readFormPicture` reads it (FORM-08); absent = none. */
  picture?: string;
  /**
   * Of a published field, the texts as HR wrote them that quote answers, `{{A0101}}` (FORM-13): the texts themselves have the names
   * of what is quoted, for all who have no answers. In a draft the texts have the quotes.
   */
  quoting?: Partial<Record<QuotingText, LocalText>>;
  must?: '0' | '1';
  archived?: '1';
}
