import { useState } from 'react';

/**
 * The text of a control whose value is kept elsewhere and comes back cleaned: white space at its ends stays on the page
 * while somebody is still typing, so that words can be written one after the other.
 *
 * @param value as it is kept
 */
export function useTyped(value: string): { shown: string; type(text: string): void; rest(): void } {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed !== null && typed.trim() === value.trim() ? typed : value;
  return { shown, type: setTyped, rest: () => setTyped(null) };
}
