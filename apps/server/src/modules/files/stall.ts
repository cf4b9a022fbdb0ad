import type { IncomingMessage } from 'node:http';

/** Tells when a client stops sending. */
export interface StallWatch {
  /** Rejects when it has happened. */
  stalled: Promise<never>;
  /** Aborted when it has happened. */
  signal: AbortSignal;
  stop(): void;
}

/** How often within the time it is looked. */
const LOOKS = 5;

/** @param ms without a byte from the client, while the body is not whole (D-38) */
export function watchStall(request: IncomingMessage, ms: number): StallWatch {
  const controller = new AbortController();
  const { promise: stalled, reject } = promiseOfNothing();
  let bytes = request.socket.bytesRead;
  let since = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    if (request.socket.bytesRead !== bytes || request.complete) {
      bytes = request.socket.bytesRead;
      since = now;
    } else if (now - since >= ms) {
      clearInterval(timer);
      const error = new Error('the client has stopped sending');
      controller.abort(error);
      reject(error);
    }
  }, ms / LOOKS);
  return { stalled, signal: controller.signal, stop: () => clearInterval(timer) };
}

/** A promise that only ever rejects; nobody has to be waiting for it. */
function promiseOfNothing(): { promise: Promise<never>; reject: (error: Error) => void } {
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<never>((_, give) => {
    reject = give;
  });
  promise.catch(() => undefined);
  return { promise, reject };
}
