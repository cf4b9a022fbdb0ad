import {
  listsOfTable,
  picturesOf,
  problemsOf,
  type CodeList,
  type Content,
  type Problem,
} from '@portal/fieldsets';
import type { Database } from '../../platform/database/connect.ts';
import { isCoded, isUnitSet } from '../codes/names.ts';
import { formPicturesAmong } from '../files/content-files.ts';
import type { ReviewContext } from './review-context.ts';

/** What is wrong with a draft, beside everything it is published with. */
export async function draftProblems(
  { db, listOf, sets }: ReviewContext,
  content: Content,
): Promise<Problem[]> {
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
  return [...problemsOf(content, { lists, sets }), ...(await unknownPictures(db, content))];
}

/** Pictures that are not here (FORM-08): they came with a file from another portal. */
async function unknownPictures(db: Database, content: Content): Promise<Problem[]> {
  const named = content.kind === 'set' ? picturesOf(content.set) : [];
  const known = await formPicturesAmong(
    db,
    named.map(({ token }) => token),
  );
  return named
    .filter(({ token }) => !known.has(token))
    .map(({ itemid }) => ({ level: 'error', what: 'pictureUnknown', itemid }));
}
