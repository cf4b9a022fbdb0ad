import { flag, objectOf, pick, text } from './read.ts';

/** How a candidate is reached, and a change of the address that waits for its code (TRY-53). */
export interface Contact {
  /** false = the server cannot change addresses. */
  supported: boolean;
  /** Address that signs in. */
  email: string;
  /** Address that a code went to; '' = no change waits. */
  next: string;
  /** Until when the code is good, ISO 8601 with offset; '' = no change waits. */
  endsAt: string;
  /** Where the mails to `next` are read; '' = not known. */
  mailbox: string;
  /** The resume asks for a phone number. */
  asksPhone: boolean;
  /** Number of the resume; '' = none. */
  phone: string;
}

/** Reads what every call about the own address answers. */
export function readContact(data: Record<string, unknown>): Contact {
  const own = pick(data, 'contact');
  const row = objectOf(own);
  return {
    supported: typeof own === 'object' && own !== null,
    email: text(pick(row, 'email')),
    next: text(pick(row, 'next')),
    endsAt: text(pick(row, 'endsAt')),
    mailbox: text(pick(row, 'mailbox')),
    asksPhone: flag(pick(row, 'asksPhone')),
    phone: text(pick(row, 'phone')),
  };
}
