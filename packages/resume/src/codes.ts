import type { CodeSource } from '@portal/forms';
import { findPath } from '@portal/forms/codes/source';
import type { CodeItem } from '@portal/schemas';
import type { WireClient } from '@portal/wire';

/**
 * Code source over ZJ100000131. The forms keep its answers and leave out internal identities; a rejection means that the
 * list could not be loaded and may be asked for again (ERR-18).
 *
 * @param client gives the wire client, which is loaded after the first paint
 */
export function createCodeSource(client: () => Promise<Pick<WireClient, 'call'>>): CodeSource {
  async function ask(
    codesetid: string,
    node: string,
    searchtext: string,
    currentid: string,
  ): Promise<CodeItem[]> {
    const wire = await client();
    const answer = await wire.call('codeTree', {
      codesetid,
      ctrltype: '0',
      nmodule: '7',
      searchtext,
      node,
      showLevelDept: '',
      currentid,
      expandTop: '1',
      fast: '1',
    });
    if (!answer.ok) throw new Error(answer.code);
    return answer.data.children;
  }
  return {
    children: (codesetid, node) => ask(codesetid, node === '' ? 'root' : node, '', ''),
    search: (codesetid, text) => ask(codesetid, 'root', text, ''),
    path: async (codesetid, id) => (id === '' ? [] : findPath(await ask(codesetid, 'root', '', id), id)),
  };
}
