import type { JsonSchema } from '@portal/schemas';
import type { AccountField, Translation } from '@portal/translator';
import { translateAccountForm } from '@portal/translator';
import { askedAs } from './asked-as.ts';

/** Between the parts of a flat name: "siteName--zh". */
const STEP = '--';

/** One leaf of a settings schema. */
interface Leaf {
  name: string;
  path: string[];
  schema: JsonSchema;
}

type Values = Record<string, unknown>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function leavesOf(schema: JsonSchema, path: string[]): Leaf[] {
  const { properties } = schema as { properties?: Record<string, JsonSchema> };
  const { anyOf } = schema as { anyOf?: JsonSchema[] };
  const object = anyOf?.find((part) => (part as { type?: unknown }).type === 'object');
  if (object) return leavesOf(object, path);
  if (!properties) return [{ name: path.join(STEP), path, schema }];
  return Object.entries(properties).flatMap(([name, part]) => leavesOf(part, [...path, name]));
}

/** Every leaf of a settings schema: the name of its control, and its path. */
export const settingPaths = (schema: JsonSchema): { name: string; path: string[] }[] => leavesOf(schema, []);

const partsOf = (schema: JsonSchema) =>
  schema as {
    type?: string;
    enum?: string[];
    pattern?: string;
    format?: string;
    maxLength?: number;
    minimum?: number;
    maximum?: number;
  };

/** A yes or no that is stored as '1' or '0'. */
export const isFlag = (schema: JsonSchema): boolean => partsOf(schema).enum?.join() === '0,1';

function fieldOf(
  { name, path, schema }: Leaf,
  title: (path: string[]) => string,
  help: (path: string[]) => string,
): AccountField {
  const { type, enum: choices, maxLength } = partsOf(schema);
  const base = { name, title: title(path), help: help(path), helpBelow: true };
  if (type === 'boolean' || isFlag(schema)) return { ...base, kind: 'checkbox' };
  const words = askedAs(path);
  const length = maxLength === undefined ? {} : { maxLength };
  if (words === 'pictures') return { ...base, kind: 'memo', widget: words };
  if (words) return { ...base, kind: 'text', widget: words, ...length };
  if (choices) return { ...base, kind: 'text', widget: 'choice' };
  if (type === 'array' || (maxLength ?? 0) > 1000) return { ...base, kind: 'memo' };
  return { ...base, kind: 'text', ...length };
}

/**
 * A form for settings, made of their JSON Schema (HR-24): nested texts as fields of their own, flags as boxes, choices as
 * lists, lists of addresses as lines.
 *
 * @param title Label of a setting by its path
 * @param help What stands below a setting; '' = nothing
 * @param controls Names of those that are shown, in their order; all of them where none are named
 */
export function settingsForm(
  schema: JsonSchema,
  name: string,
  title: (path: string[]) => string,
  help: (path: string[]) => string = () => '',
  controls?: readonly string[],
): Translation {
  const all = leavesOf(schema, []);
  const leaves = controls?.flatMap((wanted) => all.filter((leaf) => leaf.name === wanted)) ?? all;
  const { schema: flat, ...rest } = translateAccountForm(
    name,
    leaves.map((leaf) => fieldOf(leaf, title, help)),
  );
  const properties = { ...(flat as { properties: Record<string, JsonSchema> }).properties };
  for (const leaf of leaves) {
    const { enum: choices, pattern, type } = partsOf(leaf.schema);
    if (type !== 'string' || isFlag(leaf.schema)) continue;
    properties[leaf.name] = {
      ...properties[leaf.name],
      ...(choices ? { enum: choices } : {}),
      ...(pattern === undefined ? {} : { pattern }),
    };
  }
  return { ...rest, schema: { ...flat, properties } as JsonSchema };
}

/** Stored settings as the form holds them. */
export function flatValues(schema: JsonSchema, values: Values): Values {
  return Object.fromEntries(
    leavesOf(schema, []).map(({ name, path, schema: leaf }) => {
      const value = path.reduce<unknown>((node, part) => (isObject(node) ? node[part] : undefined), values);
      if (isFlag(leaf)) return [name, value === '1'];
      if (typeof value === 'boolean') return [name, value];
      if (Array.isArray(value)) return [name, value.join('\n')];
      return [name, value === undefined || value === null ? '' : String(value as string | number)];
    }),
  );
}

function storedValue(schema: JsonSchema, value: unknown): unknown {
  const { type } = partsOf(schema);
  if (isFlag(schema)) return value === true ? '1' : '0';
  if (type === 'boolean') return value === true;
  const text = typeof value === 'string' ? value : '';
  if (type === 'integer') return /^\d+$/.test(text.trim()) ? Number(text) : text;
  if (type === 'array')
    return text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  return text;
}

/** What the form holds as settings are stored; an object that may be missing stays missing while it is empty. */
export function storedValues(schema: JsonSchema, flat: Values, before: Values): Values {
  const result: Values = structuredClone(before);
  for (const { name, path, schema: leaf } of leavesOf(schema, [])) {
    const [top = '', ...inner] = path;
    const value = storedValue(leaf, flat[name]);
    if (inner.length === 0) {
      result[top] = value;
      continue;
    }
    if (!isObject(result[top])) {
      if (value === '') continue;
      result[top] = emptyOf(schema, top);
    }
    let node = result[top] as Values;
    for (const part of inner.slice(0, -1)) {
      if (!isObject(node[part])) node[part] = {};
      node = node[part] as Values;
    }
    node[inner.at(-1) ?? ''] = value;
  }
  return result;
}

/** Every leaf below a property, empty. */
function emptyOf(schema: JsonSchema, top: string): Values {
  const result: Values = {};
  for (const { path } of leavesOf(schema, []).filter((leaf) => leaf.path[0] === top)) {
    let node = result;
    const inner = path.slice(1);
    for (const part of inner.slice(0, -1)) node = (node[part] ??= {}) as Values;
    node[inner.at(-1) ?? ''] = '';
  }
  return result;
}

/** One setting that differs: its path, and both values as the form holds them. */
export interface SettingChange {
  path: string[];
  from: unknown;
  to: unknown;
}

/** Which settings a change would change, in the order of the form (GRID-08). */
export function changedSettings(schema: JsonSchema, before: Values, after: Values): SettingChange[] {
  const [was, is] = [flatValues(schema, before), flatValues(schema, after)];
  return leavesOf(schema, [])
    .map(({ name, path }) => ({ path, from: was[name], to: is[name] }))
    .filter(({ from, to }) => from !== to);
}
