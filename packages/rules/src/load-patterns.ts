import { isEngineMissing } from './phone.ts';

/** Fetches the engine for patterns, which is large, when a deployment's phone rule is one. */
export async function loadPatterns(setting: string): Promise<void> {
  if (!isEngineMissing(setting)) return;
  (await import('./pattern-engine.ts')).installPatternEngine();
}
