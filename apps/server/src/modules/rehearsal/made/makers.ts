import { kindOfStored, listsOfTable, type CodeList } from '@portal/fieldsets';
import type { ConditionWhen } from '@portal/schemas';
import type { Services } from '../../../protocol/services.ts';
import { loadCodeList } from '../../codes/code-list.ts';
import { publishedDefinitions, setsFor } from '../../resume/definitions.ts';
import { whensOf } from '../../resume/demands.ts';
import { knowledgeBy } from '../../resume/knowledge.ts';
import type { Maker } from './maker.ts';

/** Makers of resumes by category and day: what they know is read once. */
export function makersOver(services: Services, whens: readonly ConditionWhen[]) {
  const lists = new Map<string, CodeList>();
  const listOf = async (id: string): Promise<CodeList | null> => {
    const known = lists.get(id);
    if (known) return known;
    const found = id === '' || id === '0' ? null : ((await loadCodeList(services.db, id))?.list ?? null);
    if (found) lists.set(id, found);
    return found;
  };
  const made = new Map<string, Promise<Maker>>();
  const make = async (applyCode: string, today: string): Promise<Maker> => {
    const { db } = services;
    const sets = await setsFor(db, applyCode);
    const all = await publishedDefinitions(db);
    const knowledge = await knowledgeBy(listOf, all, [...whensOf(all), ...whens]);
    for (const { definition } of sets)
      for (const field of definition.fieldList) {
        if (kindOfStored(field).coded) await listOf(field.codesetid ?? '');
        for (const list of listsOfTable(field)) await listOf(list);
      }
    return { applyCode, sets, knowledge, lists, settings: await services.settings(), today };
  };
  return (applyCode: string, today: string): Promise<Maker> => {
    const key = `${applyCode} ${today}`;
    const maker = made.get(key) ?? make(applyCode, today);
    made.set(key, maker);
    return maker;
  };
}
export type Makers = ReturnType<typeof makersOver>;
