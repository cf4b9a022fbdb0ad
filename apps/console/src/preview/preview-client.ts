import { childrenOf, slotsOf, wireSetOf, type CodeList } from '@portal/fieldsets';
import { BASIC_SET, inLanguage, SUCCESS_CODE } from '@portal/rules';
import type { CodeItem, Language, StoredFieldSet } from '@portal/schemas';
import { readResume, WireError, type WireClient } from '@portal/wire';
import { loadList } from '../codes/lists.ts';
import type { PreviewMessage } from './message.ts';
import { sampleRecord, type Words } from './sample.ts';

async function listsOf(set: StoredFieldSet): Promise<Map<string, CodeList>> {
  const ids = new Set(
    set.fieldList.flatMap(({ codesetid = '0' }) =>
      codesetid === '' || codesetid === '0' ? [] : [codesetid],
    ),
  );
  const lists = await Promise.all([...ids].map((id) => loadList(id)));
  return new Map(lists.flatMap((list) => (list ? [[list.codesetid, list] as const] : [])));
}

function treeOf(list: CodeList | undefined, language: Language) {
  const below = childrenOf((list?.items ?? []).filter(({ disabled }) => !disabled));
  const itemOf = (id: string, name: string): CodeItem => ({ id, itemdesc: name, leaf: !below.has(id) });
  const children = (node: string): CodeItem[] =>
    (below.get(node === 'root' ? '' : node) ?? []).map(({ id, name }) =>
      itemOf(id, inLanguage(name, language)),
    );
  return { children, itemOf };
}

/** Answers like the portal's server, from the draft: nothing is ever stored or sent. */
export function createPreviewClient(
  { set, portal, version, options }: PreviewMessage,
  words: Words,
): WireClient {
  const { language, mode, writeable, data } = options;
  const lists = listsOf(set);
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
          ...wireSetOf(set, version, '', language),
          state: data === 'empty' ? '0' : '1',
          dataList:
            values || single
              ? [
                  {
                    i9999: single ? '0' : '1',
                    btnState: mode === 'view' ? 'edit' : 'save',
                    rev: '1',
                    uploadFileList: slotsOf(set, language),
                    ...values,
                  },
                ]
              : [],
        },
      ],
    });
  }

  async function codeTree(asked: Record<string, string>): Promise<CodeItem[]> {
    const list = (await lists).get(asked['codesetid'] ?? '') ?? (await loadList(asked['codesetid'] ?? ''));
    const { children, itemOf } = treeOf(list ?? undefined, language);
    const text = asked['searchtext'] ?? '';
    if (text === '') return children(asked['node'] ?? 'root');
    return (list?.items ?? [])
      .filter(({ name, disabled }) => !disabled && inLanguage(name, language).includes(text))
      .map(({ id, name }) => itemOf(id, inLanguage(name, language)));
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
