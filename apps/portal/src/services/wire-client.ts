import { REQUEST_TIMEOUT_MS, UPLOAD_STALL_MS } from '@portal/rules';
import { createWireClient, type Transport, type WireClient } from '@portal/wire';
import { createAxiosTransport } from '@portal/wire/axios-transport';
import type { Language } from '@portal/schemas';
import { chosenCipher } from './cipher-plugin.ts';
import { startCipher } from './cipher.ts';
import { readDeployment } from './deployment.ts';
import { watchOnDemand } from './live-hook.ts';
import { setBackend } from './places.ts';

/** The transport with traces, or as it is where what makes them cannot be had: a measurement is not worth a call. */
const tracedTransport = (transport: Transport, base: string, ratio: number): Promise<Transport> =>
  import('./traces.ts').then(
    ({ traced }) => traced(transport, base, ratio),
    () => transport,
  );

/** Loads cipher, transport and key; a wrong set-up rejects with a SetupError. This module and all it imports stay out of the first chunk (PERF-01). */
export async function loadWireClient(options: {
  language: () => Language;
  onNotLoggedIn: () => void;
  onTimes: (serverTime: string, sessionEnds: string) => void;
}): Promise<{ client: WireClient; calendar: boolean }> {
  const sm2 = startCipher();
  const { base, devTools, calendar, traces, ...chosen } = await readDeployment();
  const cipher = await chosenCipher(chosen, sm2);
  setBackend(base);
  const transport = createAxiosTransport({ timeoutMs: REQUEST_TIMEOUT_MS, stallMs: UPLOAD_STALL_MS });
  const client = createWireClient({
    base,
    // Only a back end that says so is sent traces, and only its visitors load what makes them.
    transport: traces > 0 ? await tracedTransport(transport, base, traces) : transport,
    cipher,
    ...options,
  });
  // Developers' pages may watch; nobody else loads a byte of it (D-19).
  return { client: devTools ? watchOnDemand(client) : client, calendar };
}
