import { list, objectOf, pick, text } from './read.ts';

/** A passkey of the candidate; times are ISO 8601 with offset, '' = not used yet. */
export interface Passkey {
  id: string;
  name: string;
  addedAt: string;
  usedAt: string;
}

/** A candidate's passkeys (SEC-09). */
export interface Passkeys {
  /** false = the server knows nothing of passkeys. */
  supported: boolean;
  /** Domain that new ones are made for; '' = the address of the portal can have none. */
  domain: string;
  keys: Passkey[];
}

/** Reads what every call about the own passkeys answers. */
export function readPasskeys(data: Record<string, unknown>): Passkeys {
  const own = pick(data, 'passkeys');
  const row = objectOf(own);
  return {
    supported: typeof own === 'object' && own !== null,
    domain: text(pick(row, 'domain')),
    keys: list(pick(row, 'keys')).map((each) => {
      const key = objectOf(each);
      return {
        id: text(pick(key, 'id')),
        name: text(pick(key, 'name')),
        addedAt: text(pick(key, 'addedAt')),
        usedAt: text(pick(key, 'usedAt')),
      };
    }),
  };
}

/** Reads the options that a browser is to be asked with, as WebAuthn writes them as JSON. */
export const readPasskeyOptions = (data: Record<string, unknown>): { options: Record<string, unknown> } => ({
  options: objectOf(pick(data, 'options')),
});
