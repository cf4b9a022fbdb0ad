import { checkedPosition } from './paths.ts';

const KEY = 'portal.wanted';
/** A position that was asked for longer ago is no longer what somebody came for. */
const MAX_AGE_MS = 7 * 24 * 3600 * 1000;

/** A position that a visitor wanted to apply for and had to sign up first (TRY-42). */
export interface WantedPosition {
  /** Its check page. */
  check: string;
  name: string;
}

/**
 * Kept in this browser, because the link that activates an account opens a tab of its own. What is no position's
 * address is not kept.
 */
export function rememberWanted(pathname: string, name: string, now: number): void {
  const check = checkedPosition(`${pathname}?apply=check`);
  if (check === null) return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ check, name, at: now }));
  } catch {
    // Without storage the way back is by the list.
  }
}

/** The position that was wanted last; null = none, or too long ago. */
export function wantedPosition(now: number): WantedPosition | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<
      Record<'check' | 'name' | 'at', unknown>
    > | null;
    const check = typeof kept?.check === 'string' ? checkedPosition(kept.check) : null;
    const at = typeof kept?.at === 'number' ? kept.at : 0;
    if (check === null || typeof kept?.name !== 'string' || now - at > MAX_AGE_MS) return null;
    return { check, name: kept.name };
  } catch {
    return null;
  }
}

/** It was applied for, or somebody else may sit here next. */
export function forgetWanted(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
