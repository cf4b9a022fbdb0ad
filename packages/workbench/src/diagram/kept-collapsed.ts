const KEY = 'workbench.collapsed.';

/** Ids of the states of a machine that this tab has collapsed. */
export function keptCollapsed(name: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY + name) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

/** Keeps for this tab what is collapsed; without storage it lasts as long as the page. */
export function keepCollapsed(name: string, collapsed: ReadonlySet<string>): void {
  try {
    if (collapsed.size === 0) sessionStorage.removeItem(KEY + name);
    else sessionStorage.setItem(KEY + name, JSON.stringify([...collapsed]));
  } catch {
    // The page still holds them.
  }
}
