import { isIP } from 'node:net';
import type { Config } from '../config/config.ts';
import { isLoopback } from '../config/network.ts';

/** Whom passkeys are made for (WebAuthn, relying party). */
export interface Party {
  /** Domain that a passkey is bound to. */
  id: string;
  /** Pages that may use them, as schemes with hosts and ports. */
  origins: string[];
}

interface Address {
  publicUrl: () => string;
  config: Pick<Config, 'allowedHosts'>;
}

/**
 * The domain of PUBLIC_URL, with those of ALLOWED_HOSTS that lie below it. An address of this machine counts as localhost:
 * browsers bind passkeys to names alone. null = the portal's address is a number that others reach.
 */
export function partyOf({ publicUrl, config }: Address): Party | null {
  const url = new URL(publicUrl());
  if (isLoopback(url.hostname)) url.hostname = 'localhost';
  const id = url.hostname;
  if (isIP(id.replace(/^\[|\]$/g, '')) !== 0) return null;
  const below = config.allowedHosts.filter((name) => name.endsWith(`.${id}`));
  const port = url.port === '' ? '' : `:${url.port}`;
  return { id, origins: [url.origin, ...below.map((name) => `${url.protocol}//${name}${port}`)] };
}
