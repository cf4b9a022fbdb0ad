import { itemsOf, widenCodes, type JudgeOptions } from '@portal/conditions';
import { kindOfStored, type CodeList } from '@portal/fieldsets';
import type { ConditionWhen, StoredFieldSet } from '@portal/schemas';
import type { Freshness, SharedCache } from '../../platform/cache.ts';
import type { Database } from '../../platform/database/connect.ts';
import { loadCodeList } from '../codes/code-list.ts';
import { publishedDefinitions } from './definitions.ts';

/** What is known of the items that conditions speak of: published sets and the code lists that they take. */
export interface Knowledge {
  sets: readonly StoredFieldSet[];
  lists: ReadonlyMap<string, CodeList>;
}

/** A published change is seen within two seconds. */
const FRESH: Freshness = { freshMs: 1_000, staleMs: 2_000 };
/** Code lists are large and change seldom. */
const LISTS: Freshness = { freshMs: 5_000, staleMs: 10_000 };

const fieldOf = (sets: readonly StoredFieldSet[], set: string, item: string) =>
  sets.find(({ fieldsetid }) => fieldsetid === set)?.fieldList.find(({ itemid }) => itemid === item);

type Sources = { db: Database; cache: SharedCache };

/** The published sets, as they were up to two seconds ago. */
export const recentSets = ({ db, cache }: Sources): Promise<readonly StoredFieldSet[]> =>
  cache.take(
    'eligibility sets',
    () => publishedDefinitions(db),
    () => FRESH,
  );

/** Code lists of the items that some conditions look at, each once. */
const listsNamed = (sets: readonly StoredFieldSet[], whens: readonly ConditionWhen[]): ReadonlySet<string> =>
  new Set(
    whens.flatMap(itemsOf).flatMap(([set, item]) => {
      const field = fieldOf(sets, set, item);
      return field && kindOfStored(field).coded ? [field.codesetid ?? ''] : [];
    }),
  );

/** Some sets, and the code lists of the items that some conditions look at, as `listOf` has them. */
export async function knowledgeBy(
  listOf: (id: string) => Promise<CodeList | null>,
  sets: readonly StoredFieldSet[],
  whens: readonly ConditionWhen[],
): Promise<Knowledge> {
  const lists = new Map<string, CodeList>();
  for (const id of listsNamed(sets, whens)) {
    const list = await listOf(id);
    if (list) lists.set(id, list);
  }
  return { sets, lists };
}

/** The same by the lists that are published. */
export const knowledgeOf = (
  { db, cache }: Sources,
  sets: readonly StoredFieldSet[],
  whens: readonly ConditionWhen[],
): Promise<Knowledge> =>
  knowledgeBy(
    async (id) => {
      const found = await cache.take(
        `eligibility list ${id}`,
        () => loadCodeList(db, id),
        () => LISTS,
      );
      return found?.list ?? null;
    },
    sets,
    whens,
  );

/** The published sets, and the code lists of the items that some conditions look at. */
export const knowledgeFor = async (sources: Sources, whens: readonly ConditionWhen[]): Promise<Knowledge> =>
  knowledgeOf(sources, await recentSets(sources), whens);

/** Codes that each code of a list stands for beside itself; computed once for a list that stays the same object. */
const trees = new WeakMap<CodeList, { under: Map<string, string[]>; into: Map<string, string> }>();

/** Where a merged code is named, the one that stands for it is meant, with those below it and others merged into it (SHEET-02). */
function meantBy(list: CodeList, code: string): readonly string[] {
  let tree = trees.get(list);
  if (!tree) {
    tree = { under: new Map(), into: new Map() };
    for (const { id, parent, into } of list.items) {
      if (into !== undefined) tree.into.set(id, into);
      for (const above of into === undefined ? [parent] : [parent, into])
        tree.under.set(above, [...(tree.under.get(above) ?? []), id]);
    }
    trees.set(list, tree);
  }
  const into = tree.into.get(code);
  const found = new Set(into === undefined ? [] : [into]);
  const open = [code, ...found];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const id of tree.under.get(next) ?? [])
      if (id !== code && !found.has(id)) {
        found.add(id);
        open.push(id);
      }
  return [...found];
}

/** A condition with the codes below those that it names, and those that were merged with them. */
export const widened = ({ sets, lists }: Knowledge, when: ConditionWhen): ConditionWhen =>
  widenCodes(when, (set, item, code) => {
    const list = lists.get(fieldOf(sets, set, item)?.codesetid ?? '');
    return list && code !== '' ? meantBy(list, code) : [];
  });

export const isSeveral = ({ sets }: Knowledge, set: string, item: string): boolean => {
  const field = fieldOf(sets, set, item);
  return field !== undefined && kindOfStored(field).several === true;
};

/** How conditions are judged on a day (yyyy-MM-dd). */
export const judgeOptions = (knowledge: Knowledge, today: string): JudgeOptions => ({
  today,
  several: (set, item) => isSeveral(knowledge, set, item),
});
