/** How much structure a JSON text may have. */
export interface Complexity {
  /** Brackets within brackets. */
  depth: number;
  /** Commas outside of strings. */
  parts: number;
}

/** Deeper nesting and more characters of structure than any call of a candidate has (SEC-02). */
const CALL: Complexity = { depth: 12, parts: 100_000 };

/**
 * true when a JSON text is nested too deep or has too many parts; looks at brackets and commas outside of strings, and
 * is asked before JSON.parse, whose cost they are.
 */
export function isTooComplex(json: string, most: Complexity = CALL): boolean {
  let depth = 0;
  let parts = 0;
  let inString = false;
  for (let i = 0; i < json.length; i += 1) {
    const character = json.charCodeAt(i);
    if (inString) {
      if (character === 0x5c) i += 1;
      else if (character === 0x22) inString = false;
      continue;
    }
    if (character === 0x22) inString = true;
    else if (character === 0x7b || character === 0x5b) {
      depth += 1;
      if (depth > most.depth) return true;
    } else if (character === 0x7d || character === 0x5d) depth -= 1;
    else if (character === 0x2c) {
      parts += 1;
      if (parts > most.parts) return true;
    }
  }
  return false;
}
