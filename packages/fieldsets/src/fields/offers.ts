import { readOffer, writeOffer, type Offer } from '@portal/rules';
import type { StoredField, StoredFieldSet } from '@portal/schemas';
import { error, type Flaw } from '../flaws.ts';
import type { CodeList } from '../model.ts';
import { kindOfStored } from './intents.ts';
import { isTable } from './tables.ts';

/** What a new record begins with in a field; null = nothing, or what cannot be read. */
export const offerOf = ({ offered = '' }: Pick<StoredField, 'offered'>): Offer | null =>
  offered === '' ? null : readOffer(offered);

/** Kinds that take whatever is written in a text. */
const TEXTS: ReadonlySet<string> = new Set(['text', 'memo']);

/** Whether an answer can be offered for a field: it is typed or chosen, and not calculated. */
export const canBeOffered = (field: StoredField): boolean =>
  kindOfStored(field).widget !== null && (field.calculated ?? '') === '';

/** Whether the answer to one field can be the answer to another: it is asked alike, or written into a text. */
export function takesAnswerOf(source: StoredField, target: StoredField): boolean {
  const [from, to] = [kindOfStored(source), kindOfStored(target)];
  if (from.widget === null) return false;
  // The cells of a table mean what its columns say (FORM-09).
  if (isTable(target)) return (source.columns ?? '') === (target.columns ?? '') && from.id === to.id;
  if (from.id === to.id) return !from.coded || source.codesetid === target.codesetid;
  return from.freeText && TEXTS.has(to.id);
}

/** An offer with items of its own set by other names; what cannot be read stays. */
export function renamedOffer(text: string, fieldsetid: string, renamed: (itemid: string) => string): string {
  const offer = readOffer(text);
  if (!offer || !('item' in offer) || (offer.set ?? fieldsetid) !== fieldsetid) return text;
  return writeOffer({ ...offer, item: renamed(offer.item) });
}

/** A day that none is after: whether a day is too late is not looked at. */
const LAST_DAY = '9999-12-31';

/** What is wrong with the answer that is offered for a field (FORM-10). */
export function offerProblems(
  field: StoredField,
  set: StoredFieldSet,
  { sets, lists }: { sets: readonly StoredFieldSet[]; lists: readonly CodeList[] },
): Flaw[] {
  const { itemid, offered = '' } = field;
  if (offered === '') return [];
  const offer = readOffer(offered);
  const kind = kindOfStored(field);
  if (!offer || !canBeOffered(field)) return [error('offerWrong', { itemid })];
  if ('day' in offer) return kind.family === 'date' ? [] : [error('offerWrong', { itemid })];
  if ('text' in offer) {
    if (offer.text === '' || isTable(field)) return [error('offerWrong', { itemid })];
    const codes = lists.find(({ codesetid }) => codesetid === field.codesetid)?.items;
    if (kind.check(offer.text, field, { today: LAST_DAY, codes })) return [];
    return [error('offerValue', { itemid, values: { value: offer.text } })];
  }
  const { item, set: id = set.fieldsetid } = offer;
  const other = id === set.fieldsetid ? set : sets.find((one) => one.fieldsetid === id);
  const source = other?.archived === '1' ? undefined : other?.fieldList.find((one) => one.itemid === item);
  if (!source || source.archived === '1')
    return [error('offerUnknown', { itemid, values: { of: other ? item : id } })];
  return takesAnswerOf(source, field) ? [] : [error('offerKind', { itemid, texts: { of: source.itemdesc } })];
}
