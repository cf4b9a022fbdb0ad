import type { IncomingMessage } from 'node:http';
import { hostnameOf, isLoopback } from '../platform/config/network.ts';
import type { Config } from '../platform/config/config.ts';

/**
 * Which names of a Host header are answered (SAFE-04): that of the portal's address and those of ALLOWED_HOSTS; without a
 * PUBLIC_URL those of this machine as well. Ports do not count: a proxy may listen on another one.
 *
 * @param publicUrl address of the portal, which a server without PUBLIC_URL knows once it listens
 */
export function hostCheck(
  config: Pick<Config, 'publicUrl' | 'allowedHosts'>,
  publicUrl: () => string,
): (host: string | undefined) => boolean {
  const allowed = new Set(config.allowedHosts);
  return (host) => {
    const name = hostnameOf(host ?? '');
    if (name === null) return false;
    if (allowed.has(name) || name === new URL(publicUrl()).hostname) return true;
    return config.publicUrl === '' && isLoopback(name);
  };
}

/**
 * Whether a request names its host twice: programs on the way would disagree about which one counts (RFC 9112, section 3.2;
 * SAFE-13). Node keeps the first alone, so that this is seen in the raw headers only.
 */
export const hasTwoHosts = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length > 1;
