import { RE2JS } from 're2js';
import { setPatternEngine, type PhoneRule } from './phone.ts';

/** Longer patterns are nobody's phone rule; characters, as the settings' schema has it. */
const MAX_LENGTH = 200;
/** Steps of the compiled pattern: matching a phone number takes at most that many for each character. */
const MAX_STEPS = 1_000;

/**
 * Compiles a pattern from the settings, written as for JavaScript, to match a whole text in linear time; a pattern that
 * looks around or back, or that grows too large, is not run (SAFE-05).
 */
function compilePattern(pattern: string): PhoneRule | null {
  if (pattern.length > MAX_LENGTH) return null;
  try {
    const expression = RE2JS.compile(RE2JS.translateRegExp(pattern));
    return expression.programSize() > MAX_STEPS ? null : (phone) => expression.matches(phone);
  } catch {
    return null;
  }
}

/**
 * A pattern of a JSON Schema, which may stand anywhere in a text, in linear time too.
 *
 * @throws Error when it looks around or back
 */
export function linearPattern(pattern: string): { test(text: string): boolean } {
  return RE2JS.compile(RE2JS.translateRegExp(pattern));
}

/** Lets phones be judged by patterns from now on. */
export function installPatternEngine(): void {
  setPatternEngine(compilePattern);
}
