import { useSyncExternalStore } from 'react';

/** Where a device keeps that its person does without keys of one letter. */
const KEPT = 'console.singleKeys';
const OFF = 'off';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Without storage the choice holds for the page. */
let chosen: boolean | null = null;

function areOn(): boolean {
  if (chosen !== null) return chosen;
  try {
    return localStorage.getItem(KEPT) !== OFF;
  } catch {
    return true;
  }
}

/** Turns keys of one letter, digit or sign on or off, on this device: who speaks to the computer presses them unawares. */
export function putSingleKeys(on: boolean): void {
  chosen = on;
  try {
    if (on) localStorage.removeItem(KEPT);
    else localStorage.setItem(KEPT, OFF);
  } catch {
    // The page itself knows.
  }
  for (const listener of listeners) listener();
}

/** Whether keys of one letter, digit or sign do something (OFFICE-16, WCAG 2.1.4). */
export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areOn);
