import { Agent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** A store that says nothing for so long is taken for gone; an upload that moves, however slowly, is none such. */
const SILENCE_MS = 10_000;

const silent = (): Error => Object.assign(new Error('the store says nothing'), { code: 'ETIMEDOUT' });

/** Node only tells of a silent connection; whoever waits for an answer on it would wait forever (OPS-14). */
function watched<T extends Duplex | null | undefined>(socket: T): T {
  (socket as Socket | null | undefined)?.on('timeout', () => socket?.destroy(silent()));
  return socket;
}

class PlainAgent extends Agent {
  override createConnection(...given: Parameters<Agent['createConnection']>) {
    return watched(super.createConnection(...given));
  }
}

class TlsAgent extends SecureAgent {
  override createConnection(...given: Parameters<SecureAgent['createConnection']>) {
    return watched(super.createConnection(...given));
  }
}

/** Connections to a file store that break when the other side is silent. */
export function patientAgent(isTls: boolean): Agent {
  const options = { keepAlive: true, timeout: SILENCE_MS };
  return isTls ? new TlsAgent(options) : new PlainAgent(options);
}
