import type { Translation } from '@portal/translator';
import { documentTemplateSchema, type DocumentKind, type JsonSchema } from '@portal/schemas';
import { settingsForm } from '../settings/flatten.ts';

/** More than a page of notes: what is too long is refused by the server with a sentence, never cut while typing. */
const MEMO = { type: 'string', maxLength: 100_000 } as const;

const withoutLimits = (schema: JsonSchema): JsonSchema => {
  const { maxLength: _, ...rest } = schema;
  if (!rest.properties) return rest;
  const parts = Object.entries(rest.properties).map(([name, part]) => [name, withoutLimits(part)] as const);
  return { ...rest, properties: Object.fromEntries(parts) };
};

/** The schema that the form is made of: a template's own without the lengths, and notes as several lines. */
export function formSchemaOf(kind: DocumentKind): JsonSchema {
  const { properties = {}, ...rest } = withoutLimits(documentTemplateSchema(kind));
  const notes = Object.keys(properties['notes']?.properties ?? {}).map((language) => [language, MEMO]);
  return {
    ...rest,
    properties: { ...properties, notes: { ...properties['notes'], properties: Object.fromEntries(notes) } },
  };
}

/**
 * The form of a template, made of its JSON Schema (HR-28).
 *
 * @param t looks up a text of the namespace `templates`
 */
export const templateForm = (schema: JsonSchema, t: (key: string) => string): Translation =>
  settingsForm(
    schema,
    'template',
    (path) => placeOf(path, t),
    ([name = '', language]) => (language === undefined || language === 'zh' ? helpOf(name, t) : ''),
  );

const HELPED = ['header', 'subtitle', 'published', 'notes'];
const helpOf = (name: string, t: (key: string) => string): string =>
  HELPED.includes(name) ? t(`help.${name}`) : '';

/** Name of a part of a template by its path: "Header: Chinese". */
export function placeOf([name = '', inner]: readonly string[], t: (key: string) => string): string {
  if (inner === undefined) return t(`field.${name}`);
  const part = name === 'fields' ? t(`printed.${inner}`) : t(`language.${inner}`);
  return [t(`field.${name}`), part].join(t('joint'));
}
