import type { CodeItem } from '@portal/schemas';

/** Where code lists come from; the portal gives one over the wire client. Rejections mean "could not be loaded". */
export interface CodeSource {
  /** Children of a node of a code set; the top level is the node 'root'. */
  children(codesetid: string, node: string): Promise<CodeItem[]>;
  /** Flat hits, each with its `path`. */
  search(codesetid: string, text: string): Promise<CodeItem[]>;
  /** Items from the top to the one with that id, itself included; [] when unknown. */
  path(codesetid: string, id: string): Promise<CodeItem[]>;
}

export const ROOT_NODE = 'root';

/** Code items that are known beforehand, by code set (the resume's `codeData`). */
export type CodeData = Readonly<Record<string, readonly CodeItem[]>>;

/** A recruiting unit or division of a channel; a division belongs to the unit whose value is its prefix. */
export interface UnitOption {
  value: string;
  name: string;
  hidden?: boolean;
}

export const NO_CODES: CodeSource = {
  children: () => Promise.resolve([]),
  search: () => Promise.resolve([]),
  path: () => Promise.resolve([]),
};

/** Finds an item anywhere in a known tree; the result goes from the top to the item. */
export function findPath(items: readonly CodeItem[], id: string): CodeItem[] {
  for (const item of items) {
    if (item.id === id) return [item];
    const below = findPath(item.children ?? [], id);
    if (below.length > 0) return [item, ...below];
  }
  return [];
}
