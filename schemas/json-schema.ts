import { LANGUAGE_IDS, type Language } from './languages.ts';

/** The part of JSON Schema (2020-12) that this project writes; free keywords of our own start with `x-`. */
export interface JsonSchema {
  $id?: string;
  $schema?: string;
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';
  title?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  items?: JsonSchema;
  contains?: JsonSchema;
  minItems?: number;
  minContains?: number;
  maxContains?: number;
  enum?: readonly (string | number | boolean)[];
  const?: string | number | boolean;
  default?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  maxItems?: number;
  additionalProperties?: boolean | JsonSchema;
  allOf?: readonly JsonSchema[];
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  not?: JsonSchema;
  if?: JsonSchema;
  then?: JsonSchema;
  else?: JsonSchema;
  [extension: `x-${string}`]: unknown;
}

/**
 * JSON Schema of an entity whose TypeScript type is `T`: the compiler refuses it when a property of the type is
 * missing or an unknown one is named, so that type and schema cannot drift apart.
 */
export interface EntitySchema<T> extends JsonSchema {
  $id: string;
  type: 'object';
  title: string;
  properties: { [K in keyof Required<T> & string]: JsonSchema };
  required: readonly (keyof T & string)[];
}

/** Languages in which every text is stored, be it empty. */
export type WrittenLanguage = 'zh' | 'en';

/** A text in the languages of the interface; where one is empty or missing, the fallback order counts (D-63). */
export type LocalText = Record<WrittenLanguage, string> &
  Partial<Record<Exclude<Language, WrittenLanguage>, string>>;

export const localTextSchema: EntitySchema<LocalText> = {
  $id: 'local-text',
  type: 'object',
  title: 'Text in the languages of the interface',
  properties: Object.fromEntries(
    LANGUAGE_IDS.map((language) => [language, { type: 'string' }]),
  ) as EntitySchema<LocalText>['properties'],
  required: ['zh', 'en'],
};
