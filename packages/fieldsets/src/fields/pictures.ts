import { readFormPicture, type FormPicture } from '@portal/rules';
import type { StoredField, StoredFieldSet } from '@portal/schemas';
import { error, type Flaw } from '../flaws.ts';
import { kindOfStored } from './intents.ts';

/** Whether a picture can stand in a field's place: it is a text between fields that heads nothing (FORM-08). */
export const takesPicture = (field: StoredField): boolean => kindOfStored(field).id === 'note';

/** Whether a field is a picture that is shown; its text is what the picture says to whoever does not see it. */
export const isPicture = (field: StoredField): boolean =>
  field.archived !== '1' && (field.picture ?? '') !== '' && takesPicture(field);

/** The pictures that a set shows between its fields, with the field that each stands for; what is no address of one is left out. */
export const picturesOf = ({ fieldList }: Pick<StoredFieldSet, 'fieldList'>) =>
  fieldList.filter(isPicture).flatMap(({ itemid, picture = '' }): (FormPicture & { itemid: string })[] => {
    const read = readFormPicture(picture);
    return read ? [{ ...read, itemid }] : [];
  });

/** What is wrong with the picture of a field: an address that is none of the portal's own pictures (D-47). */
export const pictureProblems = (field: StoredField): Flaw[] =>
  isPicture(field) && !readFormPicture(field.picture ?? '')
    ? [error('pictureWrong', { itemid: field.itemid })]
    : [];
