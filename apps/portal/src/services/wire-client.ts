import { REQUEST_TIMEOUT_MS, UPLOAD_STALL_MS } from '@portal/rules';
import { createSm2Cipher, createWireClient, plainCipher, type WireClient } from '@portal/wire';
import { createAxiosTransport } from '@portal/wire/axios-transport';
import type { Language } from '@portal/schemas';

/** What a deployment says about its wire protocol; served by the back end, so one build runs anywhere (WIRE-04). */
interface DeploymentConfig {
  cipher: string;
  key: string;
  base: string;
}

async function readDeployment(): Promise<DeploymentConfig> {
  const response = await fetch('/portal-config.json', { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`portal-config.json: ${response.status}`);
  const body = (await response.json()) as Partial<DeploymentConfig>;
  return { cipher: body.cipher ?? 'sm2', key: body.key ?? '', base: body.base ?? '' };
}

/** Loads cipher, transport and key; this module and all it imports stay out of the first chunk (PERF-01). */
export async function loadWireClient(options: {
  language: () => Language;
  onNotLoggedIn: () => void;
  onTimes: (serverTime: string, sessionEnds: string) => void;
}): Promise<WireClient> {
  const { cipher, key, base } = await readDeployment();
  return createWireClient({
    base,
    transport: createAxiosTransport({ timeoutMs: REQUEST_TIMEOUT_MS, stallMs: UPLOAD_STALL_MS }),
    cipher: cipher === 'plain' ? plainCipher : await createSm2Cipher(key),
    ...options,
  });
}
