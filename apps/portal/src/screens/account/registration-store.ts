import type { PendingRegistration } from '@portal/machines/registration/registration.machine.ts';

const KEY = 'portal.registration';
const PENDING_KEY = 'portal.registration.pending';

/** What is never kept: secrets, the answer to a captcha, and a consent that has to be given with the sending. */
const NEVER_KEPT: ReadonlySet<string> = new Set(['password', 'pw_again', 'vaildcode', 'ok']);

/** Texts of the registration form by their names. */
export type TypedRegistration = Readonly<Record<string, string>>;

/**
 * What was typed into the registration of this window, so that the browser's Back and Forward do not lose it (TRY-16).
 * There is no account yet whose key could encipher it: it lives in sessionStorage, which ends with the window.
 */
export function typedRegistration(): TypedRegistration {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? keptOf(kept as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Keeps what is typed, passwords and captcha excepted. */
export function keepRegistration(data: Readonly<Record<string, unknown>>): void {
  try {
    const kept = keptOf(data);
    if (Object.keys(kept).length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage the form lives as long as its page.
  }
}

/** The account is there, or somebody signed in: nothing of the form stays. */
export const forgetRegistration = (): void => keepRegistration({});

/** What of a registration may be kept: passwords, captcha and consent left out. */
export const keptOf = (data: Readonly<Record<string, unknown>>): TypedRegistration =>
  Object.fromEntries(
    Object.entries(data).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && entry[1] !== '' && !NEVER_KEPT.has(entry[0]),
    ),
  );

/** The registration of this window that waits for its activation, so that a reload leads back to it (TRY-46). */
export function pendingRegistration(): PendingRegistration | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PENDING_KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { email, mailbox } = kept as Record<string, unknown>;
    return typeof email === 'string' && email !== '' && typeof mailbox === 'string'
      ? { email, mailbox }
      : null;
  } catch {
    return null;
  }
}

/** Keeps where the mail of an activation went, for as long as the window is open. */
export function keepPending(pending: PendingRegistration): void {
  try {
    sessionStorage.setItem(PENDING_KEY, JSON.stringify(pending));
  } catch {
    // Without storage it is told as long as its page is open.
  }
}

/** The account was opened, or another address is wanted. */
export function forgetPending(): void {
  try {
    sessionStorage.removeItem(PENDING_KEY);
  } catch {
    // Nothing was kept.
  }
}
