import { registeredKinds, type KindField } from '@portal/field-kinds';
import { readOffer, type Offer } from '@portal/rules';
import type { RecordsOf } from './calculations.ts';

/** What offering answers needs of a set, as the portal reads it. */
export interface OfferingSet {
  fieldsetid: string;
  fieldList: readonly (KindField & { archived?: string; offered?: string })[];
}

/** An answer that a new record begins with, and where it comes from (FORM-10). */
export interface OfferedAnswer {
  itemid: string;
  value: string;
  offer: Offer;
}

/** Other sets whose answers a set begins with. */
export const setsOfOffers = ({ fieldsetid, fieldList }: OfferingSet): string[] => [
  ...new Set(
    fieldList.flatMap(({ offered = '', archived }) => {
      const offer = offered === '' || archived === '1' ? null : readOffer(offered);
      return offer && 'item' in offer ? [offer.set ?? fieldsetid] : [];
    }),
  ),
];

/** The last answer that there is; '' = none. */
const lastAnswer = (records: readonly Readonly<Record<string, string>>[], item: string): string =>
  records.findLast((record) => (record[item] ?? '') !== '')?.[item] ?? '';

/**
 * Answers that a new record of a set begins with, of what stands in the rest of the resume (FORM-10). What the field would not
 * take is not offered; whether a code is in its list is left to the form.
 *
 * @param recordsOf stored records; undefined = they are not known, and nothing of them is offered
 * @param today yyyy-MM-dd
 */
export function offeredAnswers(
  { fieldsetid, fieldList }: OfferingSet,
  recordsOf: RecordsOf,
  today: string,
): OfferedAnswer[] {
  return fieldList.flatMap((field): OfferedAnswer[] => {
    const { itemid, itemlength, offered = '', archived } = field;
    const offer = offered === '' || archived === '1' ? null : readOffer(offered);
    const kind = registeredKinds().ofField(field);
    if (!offer || !kind || kind.widget === null) return [];
    const value =
      'text' in offer
        ? offer.text
        : 'day' in offer
          ? // As exact as the field is: a year, a month, a day.
            today.slice(0, itemlength)
          : lastAnswer(recordsOf(offer.set ?? fieldsetid) ?? [], offer.item);
    const isTaken = value !== '' && (kind.coded || kind.check(value, field, { today }));
    return isTaken ? [{ itemid, value, offer }] : [];
  });
}
