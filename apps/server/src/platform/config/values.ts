/** A variable that stops the start; its message is the one line that is printed (OPS-01). */
export class ConfigError extends Error {
  override name = 'ConfigError';
  constructor(
    readonly variable: string,
    why: string,
  ) {
    super(`${variable}${why.startsWith('=') ? '' : ' '}${why}`);
  }
}

/** A whole number within its range. */
export function parseNumber(name: string, value: string, [min, max]: readonly [number, number]): number {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : NaN;
  if (!(number >= min && number <= max))
    throw new ConfigError(name, `has to be a whole number from ${min} to ${max}, not "${value}"`);
  return number;
}

const ON = new Set(['1', 'true', 'on', 'yes']);
const OFF = new Set(['0', 'false', 'off', 'no']);

/** 1 or 0; '' gives the default. */
export function parseSwitch<T>(name: string, value: string, otherwise: T): boolean | T {
  const word = value.toLowerCase();
  if (word === '') return otherwise;
  if (ON.has(word)) return true;
  if (OFF.has(word)) return false;
  throw new ConfigError(name, `has to be 1 or 0, not "${value}"`);
}

export function oneOf<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((item) => item === value);
  if (found === undefined)
    throw new ConfigError(name, `has to be one of ${allowed.join(', ')}, not "${value}"`);
  return found;
}

/** An address with one of the protocols; '' stays ''. The value is not repeated: it may hold a password. */
export function parseAddress(name: string, value: string, protocols: readonly string[]): string {
  if (value === '') return '';
  const valid = URL.canParse(value) && protocols.includes(new URL(value).protocol);
  if (!valid) throw new ConfigError(name, `has to be an address starting with ${protocols.join('// or ')}//`);
  return value;
}

/**
 * PUBLIC_URL without its final slash (OPS-25): links are made of it, and the portal stands at the root of its host.
 *
 * @throws ConfigError for what is no address of a host alone
 */
export function parseOrigin(name: string, value: string): string {
  const address = parseAddress(name, value, ['http:', 'https:']);
  if (address === '') return '';
  const url = new URL(address);
  if (url.username !== '' || url.password !== '')
    throw new ConfigError(name, 'holds a name or a password, which would stand in every mail');
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
    throw new ConfigError(
      name,
      `has to end with the host: the portal is not served under ${url.pathname}${url.search}${url.hash}`,
    );
  return url.origin;
}

const SENDER = /^(?:[^<>\r\n]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/;

/** MAIL_FROM: an address, or a name with the address in angle brackets (OPS-25). */
export function parseSender(name: string, value: string): string {
  if (!SENDER.test(value))
    throw new ConfigError(name, `has to be an address like Careers <jobs@example.edu>, not "${value}"`);
  return value;
}
