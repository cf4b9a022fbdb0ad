import { APPLICANT_CATEGORY_SET, INTERNAL_PREFIX } from '@portal/rules';
import type { Database } from '../../platform/database/connect.ts';
import type { Language } from '@portal/schemas';
import { codeKey, findCodes } from '../codes/names.ts';
import { inLanguage } from '../../protocol/language.ts';

/** Name of an applicant category that candidates may choose: a leaf, none for internal use; null = it is not. */
export async function findApplicantCategory(
  db: Database,
  id: string,
  language: Language,
): Promise<string | null> {
  if (id === '' || id.startsWith(INTERNAL_PREFIX)) return null;
  const found = await findCodes(db, [[APPLICANT_CATEGORY_SET, id]]);
  const item = found.get(codeKey(APPLICANT_CATEGORY_SET, id));
  return item?.leaf && !item.disabled ? inLanguage(item.name, language) : null;
}
