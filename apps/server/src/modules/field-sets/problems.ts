import { problemsOf, type CodeList, type Content, type Problem, listsOfTable } from '@portal/fieldsets';
import { isCoded, isUnitSet } from '../codes/names.ts';
import type { ReviewContext } from './evidence.ts';

/** What is wrong with a draft, beside everything it is published with. */
export async function draftProblems({ listOf, sets }: ReviewContext, content: Content): Promise<Problem[]> {
  const wanted =
    content.kind === 'set'
      ? content.set.fieldList.flatMap((field) => [field.codesetid, field.suggest, ...listsOfTable(field)])
      : [];
  const lists: CodeList[] = [];
  for (const codesetid of new Set(wanted.filter(isCoded))) {
    // Every field may choose from units and divisions.
    const unit = isUnitSet(codesetid) ? { codesetid, name: { zh: '', en: '' }, items: [] } : null;
    const list = unit ?? (await listOf(codesetid));
    if (list) lists.push(list);
  }
  return problemsOf(content, { lists, sets });
}
