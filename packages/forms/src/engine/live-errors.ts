import type { FieldError } from '@portal/translator';

/** An error that the server found: its text is ready. */
export interface ServerError {
  itemid: string;
  message: string;
}

/** An error on the screen: found here, or told by the server. */
export type FormError = FieldError | ServerError;

export function isServerError(error: FormError): error is ServerError {
  return 'message' in error;
}

/**
 * What stays on the screen after a value changed (UX-07): a shown error goes as soon as its value is right, or turns
 * into what is wrong now; no error appears on a field that showed none. A server's error goes when its value changes.
 *
 * @param found everything that is wrong now
 * @param changed item ids whose value just changed
 */
export function stillShown(
  shown: readonly FormError[],
  found: readonly FieldError[],
  changed: ReadonlySet<string>,
): FormError[] {
  const now = new Map(found.map((error) => [error.itemid, error]));
  return shown.flatMap((error): FormError[] => {
    const current = now.get(error.itemid);
    if (isServerError(error) && !changed.has(error.itemid)) return [error];
    return current ? [current] : [];
  });
}

/** Same errors in the same order: nothing to draw. */
export function sameErrors(left: readonly FormError[], right: readonly FormError[]): boolean {
  return left.length === right.length && JSON.stringify(left) === JSON.stringify(right);
}
