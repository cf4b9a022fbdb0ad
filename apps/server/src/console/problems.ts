import { problemsOf, type CodeList, type Content, type Problem } from '@portal/fieldsets';
import { isCoded } from '../codes/names.ts';
import type { Ground } from './evidence.ts';

/** Units and divisions are kept apart from code lists (D-22); every field may choose from them. */
const UNIT_SETS = new Set(['UN', 'UM', '@K']);

/** What is wrong with a draft, beside everything it is published with. */
export async function draftProblems({ listOf, sets }: Ground, content: Content): Promise<Problem[]> {
  const wanted = content.kind === 'set' ? content.set.fieldList.map((field) => field.codesetid) : [];
  const lists: CodeList[] = [];
  for (const codesetid of new Set(wanted.filter(isCoded))) {
    const unit = UNIT_SETS.has(codesetid) ? { codesetid, name: { zh: '', en: '' }, items: [] } : null;
    const list = unit ?? (await listOf(codesetid));
    if (list) lists.push(list);
  }
  return problemsOf(content, { lists, sets });
}
