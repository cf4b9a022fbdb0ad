import {
  isWebAddress,
  MAX_FILES_OF_FIELD,
  MAX_PICTURE_SIDE,
  RESUME_EXTENSIONS,
  splitExtensions,
} from '@portal/rules';
import type { StoredField } from '@portal/schemas';
import { error, type Flaw } from '../flaws.ts';
import { kindOfStored } from './intents.ts';

/** What is wrong with what a document may be (FORM-02): types that no file may have, numbers beyond reason, no address. */
export function fileProblems(field: StoredField): Flaw[] {
  if (!kindOfStored(field).attached) return [];
  const { itemid, fileTypes = '', fileMost = 0, pictureWidth = 0, pictureHeight = 0, sample = '' } = field;
  const unknown = splitExtensions(fileTypes).filter((one) => !RESUME_EXTENSIONS.includes(one));
  const side = Math.max(pictureWidth, pictureHeight);
  const tooMany = (most: number): Flaw =>
    error('fileNumberWrong', { itemid, values: { most: String(most) } });
  return [
    ...(unknown.length > 0
      ? [error('fileTypesWrong', { itemid, values: { value: unknown.join(' ') } })]
      : []),
    ...(fileMost > MAX_FILES_OF_FIELD ? [tooMany(MAX_FILES_OF_FIELD)] : []),
    ...(pictureWidth > 0 === pictureHeight > 0 ? [] : [error('pictureHalf', { itemid })]),
    ...(side > MAX_PICTURE_SIDE ? [tooMany(MAX_PICTURE_SIDE)] : []),
    ...(sample !== '' && !isWebAddress(sample)
      ? [error('sampleWrong', { itemid, values: { value: sample } })]
      : []),
  ];
}
