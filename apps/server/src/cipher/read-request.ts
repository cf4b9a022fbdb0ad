import { cipherOf } from '@portal/wire/cipher';
import { objectOf } from '@portal/wire/read';

/** Deeper nesting and more signs of structure than any real call has (SEC-02). */
const DEEPEST = 12;
const MOST_STRUCTURE = 100_000;

/** true when a JSON text is nested too deep or has too many parts; looks at brackets and commas outside of strings. */
export function isTooComplex(json: string): boolean {
  let depth = 0;
  let parts = 0;
  let inString = false;
  for (let i = 0; i < json.length; i += 1) {
    const sign = json.charCodeAt(i);
    if (inString) {
      if (sign === 0x5c) i += 1;
      else if (sign === 0x22) inString = false;
      continue;
    }
    if (sign === 0x22) inString = true;
    else if (sign === 0x7b || sign === 0x5b) {
      depth += 1;
      if (depth > DEEPEST) return true;
    } else if (sign === 0x7d || sign === 0x5d) depth -= 1;
    else if (sign === 0x2c) {
      parts += 1;
      if (parts > MOST_STRUCTURE) return true;
    }
  }
  return false;
}

export type ReadRequest = { payload: Record<string, unknown> } | { refused: 'badRequest' | 'tooLarge' };

export interface RequestReader {
  (form: unknown): ReadRequest;
}

/** PostgreSQL's text and jsonb take neither NUL nor half of a surrogate pair. */
function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.isWellFormed() || value.includes('\0');
  if (Array.isArray(value)) return value.some(isUnstorable);
  return Object.entries(objectOf(value)).some(([key, item]) => !key.isWellFormed() || isUnstorable(item));
}

/**
 * Turns the form fields __xml and __type into the plain request (wire contract 1.1, 1.2).
 *
 * @param decipher SM2 with this deployment's key
 * @param allowPlain whether JSON as it is counts as a request
 */
export function createRequestReader(
  decipher: (hex: string) => string | null,
  allowPlain: boolean,
): RequestReader {
  return (form) => {
    const { __xml: text, __type: type } = objectOf(form);
    if (typeof text !== 'string' || type !== 'extTrans') return { refused: 'badRequest' };
    const cipher = cipherOf(text);
    const plain = cipher === 'sm2' ? decipher(text) : cipher === 'plain' && allowPlain ? text : null;
    if (plain === null) return { refused: 'badRequest' };
    if (isTooComplex(plain)) return { refused: 'tooLarge' };
    try {
      const payload: unknown = JSON.parse(plain);
      if (typeof payload !== 'object' || payload === null || Array.isArray(payload) || isUnstorable(payload))
        return { refused: 'badRequest' };
      return { payload: objectOf(payload) };
    } catch {
      return { refused: 'badRequest' };
    }
  };
}
