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
