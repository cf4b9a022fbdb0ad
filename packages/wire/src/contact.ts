import { flag, list, objectOf, pick, text } from './read.ts';

/** What of a candidate's ways to be reached changes. */
export type ContactKind = 'email' | 'phone';

/** A change that waits for its code. */
export interface WaitingContact {
  what: ContactKind;
  /** Address or number that the code went to. */
  value: string;
  /** Until when the code is good, ISO 8601 with offset. */
  endsAt: string;
  /** Where it is read; '' = not known. */
  mailbox: string;
}

/** How a candidate is reached (TRY-53). */
export interface Contact {
  /** false = the server changes neither. */
  supported: boolean;
  /** Address that signs in. */
  email: string;
  /** The resume asks for a phone number. */
  asksPhone: boolean;
  /** Number of the resume; '' = none. */
  phone: string;
  waiting: WaitingContact[];
}

/** Reads what every call about the own address and phone answers. */
export function readContact(data: Record<string, unknown>): Contact {
  const own = pick(data, 'contact');
  const row = objectOf(own);
  return {
    supported: typeof own === 'object' && own !== null,
    email: text(pick(row, 'email')),
    asksPhone: flag(pick(row, 'asksPhone')),
    phone: text(pick(row, 'phone')),
    waiting: list(pick(row, 'waiting'))
      .map(objectOf)
      .map((each) => ({
        what: text(pick(each, 'what')) === 'phone' ? 'phone' : 'email',
        value: text(pick(each, 'value')),
        endsAt: text(pick(each, 'endsAt')),
        mailbox: text(pick(each, 'mailbox')),
      })),
  };
}
