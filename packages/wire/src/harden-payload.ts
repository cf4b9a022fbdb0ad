import { hardenText, restoreAngles } from './harden.ts';

/** What a list holds, or the value itself. */
export type EntryOf<T> = NonNullable<T> extends readonly (infer Item)[] ? Item : NonNullable<T>;
/** The keys of an object below `Key`, or the key itself. */
export type PathIn<T, Key extends string> = T extends object ? `${Key}.${keyof T & string}` : Key;

/** Where a request holds free text: a key, or `list.key` for each entry of a list. */
export type TextPath<Request> = {
  [Key in keyof Request & string]: PathIn<EntryOf<Request[Key]>, Key>;
}[keyof Request & string];

function changedAt(value: unknown, path: readonly string[], change: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => changedAt(item, path, change));
  const [key, ...rest] = path;
  if (key === undefined) return typeof value === 'string' ? change(value) : value;
  if (typeof value !== 'object' || value === null || !(key in value)) return value;
  return { ...value, [key]: changedAt((value as Record<string, unknown>)[key], rest, change) };
}

/**
 * Hardens the free text of a payload (WIRE-14). All else stays as it is (D-05): of random ids, tokens and signatures in
 * base64url one in some dozens holds two dashes in a row, and would not be known again.
 *
 * @param paths where the request holds free text
 */
export const hardenPayload = (payload: unknown, paths: readonly string[]): unknown =>
  paths.reduce((hardened, path) => changedAt(hardened, path.split('.'), hardenText), payload);

/** The free text of a payload that has arrived, with its angle brackets as they were typed (TRY-59). */
export const receivedPayload = <T>(payload: T, paths: readonly string[]): T =>
  paths.reduce((read, path) => changedAt(read, path.split('.'), restoreAngles) as T, payload);
