import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** A subscriber of IPv6 has 2^64 addresses: counted one by one, each request could come from a new one. */
const SUBSCRIBER = 4;

/** Whom an address stands for when places are counted: itself, or the first 64 bits of an IPv6 address (SAFE-01). */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : GROUPS - first.length - last.length;
  const groups = [...first, ...Array<string>(Math.max(0, gap)).fill('0'), ...last];
  return groups
    .slice(0, SUBSCRIBER)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
