const KEY = 'portal.registration';

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
    return typeof kept === 'object' && kept !== null ? keepable(kept as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Keeps what is typed, passwords and captcha excepted. */
export function keepRegistration(data: Readonly<Record<string, unknown>>): void {
  try {
    const kept = keepable(data);
    if (Object.keys(kept).length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage the form lives as long as its page.
  }
}

/** The account is there, or somebody signed in: nothing of the form stays. */
export const forgetRegistration = (): void => keepRegistration({});

const keepable = (data: Readonly<Record<string, unknown>>): TypedRegistration =>
  Object.fromEntries(
    Object.entries(data).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && entry[1] !== '' && !NEVER_KEPT.has(entry[0]),
    ),
  );
