import type { Content, Problem } from '@portal/fieldsets';
import { isCoded } from '../codes/names.ts';
import type { Ground } from './evidence.ts';

/** Units and divisions are kept apart from code lists (D-22). */
const UNIT_SETS = new Set(['UN', 'UM', '@K']);

/** What is wrong with a draft, by what only the database knows. */
export async function draftProblems(
  { listOf }: Ground,
  content: Content,
  _published: Content | null,
): Promise<Problem[]> {
  if (content.kind !== 'set') return [];
  const problems: Problem[] = [];
  for (const { itemid, codesetid, archived } of content.set.fieldList) {
    if (archived === '1' || !isCoded(codesetid) || UNIT_SETS.has(codesetid)) continue;
    if (!(await listOf(codesetid))) problems.push({ level: 'error', what: 'listUnknown', itemid });
  }
  return problems;
}
