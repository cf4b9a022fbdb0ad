import { INTERNAL_PREFIX, APPLICANT_CATEGORY_SET } from '@portal/rules';
import { text } from '@portal/wire/read';
import { childrenOf, expandedTo, searchCodes } from '../tree.ts';
import { ok } from '../../../protocol/answer.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

/** Items of a code set: below a node, found by a text, or opened down to a chosen item. */
export const codeTree: Handler<'codeTree'> = async ({ readDb: db, language }, request) => {
  const codeset = text(request.codesetid);
  const search = text(request.searchtext).trim();
  const node = text(request.node);
  const current = text(request.currentid);
  const parent = node === '' || node === 'root' ? null : node;
  const items =
    search !== ''
      ? await searchCodes(db, codeset, search, language)
      : current !== '' && parent === null
        ? await expandedTo(db, codeset, current, language)
        : await childrenOf(db, codeset, parent, language);
  // Identities for internal use are never offered; the client leaves them out too (CODE-02).
  const internal = codeset === APPLICANT_CATEGORY_SET ? INTERNAL_PREFIX : null;
  return ok({ children: internal === null ? items : items.filter((item) => !item.id.startsWith(internal)) });
};
