import { lookup as resolve } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that nobody outside reaches: loopback, private, link-local (with the metadata of clouds), reserved, multicast. */
const INNER: readonly [network: string, bits: number, family: 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
];
/** Of IPv6 what is given out is 2000::/3 alone, without what stands for an address of IPv4 or documents. */
const OUTER_IPV6: readonly [network: string, bits: number] = ['2000::', 3];
const INNER_IPV6: readonly [network: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
];

const inner = new BlockList();
for (const [network, bits, family] of INNER) inner.addSubnet(network, bits, family);
for (const [network, bits] of INNER_IPV6) inner.addSubnet(network, bits, 'ipv6');
const outer = new BlockList();
outer.addSubnet(...OUTER_IPV6, 'ipv6');

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inner.check(address, 'ipv4');
  return family === 6 && outer.check(address, 'ipv6') && !inner.check(address, 'ipv6');
}

/** Why an address is not called. */
export type AddressFault = 'address' | 'insecure' | 'inner';

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '').toLowerCase();

/**
 * Why an address that somebody typed into the console may not be called: it is none, is not https, or is of the inner
 * network without standing in OUTGOING_HOSTS. null = it may, as far as its name tells; what the name leads to is looked at
 * when it is called.
 */
export function addressFault(address: string, allowed: readonly string[]): AddressFault | null {
  if (!URL.canParse(address)) return 'address';
  const { protocol, hostname, username, password } = new URL(address);
  if ((protocol !== 'https:' && protocol !== 'http:') || username !== '' || password !== '') return 'address';
  if (allowed.includes(hostname)) return null;
  if (protocol !== 'https:') return 'insecure';
  const name = bare(hostname);
  if (isIP(name) !== 0) return isPublicAddress(name) ? null : 'inner';
  return name === 'localhost' || name.endsWith('.localhost') || !name.includes('.') ? 'inner' : null;
}

/**
 * A call that was not made (`unconnected`: nothing of it was sent), one that was made and not answered, or an answer that does
 * not keep to what is demanded.
 */
export class OutgoingError extends Error {
  override name = 'OutgoingError';
  readonly what: AddressFault | 'unconnected' | 'unanswered' | 'answer';
  constructor(what: OutgoingError['what'], message: string) {
    super(message);
    this.what = what;
  }
}

/** Looks a name up and takes public addresses alone: what is looked at is what is connected to. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '');
    if (found.length === 0 || found.some(({ address }) => !isPublicAddress(address)))
      return done(new OutgoingError('inner', `${hostname} leads into the inner network`), '');
    if (options.all === true) return done(null, found);
    return done(null, found[0]?.address ?? '', found[0]?.family ?? 4);
  });
};

const MAX_ANSWER_BYTES = 64 * 1024;
const MAX_MS = 10_000;

/**
 * Posts to an address that the office configured: never into the inner network except to hosts in OUTGOING_HOSTS, to no
 * address that an answer names, on a connection of its own, so that nothing left over is taken for the next answer, within
 * ten seconds and 64 KB.
 *
 * @throws OutgoingError when it is not called, or does not answer so
 */
export function postOutgoing(
  address: string,
  {
    headers,
    body,
    allowed,
  }: { headers: Readonly<Record<string, string>>; body: string; allowed: readonly string[] },
): Promise<{ status: number; body: string }> {
  const fault = addressFault(address, allowed);
  if (fault !== null) return Promise.reject(new OutgoingError(fault, 'the address is not called'));
  const url = new URL(address);
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((done, fail) => {
    let isConnected = false;
    const request = send(
      url,
      {
        method: 'POST',
        agent: false,
        headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
        ...(allowed.includes(url.hostname) ? {} : { lookup: publicLookup }),
      },
      (response) => {
        const parts: Buffer[] = [];
        let size = 0;
        response.on('data', (part: Buffer) => {
          size += part.length;
          if (size > MAX_ANSWER_BYTES)
            request.destroy(new OutgoingError('answer', 'the answer is too large'));
          else parts.push(part);
        });
        response.on('error', broken);
        response.on('end', () => {
          end();
          done({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString('utf8') });
        });
      },
    );
    const timer = setTimeout(
      () =>
        request.destroy(
          new OutgoingError(isConnected ? 'unanswered' : 'unconnected', 'no answer within ten seconds'),
        ),
      MAX_MS,
    );
    const end = (): void => clearTimeout(timer);
    const broken = (error: Error & { code?: string }): void => {
      end();
      const isParse = error.code?.startsWith('HPE_') ?? false;
      const what = isParse ? 'answer' : isConnected ? 'unanswered' : 'unconnected';
      fail(error instanceof OutgoingError ? error : new OutgoingError(what, error.message));
    };
    request.on('error', broken);
    // Before TLS is agreed on nothing of the request has left.
    request.on('socket', (socket) => {
      socket.on(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        isConnected = true;
      });
    });
    request.end(body);
  });
}
