/** Longest web address that browsers and servers take everywhere. */
export const MAX_WEB_ADDRESS = 2000;

/** Characters that RFC 3986 allows nowhere in an address, and white space. */
const FORBIDDEN = /[\s"<>\\^`{|}]/u;

/** A host with a name: labels with dots between them, the last one letters (or an internationalised name). */
const NAMED_HOST = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[a-z0-9-]+)$/iu;

/**
 * Whether a text is a web address that may be shown as a link (GRID-07): http or https, a host with a name, nobody's
 * password in it. Anything else, such as `javascript:` or an address of the local network by number, is refused.
 */
export function isWebAddress(value: string): boolean {
  if (value.length > MAX_WEB_ADDRESS || FORBIDDEN.test(value) || !/^https?:\/\//i.test(value)) return false;
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && username === '' && password === '' && NAMED_HOST.test(hostname);
}

/** Stands for the portal where only matters whether an address is its own; nothing is asked of it. */
const PORTAL = 'http://portal.invalid';

/**
 * Whether an address, as a browser reads it, is a path of the portal itself and no other server's (D-47). One that names the
 * portal's host is none: under another name of the same portal it would be foreign.
 */
export const isOwnAddress = (address: string): boolean =>
  URL.canParse(address, PORTAL) && new URL(address, PORTAL).origin === PORTAL;

/** An address in its one spelling: trimmed, and with https:// where only the host was typed. Idempotent. */
export function normaliseWebAddress(value: string): string {
  const typed = value.trim();
  const completed = `https://${typed}`;
  return !/^[a-z][a-z\d+.-]*:/i.test(typed) && isWebAddress(completed) ? completed : typed;
}
