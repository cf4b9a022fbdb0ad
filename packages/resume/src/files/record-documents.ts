import type { FieldSet, ResumeRecord } from '@portal/schemas';
import { documentsFor, rulesDemandDocuments, toFormData } from '@portal/translator';
import { wholeSet } from '../translation.ts';

type SetHead = Omit<FieldSet, 'dataList'>;

/** What the rules of a set make of the documents of a record, as it is stored (FORM-03). */
export const documentsOf = (set: SetHead, record: ResumeRecord): ReturnType<typeof documentsFor> =>
  documentsFor({ ...set, uploadFileList: record.uploadFileList }, toFormData(record, wholeSet(set)));

/** Whether completion of a record hangs on its files: one is demanded, always or by a rule. */
export const hangsOnFiles = (set: SetHead, { uploadFileList }: ResumeRecord): boolean =>
  uploadFileList.some(({ must }) => must === '1') || rulesDemandDocuments({ ...set, uploadFileList });
