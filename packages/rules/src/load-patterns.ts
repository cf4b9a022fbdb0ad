import { isEngineMissing } from './phone.ts';

/** Fetches the engine for patterns, which is large, when a deployment's phone rule is one. */
export async function loadPatterns(setting: string): Promise<void> {
  if (isEngineMissing(setting)) await loadPatternEngine();
}

/** Fetches the engine for the patterns that fields have of their own. */
export async function loadPatternEngine(): Promise<void> {
  (await import('./pattern-engine.ts')).installPatternEngine();
}
