/** Keys whose values never leave the page: passwords, tokens, keys of links, captcha answers, identity numbers. */
const SECRET_KEY =
  /pw|pass|secret|token|guid|captcha|vaild|verif|activeid|^active$|cookie|credential|idcard|cardid|onlyvalue|onlyn|blackinput|identity/i;

/** Identity numbers of 18 and 15 characters, and long keys in hexadecimal, wherever they stand in a text. */
const SECRET_TEXT =
  /\b\d{17}[\dXx]\b|\b\d{15}\b|\b[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}\b/gi;

export const MASK = '•••';
const MIN_SECRET = 4;
const MAX_SECRETS = 500;
const MAX_TEXT_LENGTH = 400;
const MAX_LIST_LENGTH = 40;
const DEEPEST = 7;

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/**
 * Makes plain, short, secret-free copies of what an actor holds. What once stood under a secret key is masked wherever
 * it turns up later, in a text or under another key.
 */
export class Masker {
  readonly #secrets = new Set<string>();
  readonly #isSecret: (key: string) => boolean;

  /** @param secretKeys further keys to mask, besides the usual ones */
  constructor(secretKeys: RegExp | null = null) {
    this.#isSecret = (key) => SECRET_KEY.test(key) || secretKeys?.test(key) === true;
  }

  /** A copy that is safe to send: JSON, cut where it is long or deep, secrets replaced by bullets. */
  copy(value: unknown): unknown {
    this.#learn(value, false, 0, new Set());
    return this.#copy(value, '', 0, new Set());
  }

  #learn(value: unknown, secret: boolean, depth: number, around: Set<object>): void {
    if (typeof value === 'string' && secret) this.#remember(value);
    if (typeof value !== 'object' || value === null || depth > DEEPEST || around.has(value)) return;
    if (!Array.isArray(value) && !isPlain(value)) return;
    around.add(value);
    for (const [key, inner] of Object.entries(value))
      this.#learn(inner, secret || this.#isSecret(key), depth + 1, around);
    around.delete(value);
  }

  #remember(value: string): void {
    const text = value.trim();
    if (text.length >= MIN_SECRET && this.#secrets.size < MAX_SECRETS) this.#secrets.add(text);
  }

  #text(text: string): string {
    let safe = text;
    for (const secret of this.#secrets) if (safe.includes(secret)) safe = safe.replaceAll(secret, MASK);
    safe = safe.replaceAll(SECRET_TEXT, MASK);
    return safe.length > MAX_TEXT_LENGTH ? `${safe.slice(0, MAX_TEXT_LENGTH)}…` : safe;
  }

  #copy(value: unknown, key: string, depth: number, around: Set<object>): unknown {
    if (key !== '' && this.#isSecret(key) && value !== '' && value !== null && value !== undefined)
      return MASK;
    if (typeof value === 'string') return this.#text(value);
    if (typeof value === 'number')
      return Number.isSafeInteger(value) || !Number.isInteger(value) ? value : MASK;
    if (typeof value === 'boolean' || value === null) return value;
    if (typeof value !== 'object') return undefined;
    if (around.has(value) || depth > DEEPEST) return '…';
    if (value instanceof Error) return { error: value.name, message: this.#text(value.message) };
    if ('sessionId' in value && 'getSnapshot' in value)
      return `actor ${'id' in value && typeof value.id === 'string' ? value.id : ''}`;
    around.add(value);
    const copied = this.#inside(value, depth, around);
    around.delete(value);
    return copied;
  }

  #inside(value: object, depth: number, around: Set<object>): unknown {
    if (Array.isArray(value)) {
      const items = value
        .slice(0, MAX_LIST_LENGTH)
        .map((item) => this.#copy(item, '', depth + 1, around) ?? null);
      return value.length > MAX_LIST_LENGTH ? [...items, `… ${value.length - MAX_LIST_LENGTH}`] : items;
    }
    if (!isPlain(value)) return `[${value.constructor?.name ?? 'object'}]`;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, this.#copy(inner, key, depth + 1, around)]),
    );
  }
}
