import type { ChannelEntry } from '@portal/console-contract';

/** Where an entry goes: below which, before which; '' = behind all. */
interface Place {
  parent: string | null;
  before: string;
}

/** The four ways an entry can be moved by one step; null = there is no such place. The menu has two levels. */
export function steps(
  entries: readonly ChannelEntry[],
  entry: ChannelEntry,
): Record<'up' | 'down' | 'out' | 'in', Place | null> {
  const { id, parent } = entry;
  const siblings = entries.filter((one) => one.parent === parent);
  const at = siblings.findIndex((one) => one.id === id);
  const above = siblings[at - 1];
  const behind = siblings[at + 1];
  const top = entries.filter((one) => one.parent === null);
  const isBranch = entries.some((one) => one.parent === id);
  return {
    up: above ? { parent, before: above.id } : null,
    down: behind ? { parent, before: siblings[at + 2]?.id ?? '' } : null,
    out:
      parent === null
        ? null
        : { parent: null, before: top[top.findIndex((one) => one.id === parent) + 1]?.id ?? '' },
    in: parent === null && above && !isBranch ? { parent: above.id, before: '' } : null,
  };
}
