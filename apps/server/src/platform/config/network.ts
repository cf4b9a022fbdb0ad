import { BlockList, isIP } from 'node:net';
import { ConfigError } from './values.ts';

/** The name in a Host header or an address, in small letters and without its port; null = it cannot be one. */
export function hostnameOf(host: string): string | null {
  const text = host.trim();
  if (text === '' || /[\s/@?#\\]/.test(text) || !URL.canParse(`http://${text}`)) return null;
  return new URL(`http://${text}`).hostname.replace(/\.$/, '');
}

/** true for names and addresses that only this machine reaches. */
export function isLoopback(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  if (name === 'localhost' || name.endsWith('.localhost') || name === '::1') return true;
  return isIP(name) === 4 && name.startsWith('127.');
}

/**
 * HOST: an address of this machine, or a name of it, without a port (OPS-25).
 *
 * @throws ConfigError
 */
export function parseHost(value: string): string {
  const isName = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i.test(value) && !/^[\d.]+$/.test(value);
  if (isIP(value) === 0 && !isName)
    throw new ConfigError('HOST', `has to be an address or a name without a port, not "${value}"`);
  return value;
}

const items = (value: string): string[] =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/**
 * ALLOWED_HOSTS: names that are answered (SAFE-04); OUTGOING_HOSTS: names that are called (OFFICE-12). In small letters and
 * without ports.
 *
 * @throws ConfigError for an item that is no host
 */
export function parseHosts(variable: 'ALLOWED_HOSTS' | 'OUTGOING_HOSTS', value: string): string[] {
  return items(value).map((item) => {
    const name = hostnameOf(item);
    if (name === null || name.includes('*'))
      throw new ConfigError(variable, `has to be hosts with commas between them, not "${item}"`);
    return name;
  });
}

/** No private network has fewer fixed bits: 10.0.0.0/8 and fc00::/7. What is wider holds strangers (OPS-25). */
const WIDEST_V4 = 8;
const WIDEST_V6 = 7;

/**
 * TRUSTED_PROXIES: addresses and networks whose X-Forwarded-For counts (SAFE-04).
 *
 * @throws ConfigError for an item that is neither an address nor a network such as 10.0.0.0/8, or trusts everybody
 */
export function parseProxies(value: string): string[] {
  for (const item of items(value)) {
    const [address = '', bits, ...more] = item.split('/');
    const widest = { 4: 32, 6: 128 }[isIP(address)] ?? 0;
    const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest);
    if (widest === 0 || !isNetwork || more.length > 0)
      throw new ConfigError(
        'TRUSTED_PROXIES',
        `has to be addresses or networks like 10.0.0.0/8, not "${item}"`,
      );
    if (bits !== undefined && Number(bits) < (widest === 32 ? WIDEST_V4 : WIDEST_V6))
      throw new ConfigError(
        'TRUSTED_PROXIES',
        `trusts whoever writes X-Forwarded-For from ${item}: name the proxies alone`,
      );
  }
  return items(value);
}

/** Answers whether a proxy at an address is to be believed, by the items of TRUSTED_PROXIES. */
export function proxyTrust(proxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
  for (const item of proxies) {
    const [address = '', bits] = item.split('/');
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  return (address) => isIP(address) !== 0 && list.check(address, family(address));
}
