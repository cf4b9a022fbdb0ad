import type { JsonSchema } from '@portal/schemas';

/** Values of a form by item id; blanks are left out. */
export type Data = Record<string, unknown>;

/** Form data has no blanks. */
export function withoutBlanks(data: Data): Data {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined && value !== ''));
}

/** Item ids whose value differs. */
export function changedItems(before: Data, after: Data): Set<string> {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return new Set([...keys].filter((key) => before[key] !== after[key]));
}

/** Height of a form that is not mounted yet, so that the page hardly moves when it is; pixels. */
export function roughHeight(schema: JsonSchema): number {
  return Math.ceil(Object.keys(schema.properties ?? {}).length / 2) * 62;
}
