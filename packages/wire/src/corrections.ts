import { list, objectOf, pick, text } from './read.ts';

/** A set of a handed-in resume with the fields of which a correction can be asked (TRY-62). */
export interface CorrectableFields {
  fieldsetid: string;
  displayname: string;
  fields: readonly { itemid: string; itemdesc: string }[];
}

export interface Correction {
  /** none, asked, allowed or refused; '' = the server does not say. */
  state: string;
  sets: readonly CorrectableFields[];
}

/** Reads what of an application can be corrected, and where its request stands. */
export const readCorrection = (data: Record<string, unknown>): Correction => ({
  state: text(pick(data, 'correction')),
  sets: list(pick(data, 'sets'))
    .map(objectOf)
    .map((set) => ({
      fieldsetid: text(pick(set, 'fieldsetid')),
      displayname: text(pick(set, 'displayname')),
      fields: list(pick(set, 'fieldList'))
        .map(objectOf)
        .map((field) => ({ itemid: text(pick(field, 'itemid')), itemdesc: text(pick(field, 'itemdesc')) })),
    })),
});
