import type { JsonSchema, ResumeRecord } from '@portal/schemas';

/** One node of a UI schema; keys are `ui:…` or property names. */
export interface UiNode {
  [key: string]: unknown;
}

/** What a field asks for; picks its widget and its messages. */
export type FieldKind =
  | 'text'
  | 'memo'
  | 'number'
  | 'date'
  | 'code'
  | 'phone'
  | 'email'
  | 'identity'
  | 'password'
  | 'captcha'
  | 'checkbox'
  | 'note';

/** Where a node of a generated schema comes from. */
export interface Origin {
  itemid: string;
  /** Name of the stage that wrote it. */
  rule: string;
}

export interface Translation {
  /** JSON Schema 2020-12 of one record; conditions are `allOf` of `if`/`then`/`else`. */
  schema: JsonSchema;
  uiSchema: UiNode;
  /** Provenance by JSON pointer into `schema`, and `ui:` + pointer into `uiSchema`. */
  origins: Record<string, Origin>;
}

/** Item ids that an identity number is related to (D-23); '' = no such item. */
export interface CalculateItems {
  cardid: string;
  birthday: string;
  sex: string;
  age: string;
  idtype: string;
}

export interface TranslateContext {
  emailItem: string;
  phoneItem: string;
  calculate: CalculateItems;
  /** Code of the ID type whose numbers are checked; '' = no ID type is configured, then every number is. */
  idTypeDefault: string;
  /** ID type chosen elsewhere; an ID type field in the same set has precedence. */
  idTypeValue?: string;
  /** Regular expression in place of the phone rule (D-53). */
  phonePattern?: string;
  /** yyyy-MM-dd */
  today: string;
  mode: 'edit' | 'view';
  writeable: boolean;
  /** The record as the server sent it: what it filled of birthday, sex and age is locked (D-08). */
  record?: ResumeRecord;
}
