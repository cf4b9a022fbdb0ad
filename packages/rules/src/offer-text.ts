import { TODAY } from './calculation-text.ts';

/** Where an answer comes from that a new record begins with (FORM-10). */
export type Offer =
  /** The same for everybody. */
  | { text: string }
  /** The day on which the record is begun. */
  | { day: typeof TODAY }
  /** What was answered last in another set, or without one in the other records of the same set. */
  | { item: string; set?: string };

/** Longest text that is offered, in characters. */
export const MAX_OFFER = 200;

const QUOTED = /^"([^"]*)"$/;
const REFERENCE = /^(?:([A-Za-z0-9_]+)\.)?([A-Za-z0-9_]+)$/;

/** Reads an offer, `"text"`, `today`, `A01.A0107` or `A0405`; null = it is none. What its fields are is not looked at. */
export function readOffer(written: string): Offer | null {
  const source = written.trim();
  const text = QUOTED.exec(source)?.[1];
  // One that has only begun in the editor is empty yet.
  if (text !== undefined) return text.length > MAX_OFFER ? null : { text };
  if (source === TODAY) return { day: TODAY };
  const [, set, item = ''] = REFERENCE.exec(source) ?? [];
  if (item === '') return null;
  return set === undefined ? { item } : { set, item };
}

/** An offer as it is stored and sent; a quotation mark, which no offer holds, is left out. */
export function writeOffer(offer: Offer): string {
  if ('text' in offer) return `"${offer.text.replaceAll('"', '')}"`;
  if ('day' in offer) return offer.day;
  return `${offer.set === undefined ? '' : `${offer.set}.`}${offer.item}`;
}
