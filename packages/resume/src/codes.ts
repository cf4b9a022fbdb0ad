import type { CodeItem } from '@portal/schemas';
import { APPLICANT_IDENTITY_SET, INTERNAL_PREFIX } from '@portal/rules';
import type { WireClient } from '@portal/wire';

/** Where code selects get their items from; every answer is kept for the life of the page. */
export interface CodeSource {
  /** Items below `node`; '' or 'root' = top level. */
  children(codesetid: string, node: string): Promise<CodeItem[]>;
  /** Flat hits with `path`. */
  search(codesetid: string, text: string): Promise<CodeItem[]>;
  /** From the top to the item, for showing a stored value; [] when unknown. */
  path(codesetid: string, id: string): Promise<CodeItem[]>;
}

/** Ids of internal staff never show in the code set of the applicant identity (WIRE-51). */
const visible = (codesetid: string, items: CodeItem[]): CodeItem[] =>
  codesetid === APPLICANT_IDENTITY_SET ? items.filter((item) => !item.id.startsWith(INTERNAL_PREFIX)) : items;

function walk(items: CodeItem[], id: string, above: CodeItem[] = []): CodeItem[] {
  for (const item of items) {
    const here = [...above, item];
    if (item.id === id) return here;
    const below = walk(item.children ?? [], id, here);
    if (below.length > 0) return below;
  }
  return [];
}

/**
 * Code source over ZJ100000131, one request a node and language. A failed request is forgotten, so that opening the
 * list again retries it (ERR-18).
 */
export function createCodeSource(
  client: () => Promise<Pick<WireClient, 'call'>>,
  language: () => string,
): CodeSource {
  const kept = new Map<string, Promise<CodeItem[]>>();

  function ask(codesetid: string, node: string, searchtext: string, currentid: string): Promise<CodeItem[]> {
    const key = JSON.stringify([language(), codesetid, node, searchtext, currentid]);
    const known = kept.get(key);
    if (known) return known;
    const asked = client()
      .then((wire) =>
        wire.call('codeTree', {
          codesetid,
          ctrltype: '0',
          nmodule: '7',
          searchtext,
          node,
          showLevelDept: '',
          currentid,
          expandTop: '1',
          fast: '1',
        }),
      )
      .then((answer) => {
        if (!answer.ok) throw new Error(answer.code);
        return visible(codesetid, answer.data.children);
      });
    kept.set(key, asked);
    asked.catch(() => kept.delete(key));
    return asked;
  }

  return {
    children: (codesetid, node) => ask(codesetid, node === '' ? 'root' : node, '', ''),
    search: (codesetid, text) => ask(codesetid, 'root', text, ''),
    path: async (codesetid, id) => (id === '' ? [] : walk(await ask(codesetid, 'root', '', id), id)),
  };
}
