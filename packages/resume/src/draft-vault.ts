/** A draft as it lies in the browser: AES-GCM under the account's key. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** Enciphers and deciphers drafts with the account's key, which is asked for when it is first needed and only in memory. */
export interface DraftVault {
  /** Asks for the key ahead of the first draft: a session may end before that is written. */
  prepare(): void;
  /** @throws when the key cannot be had now: the draft has to wait in memory */
  seal(value: unknown): Promise<Sealed>;
  /** @returns undefined for what was sealed with another key @throws when the key cannot be had now */
  open(sealed: Sealed): Promise<unknown>;
}

const IV_BYTES = 12;

/**
 * @param askKey the account's key, 32 bytes as base64, told to its session only (wire.md section 6)
 * @param account authenticated with each draft, so that none passes for another account's
 */
export function createDraftVault(askKey: () => Promise<string>, account: string): DraftVault {
  let key: Promise<CryptoKey> | undefined;
  const additionalData = new TextEncoder().encode(account);
  const load = async (): Promise<CryptoKey> => {
    const bytes = Uint8Array.from(atob(await askKey()), (letter) => letter.codePointAt(0) ?? 0);
    // Without a secure context there is no cipher: drafts stay in memory, as without a key.
    return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
  };
  const ready = (): Promise<CryptoKey> => {
    key ??= load();
    // A failed call is tried again by the next one.
    key.catch(() => (key = undefined));
    return key;
  };
  return {
    prepare: () => void ready().catch(() => undefined),
    async seal(value) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const text = new TextEncoder().encode(JSON.stringify(value));
      return {
        iv,
        data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, await ready(), text),
      };
    },
    async open({ iv, data }) {
      const known = await ready();
      try {
        const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, known, data);
        return JSON.parse(new TextDecoder().decode(text)) as unknown;
      } catch {
        return undefined;
      }
    },
  };
}
