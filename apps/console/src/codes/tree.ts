import { childrenOf, inTreeOrder, type CodeEntry, type Operation } from '@portal/fieldsets';
import { saidIn } from '@portal/rules';
import { said } from '../ui/texts.ts';

/** One line of the tree as it is shown. */
export interface TreeRow {
  item: CodeEntry;
  /** From 1. */
  level: number;
  /** Items right below it, and whether they are shown. */
  below: number;
  open: boolean;
  /** Names of the items above, only among search results. */
  path: string;
}

/** The lines of a tree with closed branches left out. */
export function visibleRows(items: readonly CodeEntry[], closed: ReadonlySet<string>): TreeRow[] {
  const below = childrenOf(items);
  const levels = new Map<string, number>();
  const hidden = new Set<string>();
  const rows: TreeRow[] = [];
  for (const item of inTreeOrder(items)) {
    const level = (levels.get(item.parent) ?? 0) + 1;
    levels.set(item.id, level);
    if (hidden.has(item.parent) || closed.has(item.parent)) {
      hidden.add(item.id);
      continue;
    }
    const count = below.get(item.id)?.length ?? 0;
    rows.push({ item, level, below: count, open: count > 0 && !closed.has(item.id), path: '' });
  }
  return rows;
}

/** Items whose code or name holds the text, in the order of the tree, with the way to them. */
export function foundRows(items: readonly CodeEntry[], text: string, language: string): TreeRow[] {
  const wanted = text.trim().toLowerCase();
  const byId = new Map(items.map((item) => [item.id, item]));
  const pathOf = (item: CodeEntry): string => {
    const names: string[] = [];
    for (let above = byId.get(item.parent); above; above = byId.get(above.parent))
      names.unshift(said(above.name, language));
    return names.join(' / ');
  };
  return inTreeOrder(items)
    .filter(({ id, name }) => [id, ...saidIn(name)].some((part) => part.toLowerCase().includes(wanted)))
    .map((item) => ({ item, level: 1, below: 0, open: false, path: pathOf(item) }));
}

/** One place up or down among its siblings; null at the end. */
export function moveAmongSiblings(items: readonly CodeEntry[], id: string, by: -1 | 1): Operation | null {
  const item = items.find((one) => one.id === id);
  if (!item) return null;
  const siblings = inTreeOrder(items).filter(({ parent }) => parent === item.parent);
  const place = siblings.findIndex((one) => one.id === id);
  if (place + by < 0 || place + by >= siblings.length) return null;
  const before = by < 0 ? siblings[place - 1] : siblings[place + 2];
  return { op: 'moveItem', id, parent: item.parent, before: before?.id ?? '' };
}

/** Below the sibling above it (1), or beside its parent (-1); null where that is not possible. */
export function indent(items: readonly CodeEntry[], id: string, by: -1 | 1): Operation | null {
  const item = items.find((one) => one.id === id);
  if (!item) return null;
  const ordered = inTreeOrder(items);
  const siblings = ordered.filter(({ parent }) => parent === item.parent);
  const place = siblings.findIndex((one) => one.id === id);
  if (by > 0) {
    const above = siblings[place - 1];
    return above ? { op: 'moveItem', id, parent: above.id, before: '' } : null;
  }
  const parent = items.find((one) => one.id === item.parent);
  if (!parent) return null;
  const aunts = ordered.filter((one) => one.parent === parent.parent);
  const next = aunts[aunts.findIndex((one) => one.id === parent.id) + 1];
  return { op: 'moveItem', id, parent: parent.parent, before: next?.id ?? '' };
}

/** The part of a line that something is dropped on. */
export type DropPart = 'before' | 'inside' | 'after';

/** Quarters of a line belong to its neighbours; between an open item and its first child there is no place beside it. */
export function dropPart(share: number, open: boolean): DropPart {
  if (share < 0.25) return 'before';
  return share > 0.75 && !open ? 'after' : 'inside';
}

/** An item dropped on the line of another; null where it would stand as before, or below itself. */
export function dropOn(
  items: readonly CodeEntry[],
  id: string,
  target: string,
  part: DropPart,
): Operation | null {
  const byId = new Map(items.map((item) => [item.id, item]));
  const [item, goal] = [byId.get(id), byId.get(target)];
  if (!item || !goal) return null;
  if (isWithin(byId, target, id)) return null;
  const below = childrenOf(inTreeOrder(items));
  const after = (siblings: readonly CodeEntry[], one: string): string =>
    siblings[siblings.findIndex((sibling) => sibling.id === one) + 1]?.id ?? '';
  const parent = part === 'inside' ? target : goal.parent;
  const others = (below.get(parent) ?? []).filter((sibling) => sibling.id !== id);
  const before = part === 'inside' ? '' : part === 'before' ? target : after(others, target);
  if (item.parent === parent && after(below.get(parent) ?? [], id) === before) return null;
  return { op: 'moveItem', id, parent, before };
}

/** Whether an item stands below another one, however deep, or is it. */
function isWithin(byId: ReadonlyMap<string, CodeEntry>, id: string, branch: string): boolean {
  for (let at = byId.get(id); at; at = byId.get(at.parent)) if (at.id === branch) return true;
  return false;
}

/**
 * An item at a place among what stands below a parent, from 1, '' = at the top; one beyond the ends is the first or the
 * last (SHEET-03). null where it would stand as before, where there is no such parent, or below itself.
 */
export function moveToPlace(
  items: readonly CodeEntry[],
  id: string,
  parent: string,
  place: number,
): Operation | null {
  const byId = new Map(items.map((item) => [item.id, item]));
  const item = byId.get(id);
  if (!item || (parent !== '' && (!byId.has(parent) || isWithin(byId, parent, id)))) return null;
  const siblings = inTreeOrder(items).filter((one) => one.parent === parent);
  const others = siblings.filter((one) => one.id !== id);
  const at = Math.min(Math.max(place - 1, 0), others.length);
  if (item.parent === parent && siblings.findIndex((one) => one.id === id) === at) return null;
  return { op: 'moveItem', id, parent, before: others[at]?.id ?? '' };
}

/** Where an item may be moved to: places below a parent; null = it cannot stand there. */
export function placesBelow(items: readonly CodeEntry[], id: string, parent: string): number | null {
  const byId = new Map(items.map((item) => [item.id, item]));
  if (parent !== '' && (!byId.has(parent) || isWithin(byId, parent, id))) return null;
  return items.filter((one) => one.parent === parent && one.id !== id).length + 1;
}
