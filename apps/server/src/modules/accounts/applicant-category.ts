import { APPLICANT_CATEGORY_SET, INTERNAL_PREFIX } from '@portal/rules';
import type { Language } from '@portal/schemas';
import type { Database } from '../../platform/database/connect.ts';

/** Name of an applicant category that candidates may choose: a leaf, none for internal use; null = it is not. */
export async function findApplicantCategory(
  db: Database,
  id: string,
  language: Language,
): Promise<string | null> {
  if (id === '' || id.startsWith(INTERNAL_PREFIX)) return null;
  const item = await db
    .selectFrom('code_item')
    .select(['name_zh', 'name_en'])
    .where('codeset_id', '=', APPLICANT_CATEGORY_SET)
    .where('id', '=', id)
    .where('leaf', '=', true)
    .where('disabled', '=', false)
    .executeTakeFirst();
  if (!item) return null;
  return language === 'en' && item.name_en !== '' ? item.name_en : item.name_zh;
}
