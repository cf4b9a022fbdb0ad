import type { UiNode } from '@portal/field-kinds';
import type { JsonSchema } from '@portal/schemas';
import type { FieldWidgets } from './field-widget.ts';

/** Keywords that RJSF resolves, merges or draws in a way of its own. */
const RESOLVED = [
  '$ref',
  '$defs',
  'definitions',
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  'dependencies',
  'dependentSchemas',
  'dependentRequired',
  'patternProperties',
  'default',
  'deprecated',
];

/** Settings of a UI schema that change what RJSF draws and that no form of the product uses. */
const UNKNOWN_SETTINGS = [
  'field',
  'classNames',
  'style',
  'FieldTemplate',
  'ObjectFieldTemplate',
  'hideError',
];

const names = (node: object, keys: readonly string[]): boolean => keys.some((key) => key in node);

/**
 * Whether the first frame draws such a form exactly as RJSF would: texts and ticks side by side, each with a widget
 * that is at hand. All forms of the translator are so; what comes from elsewhere waits for RJSF (PERF-06).
 */
export function isDrawable(schema: JsonSchema, uiSchema: UiNode, widgets: FieldWidgets): boolean {
  const { properties = {}, additionalProperties = false } = schema;
  if (schema.type !== 'object' || additionalProperties !== false || names(schema, RESOLVED)) return false;
  if (names(uiOptionsOf(uiSchema), [...UNKNOWN_SETTINGS, 'widget', 'sections'])) return false;
  if (orderedItems(schema, uiSchema) === null) return false;
  return Object.entries(properties).every(([itemid, property]) => {
    if ((property.type !== 'string' && property.type !== 'boolean') || names(property, RESOLVED))
      return false;
    const options = uiOptionsOf(nodeOf(uiSchema, itemid));
    const { widget } = options;
    return typeof widget === 'string' && Object.hasOwn(widgets, widget) && !names(options, UNKNOWN_SETTINGS);
  });
}

/** The UI schema of one field. */
export function nodeOf(uiSchema: UiNode, itemid: string): UiNode {
  const node = uiSchema[itemid];
  return typeof node === 'object' && node !== null ? (node as UiNode) : {};
}

/** Settings of a UI schema by their plain names, as RJSF reads them: `ui:help` and `ui:options.help` are one. */
export function uiOptionsOf(node: UiNode): Readonly<Record<string, unknown>> {
  const options: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(node)) {
    if (key === 'ui:options' && typeof value === 'object') Object.assign(options, value);
    else if (key.startsWith('ui:')) options[key.slice('ui:'.length)] = value;
  }
  return options;
}

/** Item ids in the order of RJSF: those of `ui:order`, the rest at its `*`; null = RJSF would refuse the order. */
export function orderedItems({ properties = {} }: JsonSchema, uiSchema: UiNode): string[] | null {
  const all = Object.keys(properties);
  const { order } = uiOptionsOf(uiSchema);
  if (!Array.isArray(order)) return all;
  const listed = order.filter((item): item is string => item === '*' || Object.hasOwn(properties, item));
  const rest = all.filter((item) => !listed.includes(item));
  const [place, another] = [listed.indexOf('*'), listed.lastIndexOf('*')];
  if (place !== another || (place < 0 && rest.length > 0)) return null;
  return listed.flatMap((item) => (item === '*' ? rest : [item]));
}
