import { invalid, type Answer } from './answer.ts';
import { said } from './message.ts';

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * Refuses a request without all that it must have.
 *
 * @param needs keys that the table of calls, or of servlets, demands of it
 * @returns `invalid` naming each key that is absent or empty; null = all are there
 */
export function missingKeys(
  needs: readonly string[],
  payload: Readonly<Record<string, unknown>>,
): Answer | null {
  const missing = needs.filter((key) => isMissing(payload[key]));
  if (missing.length === 0) return null;
  return invalid(missing.map((itemid) => ({ itemid, message: said('missing', itemid) })));
}
