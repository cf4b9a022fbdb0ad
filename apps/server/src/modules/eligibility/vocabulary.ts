import type { CodeList } from '@portal/fieldsets';
import { vocabularyLists, vocabularyOf, type Vocabulary } from '@portal/fieldsets/written';
import type { Database } from '../../platform/database/connect.ts';
import { loadCodeList } from '../codes/code-list.ts';
import { publishedDefinitions } from '../resume/definitions.ts';

/** What written conditions speak of, by the field sets and code lists that are published now (ELIG-06). */
export async function loadVocabulary(db: Database): Promise<Vocabulary> {
  const sets = await publishedDefinitions(db);
  const lists: CodeList[] = [];
  for (const id of vocabularyLists(sets)) {
    const found = await loadCodeList(db, id);
    if (found) lists.push(found.list);
  }
  return vocabularyOf(sets, lists);
}
