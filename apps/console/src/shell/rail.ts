const KEY = 'console.rail';

/** Whether the menu was folded to icons on this device (OFFICE-09). */
export function isRailFolded(): boolean {
  try {
    return localStorage.getItem(KEY) === 'folded';
  } catch {
    return false;
  }
}

/** Remembers on this device whether the menu is folded; a forbidden or full store changes nothing for this page. */
export function keepRail(isFolded: boolean): void {
  try {
    if (isFolded) localStorage.setItem(KEY, 'folded');
    else localStorage.removeItem(KEY);
  } catch {
    // What is on the page stays so.
  }
}
