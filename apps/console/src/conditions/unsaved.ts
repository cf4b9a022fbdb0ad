import { useState } from 'react';
import type { PositionCondition } from '@portal/schemas';

const key = (path: string): string => `conditions:${path}`;

/** Keeps conditions that are not saved until the tab is closed; null forgets them. */
export function keepUnsaved(path: string, conditions: readonly PositionCondition[] | null): void {
  try {
    if (conditions) sessionStorage.setItem(key(path), JSON.stringify(conditions));
    else sessionStorage.removeItem(key(path));
  } catch {
    // A full or forbidden store: what is on the page stays there.
  }
}

function readUnsaved(path: string): PositionCondition[] | null {
  try {
    const kept = sessionStorage.getItem(key(path));
    return kept === null ? null : (JSON.parse(kept) as PositionCondition[]);
  } catch {
    return null;
  }
}

/** How many steps back there are. */
const MAX_UNDO = 100;

/** Conditions as they are edited: kept over a reload, with steps back. */
export function useUnsaved(path: string, stored: readonly PositionCondition[]) {
  const [steps, setSteps] = useState<readonly (readonly PositionCondition[])[]>(() => {
    const kept = readUnsaved(path);
    return kept ? [stored, kept] : [stored];
  });
  const conditions = steps.at(-1) ?? stored;
  const go = (next: readonly (readonly PositionCondition[])[]): void => {
    setSteps(next);
    const now = next.at(-1) ?? stored;
    keepUnsaved(path, now === stored ? null : now);
  };
  return {
    conditions,
    isChanged: JSON.stringify(conditions) !== JSON.stringify(stored),
    canUndo: steps.length > 1,
    put: (next: readonly PositionCondition[]): void => go([...steps.slice(-MAX_UNDO), next]),
    undo: (): void => go(steps.length > 1 ? steps.slice(0, -1) : steps),
  };
}
