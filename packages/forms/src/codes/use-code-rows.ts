import { useEffect, useState } from 'react';
import type { CodeItem } from '@portal/schemas';
import { useFormServices } from '../engine/services.ts';
import {
  isExpandable,
  isSelectable,
  useCodeNodes,
  useCodeSearch,
  type CodeChoice,
  type Loaded,
} from './use-code-nodes.ts';

/** A row of the open list. */
export interface CodeRow {
  item: CodeItem;
  /** From 1. */
  level: number;
  parent: string | null;
  selectable: boolean;
  expandable: boolean;
  expanded: boolean;
}

export interface CodeRows {
  rows: readonly CodeRow[];
  /** State of what is shown: the top level, or the search. */
  state: Loaded['state'];
  searching: boolean;
  /** True when no row of the top level has anything below it. */
  flat: boolean;
  toggle: (row: CodeRow, open: boolean) => void;
  retry: () => void;
}

/** Rows of a tree with its open branches, or the hits of a search; opens the way to the chosen code. */
export function useCodeRows(choice: CodeChoice, query: string, value: string): CodeRows {
  const services = useFormServices();
  const { children, load } = useCodeNodes(choice);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [round, setRound] = useState(0);
  const top = children(null);
  const flat = top.state === 'ready' && top.items.every((item) => !isExpandable(item, 1, choice));
  const found = useCodeSearch(choice, query, flat && top.state === 'ready' ? top.items : null);

  useEffect(() => load(null), [load, round]);

  const { codesetid, items } = choice;
  useEffect(() => {
    if (value === '' || items) return undefined;
    let current = true;
    services.codes.path(codesetid, value).then(
      (path) => {
        const above = path.slice(0, -1);
        for (const item of above) load(item);
        if (current && above.length > 0)
          setOpen((before) => new Set([...before, ...above.map((item) => item.id)]));
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [services, codesetid, value, items, load]);

  const rows: CodeRow[] = [];
  const addLevel = (loaded: Loaded, level: number, parent: string | null): void => {
    if (loaded.state !== 'ready') return;
    for (const item of loaded.items) {
      const expandable = isExpandable(item, level, choice);
      const expanded = expandable && open.has(item.id);
      // Beside other answers a level is kept for what is below it.
      if (choice.only?.has(item.id) === false && !expandable) continue;
      rows.push({ item, level, parent, expandable, expanded, selectable: isSelectable(item, level, choice) });
      if (expanded) addLevel(children(item), level + 1, item.id);
    }
  };
  if (found?.state === 'ready') {
    for (const item of found.items) {
      const selectable = isSelectable(
        item,
        item.path === undefined ? 1 : item.path.split(' / ').length,
        choice,
      );
      if (selectable)
        rows.push({ item, level: 1, parent: null, expandable: false, expanded: false, selectable });
    }
  } else if (!found) addLevel(top, 1, null);

  return {
    rows,
    state: (found ?? top).state,
    searching: found !== null,
    flat,
    toggle: (row, wanted) => {
      if (wanted) load(row.item);
      setOpen((before) => {
        const next = new Set(before);
        if (wanted) next.add(row.item.id);
        else next.delete(row.item.id);
        return next;
      });
    },
    retry: () => setRound((count) => count + 1),
  };
}
