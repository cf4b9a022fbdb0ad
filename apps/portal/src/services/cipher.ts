import { createSm2Cipher, type WireCipher } from '@portal/wire';

/** What the worker is asked. */
export interface ToSeal {
  id: number;
  /** Public key, hex. */
  key: string;
  plain: string;
}

/** What it answers. */
export interface Sealed {
  id: number;
  text: string;
}

interface Waiting {
  seal: ToSeal;
  resolve(text: string | Promise<string>): void;
  timer: ReturnType<typeof setTimeout>;
}

/** A worker that takes longer, its loading included, is given up: a call must never wait for it for ever. */
const PATIENCE_MS = 10_000;

/**
 * Starts a worker that enciphers requests, so that a page goes on answering its reader meanwhile (PERF-01, PERF-05). Where
 * it does not start, the page enciphers by itself.
 *
 * @returns the cipher for a public key
 */
export function startCipher(): (key: string) => WireCipher {
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let worker: Worker | null = null;

  const here = async ({ key, plain }: ToSeal): Promise<string> => (await createSm2Cipher(key)).encrypt(plain);
  const giveUp = (): void => {
    worker?.terminate();
    worker = null;
    for (const { seal, resolve, timer } of waiting.values()) {
      clearTimeout(timer);
      resolve(here(seal));
    }
    waiting.clear();
  };
  try {
    worker = new Worker(new URL('./cipher-worker.ts', import.meta.url), { type: 'module', name: 'cipher' });
    worker.addEventListener('error', giveUp);
    worker.addEventListener('message', ({ data }: MessageEvent<Sealed>) => {
      const asked = waiting.get(data.id);
      clearTimeout(asked?.timer);
      asked?.resolve(data.text);
      waiting.delete(data.id);
    });
  } catch {
    // No workers here: an old engine, or a policy of the house.
  }

  return (key) => ({
    id: 'sm2',
    encrypt(plain) {
      const seal = { id: ++count, key, plain };
      const asked = worker;
      if (!asked) return here(seal);
      return new Promise((resolve) => {
        waiting.set(seal.id, { seal, resolve, timer: setTimeout(giveUp, PATIENCE_MS) });
        asked.postMessage(seal);
      });
    },
  });
}
