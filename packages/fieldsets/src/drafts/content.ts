import type { StoredCodeItem, StoredCodeSet, StoredFieldSet } from '@portal/schemas';
import type { CodeEntry, CodeList, Content, DraftId, DraftState } from '../model.ts';

/** The document behind a field set. */
export const setContent = (set: StoredFieldSet): Content => ({ kind: 'set', set });

/** The document behind a code list. */
export const codesContent = (list: CodeList): Content => ({ kind: 'codes', list });

/** A draft nobody has done anything to. */
export const emptyDraft = (content: Content): DraftState => ({ content, journal: [], undone: [] });

/** Id of the draft that a content belongs to. */
export function draftIdOf(content: Content): DraftId {
  switch (content.kind) {
    case 'set':
      return `set:${content.set.fieldsetid}`;
    case 'codes':
      return `codes:${content.list.codesetid}`;
    case 'order':
      return 'order';
  }
}

/** A draft id from outside taken apart; null = none. */
export function readDraftId(id: string): { kind: Content['kind']; id: string } | null {
  if (id === 'order') return { kind: 'order', id: '' };
  const [, kind, own] = /^(set|codes):([^/\s]{1,60})$/.exec(id) ?? [];
  return own === undefined ? null : { kind: kind === 'set' ? 'set' : 'codes', id: own };
}

/** A stored code set (a tree) as the list that HR edits; parents stand before their children. */
export function listOf({ codesetid, name, items }: StoredCodeSet): CodeList {
  const entries: CodeEntry[] = [];
  const add = (children: readonly StoredCodeItem[], parent: string): void => {
    for (const { id, name: own, children: below = [] } of children) {
      entries.push({ id, parent, name: own });
      add(below, id);
    }
  };
  add(items, '');
  return { codesetid, name, items: entries };
}

/** The items in the order of a tree: every item right before all below it, siblings as they stood. */
export function inTreeOrder(items: readonly CodeEntry[]): CodeEntry[] {
  const below = childrenOf(items);
  const ordered: CodeEntry[] = [];
  const open = (below.get('') ?? []).toReversed();
  for (let item = open.pop(); item; item = open.pop()) {
    ordered.push(item);
    open.push(...(below.get(item.id) ?? []).toReversed());
  }
  return ordered;
}

/** Items by the id of the one above them, '' = top level. */
export function childrenOf(items: readonly CodeEntry[]): Map<string, CodeEntry[]> {
  const below = new Map<string, CodeEntry[]>();
  for (const item of items) {
    const siblings = below.get(item.parent);
    if (siblings) siblings.push(item);
    else below.set(item.parent, [item]);
  }
  return below;
}
