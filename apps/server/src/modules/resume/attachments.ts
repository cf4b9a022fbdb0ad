import type { Language, StoredAttachmentCategory } from '@portal/schemas';
import type { Database } from '../../platform/database/connect.ts';
import { inLanguage } from '../../protocol/language.ts';
import { attachmentCategories, attachmentsOf } from './repository.ts';

export { attachmentCategories };
export { takeFiles } from './repository/taken-files.ts';

export interface Attachment {
  file_id: string;
  file_name: string;
  encrypt_file_name: string;
  itemId: string;
}

export interface Category {
  itemId: string;
  itemDesc: string;
  notNull: string;
  hasFile: string;
  fileList: Attachment[];
}

/** '2' asks only the identities it names; for all others the category is optional. */
const notNullFor = (category: StoredAttachmentCategory, applyCode: string): string =>
  category.notNull === '2' && category.mustFor && !category.mustFor.includes(applyCode)
    ? '1'
    : category.notNull;

/** Ids of files on the wire say what they belong to: rf- of the resume, sf- of a record. */
export const resumeFileId = (id: string): string => `rf-${id}`;

/**
 * The attachment panel of a resume: categories with their files, and whether a required one is missing (D-10).
 *
 * @param forAll what some identities must upload counts as required for this one too
 */
export async function attachmentPanel(
  db: Database,
  account: { id: string; apply_code: string },
  language: Language,
  forAll = false,
): Promise<{ categories: Category[]; hasAttach: string; missing: string[] }> {
  const [asked, files] = await Promise.all([attachmentCategories(db), attachmentsOf(db, account.id)]);
  const categories = asked.map((definition): Category => {
    const fileList = files
      .filter((file) => file.category === definition.itemId)
      .map((file) => ({
        file_id: resumeFileId(file.id),
        file_name: file.name,
        encrypt_file_name: file.token,
        itemId: definition.itemId,
      }));
    return {
      itemId: definition.itemId,
      itemDesc: inLanguage(definition.itemDesc, language),
      notNull: forAll ? definition.notNull : notNullFor(definition, account.apply_code),
      hasFile: fileList.length > 0 ? '1' : '0',
      fileList,
    };
  });
  const missing = categories
    .filter((category) => category.notNull === '2' && category.hasFile === '0')
    .map((category) => category.itemDesc);
  return { categories, hasAttach: categories.length === 0 ? '' : missing.length > 0 ? '2' : '1', missing };
}
