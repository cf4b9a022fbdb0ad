import { BASIC_SET } from '@portal/rules';
import type { CodeSource } from '@portal/forms';
import type { CodeItem, Field, Language, StoredCodeItem } from '@portal/schemas';
import { demo } from '@portal/schemas/demo';
import type { TargetSet } from './match.ts';

const itemsOf = (
  items: readonly StoredCodeItem[],
  language: Language,
  above: readonly string[] = [],
): (CodeItem & { path: string })[] =>
  items.flatMap(({ id, name, children = [] }) => {
    const path = [...above, name[language] ?? ''];
    const own = { id, itemdesc: name[language] ?? '', leaf: children.length === 0, path: path.join(' / ') };
    return [own, ...itemsOf(children, language, path)];
  });

/** The demo's code lists as the server answers them: hits hold the words that are searched for. */
export const demoCodes = (language: Language): CodeSource => {
  const listOf = (codesetid: string) =>
    itemsOf(demo.codeSets.find((list) => list.codesetid === codesetid)?.items ?? [], language);
  return {
    children: async (codesetid) => listOf(codesetid).filter(({ path }) => !path.includes(' / ')),
    search: async (codesetid, text) =>
      listOf(codesetid).filter(({ itemdesc }) => itemdesc.toLowerCase().includes(text.toLowerCase())),
    path: async () => [],
  };
};

/** The demo's field sets with no record but an empty first one. */
export const demoTargets = (language: Language): TargetSet[] =>
  demo.fieldSets.map(({ fieldsetid, displayname, shortname, fieldList }) => ({
    set: {
      fieldsetid,
      displayname: displayname[language] ?? '',
      shortname: shortname?.[language] ?? '',
      fieldList: fieldList.map((field): Field => ({
        decimal: 0,
        codesetid: '0',
        layer: '',
        leaf_only: '0',
        maxValue: '',
        dateType: '',
        format: '',
        must: '0',
        fullvalue: '',
        codeitemid: '',
        value: '',
        ...field,
        itemdesc: field.itemdesc[language] ?? '',
        explain: '',
      })),
    },
    locked: false,
    lockedItems: new Set<string>(),
    records: fieldsetid === BASIC_SET ? [{ i9999: '0', values: {}, names: {} }] : [],
  }));
