import { useCallback, useEffect, useState } from 'react';
import type { CodeItem } from '@portal/schemas';
import { useFormServices } from '../engine/services.ts';
import { offered } from './cached.ts';
import { ROOT_NODE } from './source.ts';
import { rememberItems } from './use-code-label.ts';

/** What is offered of a code set. */
export interface CodeChoice {
  codesetid: string;
  /** Deepest level offered, 0 = all. */
  layer: number;
  leafOnly: boolean;
  /** The codes that may be chosen beside other answers (FORM-07); absent or null = all. */
  only?: ReadonlySet<string> | null;
  /** A list that is known and complete, such as the units of a channel. */
  items?: readonly CodeItem[] | undefined;
}

export type Loaded =
  { state: 'loading' } | { state: 'failed' } | { state: 'ready'; items: readonly CodeItem[] };

/** True when the item has a level below it that may be shown; levels count from 1. */
export function isExpandable(item: CodeItem, level: number, choice: CodeChoice): boolean {
  return !item.leaf && (choice.layer === 0 || level < choice.layer);
}

/** True when the item may be the value: leaves, and the deepest offered level, when only leaves may (CODE-01), of what other answers leave. */
export function isSelectable(item: CodeItem, level: number, choice: CodeChoice): boolean {
  return (choice.only?.has(item.id) ?? true) && (!choice.leafOnly || !isExpandable(item, level, choice));
}

/** Levels of a code set as far as they were opened; each is loaded when it is first wanted. */
export function useCodeNodes(choice: CodeChoice): {
  children: (item: CodeItem | null) => Loaded;
  load: (item: CodeItem | null) => void;
} {
  const services = useFormServices();
  const { codesetid, items } = choice;
  const [nodes, setNodes] = useState<ReadonlyMap<string, Loaded>>(new Map());

  const known = useCallback(
    (item: CodeItem | null): readonly CodeItem[] | undefined => {
      const list = item ? item.children : (items ?? services.codeData[codesetid]);
      return list && list.length > 0 ? offered(codesetid, list) : items && !item ? items : undefined;
    },
    [items, services, codesetid],
  );

  const load = useCallback(
    (item: CodeItem | null) => {
      if (known(item)) return;
      const node = item?.id ?? ROOT_NODE;
      const put = (loaded: Loaded): void => setNodes((before) => new Map(before).set(node, loaded));
      put({ state: 'loading' });
      services.codes.children(codesetid, node).then(
        (loaded) => {
          rememberItems(services, codesetid, loaded);
          put({ state: 'ready', items: loaded });
        },
        () => put({ state: 'failed' }),
      );
    },
    [known, services, codesetid],
  );

  const children = (item: CodeItem | null): Loaded => {
    const list = known(item);
    if (list) return { state: 'ready', items: list };
    return nodes.get(item?.id ?? ROOT_NODE) ?? { state: 'loading' };
  };
  return { children, load };
}

const TYPING_PAUSE_MS = 200;

/** Items whose name has a text in it: those that are it or begin with it first, as the server orders them. */
function named(items: readonly CodeItem[], text: string): CodeItem[] {
  const needle = text.toLowerCase();
  const place = ({ itemdesc }: CodeItem): number => {
    const name = itemdesc.toLowerCase();
    return name === needle ? 0 : name.startsWith(needle) ? 1 : 2;
  };
  return items
    .filter(({ itemdesc }) => itemdesc.toLowerCase().includes(needle))
    .toSorted((one, other) => place(one) - place(other));
}

/**
 * Hits for a text: in a known flat list at once where a name has it; else on the server, which knows pinyin, initials and
 * short names (TRY-51), after a pause in typing; the last question wins.
 */
export function useCodeSearch(
  choice: CodeChoice,
  text: string,
  flat: readonly CodeItem[] | null,
): Loaded | null {
  const services = useFormServices();
  const { codesetid, layer, items: given } = choice;
  const wanted = text.trim();
  const [answer, setAnswer] = useState<{ text: string; loaded: Loaded }>({
    text: '',
    loaded: { state: 'loading' },
  });
  const local = flat === null || wanted === '' ? [] : named(flat, wanted);
  // A list that was given may be a part of its set: what the server finds beside it is not offered.
  const remote = wanted !== '' && local.length === 0 && given === undefined;

  useEffect(() => {
    if (!remote) return undefined;
    let current = true;
    const timer = setTimeout(() => {
      services.codes.search(codesetid, wanted).then(
        (items) => {
          rememberItems(services, codesetid, items);
          const within = layer === 0 ? items : items.filter((item) => levelOf(item) <= layer);
          if (current) setAnswer({ text: wanted, loaded: { state: 'ready', items: within } });
        },
        () => {
          if (current) setAnswer({ text: wanted, loaded: { state: 'failed' } });
        },
      );
    }, TYPING_PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [remote, services, codesetid, layer, wanted]);

  if (wanted === '') return null;
  if (!remote) return { state: 'ready', items: local };
  return answer.text === wanted ? answer.loaded : { state: 'loading' };
}

/** Level of a hit, from its path of names; 1 when it has none. */
export function levelOf(item: CodeItem): number {
  return item.path === undefined || item.path === '' ? 1 : item.path.split(' / ').length;
}
