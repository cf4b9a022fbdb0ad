import { REQUEST_TIMEOUT_MS, UPLOAD_STALL_MS } from '@portal/rules';
import { createWireClient, plainCipher, type WireClient } from '@portal/wire';
import { createAxiosTransport } from '@portal/wire/axios-transport';
import type { Language } from '@portal/schemas';
import { startCipher } from './cipher.ts';
import { readDeployment } from './deployment.ts';
import { watchOnDemand } from './live-hook.ts';

/** Loads cipher, transport and key; this module and all it imports stay out of the first chunk (PERF-01). */
export async function loadWireClient(options: {
  language: () => Language;
  onNotLoggedIn: () => void;
  onTimes: (serverTime: string, sessionEnds: string) => void;
}): Promise<WireClient> {
  const sm2 = startCipher();
  const { cipher, key, base, devTools } = await readDeployment();
  const client = createWireClient({
    base,
    transport: createAxiosTransport({ timeoutMs: REQUEST_TIMEOUT_MS, stallMs: UPLOAD_STALL_MS }),
    cipher: cipher === 'plain' ? plainCipher : sm2(key),
    ...options,
  });
  // Developers' pages may watch; nobody else loads a byte of it (D-19).
  return devTools ? watchOnDemand(client) : client;
}
