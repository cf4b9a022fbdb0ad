import { cipherOf } from '@portal/wire/cipher';
import { objectOf } from '@portal/wire/read';
import { isTooComplex } from '../../platform/json.ts';
import { BUSY, type Decipherer } from './decipherer.ts';

export type ReadRequest =
  { payload: Record<string, unknown> } | { refused: 'badRequest' | 'tooLarge' | 'busy' };

export interface RequestReader {
  (form: unknown): Promise<ReadRequest>;
}

/** So much of a text tells its cipher; the rest is looked at when it is deciphered. */
const ENOUGH = 200;

/** PostgreSQL's text and jsonb take neither NUL nor half of a surrogate pair. */
function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.isWellFormed() || value.includes('\0');
  if (Array.isArray(value)) return value.some(isUnstorable);
  return Object.entries(objectOf(value)).some(([key, item]) => !key.isWellFormed() || isUnstorable(item));
}

/**
 * Turns the form fields __xml and __type into the plain request (wire contract 1.1, 1.2). How long they may be was settled
 * before the body was read (http/allowance.ts).
 *
 * @param decipher SM2 with this deployment's key
 * @param allowPlain whether JSON as it is counts as a request
 */
export function createRequestReader(decipher: Decipherer['decipher'], allowPlain: boolean): RequestReader {
  return async (form) => {
    const { __xml: text, __type: type } = objectOf(form);
    if (typeof text !== 'string' || type !== 'extTrans') return { refused: 'badRequest' };
    const cipher = cipherOf(text.slice(0, ENOUGH));
    const plain = cipher === 'sm2' ? await decipher(text) : cipher === 'plain' && allowPlain ? text : null;
    if (plain === null) return { refused: 'badRequest' };
    if (plain === BUSY) return { refused: 'busy' };
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
