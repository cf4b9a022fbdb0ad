import { SET_CONDITIONS, withCategoryNames, type Content, type Found } from '@portal/fieldsets';
import { APPLICANT_CATEGORY_SET } from '@portal/rules';
import { setConditionWords } from '../resume/condition-words.ts';
import { whensOf } from '../resume/demands.ts';
import { knowledgeBy } from '../resume/knowledge.ts';
import type { Judging } from './incomplete.ts';

/** Changes of a document with the names that codes stand for, and the conditions of sets in words. */
export async function toldChanges(
  { sets, listOf }: Pick<Judging, 'sets' | 'listOf'>,
  changes: readonly Found[],
  published: Content | null,
  draft: Content,
): Promise<Found[]> {
  const named = withCategoryNames(changes, await listOf(APPLICANT_CATEGORY_SET));
  if (draft.kind !== 'set') return named;
  const before = published?.kind === 'set' ? published.set : null;
  const whens = whensOf([draft.set, ...(before ? [before] : [])]);
  if (whens.length === 0) return named;
  const knowledge = await knowledgeBy(listOf, sets, whens);
  return named.map((change) => {
    const name = SET_CONDITIONS.find((one) => change.key === `${draft.set.fieldsetid}/${one}`);
    if (!name) return change;
    const [old, now] = [before?.[name], draft.set[name]];
    return {
      ...change,
      ...(old ? { from: setConditionWords(knowledge, old) } : {}),
      ...(now ? { to: setConditionWords(knowledge, now) } : {}),
    };
  });
}
