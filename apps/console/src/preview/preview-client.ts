import {
  childrenOf,
  recordLimits,
  slotsOf,
  wireSetOf,
  withQuoteWords,
  type CodeList,
  listsOfTable,
} from '@portal/fieldsets';
import { BASIC_SET, inLanguage, missingRecords, SUCCESS_CODE } from '@portal/rules';
import type { CodeItem, Language, StoredFieldSet } from '@portal/schemas';
import { readResume, WireError, type WireClient } from '@portal/wire';
import { loadList } from '../codes/lists.ts';
import type { ListOf, PreviewMessage } from './message.ts';
import { sampleRecord, type Words } from './sample.ts';

/** A draft may be wrong, and an item its own ancestor. */
const MAX_LEVELS = 100;

async function listsOf(set: StoredFieldSet, listOf: ListOf): Promise<Map<string, CodeList>> {
  const ids = new Set(
    set.fieldList.flatMap((field) =>
      [field.codesetid ?? '0', ...listsOfTable(field)].filter((list) => list !== '' && list !== '0'),
    ),
  );
  const lists = await Promise.all([...ids].map((id) => listOf(id)));
  return new Map(lists.flatMap((list) => (list ? [[list.codesetid, list] as const] : [])));
}

function treeOf(list: CodeList | undefined, language: Language) {
  const below = childrenOf((list?.items ?? []).filter(({ disabled }) => !disabled));
  const itemOf = (id: string, name: string): CodeItem => ({ id, itemdesc: name, leaf: !below.has(id) });
  const children = (node: string): CodeItem[] =>
    (below.get(node === 'root' ? '' : node) ?? []).map(({ id, name }) =>
      itemOf(id, inLanguage(name, language)),
    );
  const byId = new Map((list?.items ?? []).map((item) => [item.id, item]));
  /** Names from the top level down to an item, disabled ones too: old answers show them. */
  const way = (id: string): CodeItem[] => {
    const found: CodeItem[] = [];
    for (let item = byId.get(id); item && found.length < MAX_LEVELS; item = byId.get(item.parent))
      found.unshift(itemOf(item.id, inLanguage(item.name, language)));
    return found;
  };
  const pathOf = (id: string): string =>
    way(id)
      .map(({ itemdesc }) => itemdesc)
      .join(' / ');
  /** The top level with the branches open on the way to an item. */
  const openedTo = (id: string): CodeItem[] => {
    const top = children('root');
    let level = top;
    for (const step of way(id).slice(0, -1)) {
      const branch = level.find((item) => item.id === step.id);
      if (!branch) break;
      branch.children = children(step.id);
      level = branch.children;
    }
    return top;
  };
  return { children, itemOf, pathOf, openedTo };
}

/** Stored names of the codes of a record, each with its way from the top level (GRID-05). */
function namesOf(
  set: StoredFieldSet,
  values: Readonly<Record<string, string>>,
  lists: ReadonlyMap<string, CodeList>,
  language: Language,
): Record<string, string> {
  const named = set.fieldList.flatMap(({ itemid, codesetid = '' }) => {
    const list = lists.get(codesetid);
    const name = list ? treeOf(list, language).pathOf(values[itemid] ?? '') : '';
    return name === '' ? [] : [[`${itemid}Name`, name] as const];
  });
  return Object.fromEntries(named);
}

/**
 * Answers like the portal's server, from the draft: nothing is ever stored or sent.
 *
 * @param listOf where code lists are had from; whoever opens a shared link has no session for the console's calls
 */
export function createPreviewClient(
  { set, portal, version, options }: PreviewMessage,
  words: Words,
  listOf: ListOf = loadList,
): WireClient {
  const { language, mode, writeable, data } = options;
  const lists = listsOf(set, listOf);
  let saved = 1;

  async function resume() {
    const loaded = await lists;
    const values = data === 'empty' ? null : sampleRecord(set, portal, data === 'worst', words, loaded);
    const single = set.fieldsetid === BASIC_SET;
    return readResume({
      writeable,
      attach: '0',
      email_item: portal?.emailItem ?? '',
      phone_item: portal?.phoneItem ?? '',
      codeData: Object.fromEntries(
        [...loaded].map(([codesetid, list]) => [codesetid, treeOf(list, language).children('root')]),
      ),
      field_set_list: [
        {
          ...wireSetOf(withQuoteWords(set, []), version, '', language),
          state: data === 'empty' || missingRecords(1, recordLimits(set)) > 0 ? '0' : '1',
          dataList:
            values || single
              ? [
                  {
                    i9999: single ? '0' : '1',
                    btnState: mode === 'view' ? 'edit' : 'save',
                    rev: '1',
                    uploadFileList: slotsOf(set, language),
                    ...values,
                    ...namesOf(set, values ?? {}, loaded, language),
                  },
                ]
              : [],
        },
      ],
    });
  }

  async function codeTree(asked: Record<string, string>): Promise<CodeItem[]> {
    const list = (await lists).get(asked['codesetid'] ?? '') ?? (await listOf(asked['codesetid'] ?? ''));
    const { children, itemOf, pathOf, openedTo } = treeOf(list ?? undefined, language);
    const text = asked['searchtext'] ?? '';
    const node = asked['node'] ?? 'root';
    if (text === '') return node === 'root' ? openedTo(asked['currentid'] ?? '') : children(node);
    return (list?.items ?? [])
      .filter(({ name, disabled }) => !disabled && inLanguage(name, language).includes(text))
      .map(({ id, name }) => ({ ...itemOf(id, inLanguage(name, language)), path: pathOf(id) }));
  }

  async function call(name: string, payload: Record<string, string>): Promise<unknown> {
    const answer = (answered: unknown) => ({
      ok: true,
      code: SUCCESS_CODE,
      message: '',
      data: answered,
      envelope: {},
    });
    if (name === 'resume') return answer(await resume());
    if (name === 'codeTree') return answer({ children: await codeTree(payload) });
    if (name === 'saveRecord') {
      saved += 1;
      return answer({ i9999: String(saved), rev: '1', state: '1', record: null });
    }
    throw new WireError('network');
  }
  const refuse = (): Promise<never> => Promise.reject(new WireError('network'));
  return {
    call: call as WireClient['call'],
    servlet: refuse,
    activate: refuse,
    address: (path) => path,
    closeBrowse: () => Promise.resolve(false),
    upload: refuse,
    get: refuse,
  };
}
