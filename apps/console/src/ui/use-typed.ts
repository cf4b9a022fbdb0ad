import { useState } from 'react';

const sameWords = (typed: string, kept: string): boolean => typed.trim() === kept.trim();

/**
 * The text of a control whose value is kept elsewhere and comes back cleaned: what the cleaning takes away, such as white
 * space at its ends, stays on the page while somebody is still typing.
 *
 * @param value as it is kept
 * @param alike whether what was typed is kept as `value`
 */
export function useTyped(
  value: string,
  alike = sameWords,
): { shown: string; type(text: string): void; rest(): void } {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed !== null && alike(typed, value) ? typed : value;
  return { shown, type: setTyped, rest: () => setTyped(null) };
}
