/** What a check may look at beside its value. */
export interface CheckScope {
  /** yyyy-MM-dd, from the schema's `x-today`. */
  today: string;
  /** Values beside this one, for keywords that compare. */
  siblings: Readonly<Record<string, unknown>>;
}

/** Details of a broken keyword, for its message. */
export type Params = Record<string, string | number>;

/** null = fine. `setting` is the keyword's value in the schema. Only text values are checked, as by `pattern`. */
export type Check = (value: string, setting: unknown, scope: CheckScope) => Params | null;

/** Formats and keywords of a schema by name; both validators call these very functions (D-47). */
export interface Checks {
  formats?: Readonly<Record<string, (value: string, today: string) => boolean>>;
  keywords?: Readonly<Record<`x-${string}`, Check>>;
}

/** A keyword's setting as an object; anything else sets nothing. */
export function settings(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** A setting as text; anything else is none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
