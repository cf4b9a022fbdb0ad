import type { IncomingMessage } from 'node:http';
import { Transform, type Readable, type TransformCallback } from 'node:stream';
import { watchArrival, type Pace } from './arrival.ts';
import type { Crowd } from './in-flight.ts';

/** A body that is not taken, with the status that HTTP has for why. */
export class BodyRefused extends Error {
  override name = 'BodyRefused';
  constructor(readonly statusCode: 400 | 408 | 413 | 429 | 503) {
    super(`body refused with ${statusCode}`);
  }
}

/**
 * Lets a body through to whoever parses it, as long as it keeps within its budget and its pace. What comes after a
 * refusal is thrown away.
 *
 * @param most bytes
 * @param hold counts bytes that are kept in memory; says when there are too many
 * @returns the stream to parse; it fails with BodyRefused
 */
export function bodyGate(
  raw: IncomingMessage,
  payload: Readable,
  most: number,
  pace: Pace,
  hold: (bytes: number) => Crowd | null,
): Readable {
  let received = 0;
  const gate = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      received += chunk.length;
      if (received > most) return done(new BodyRefused(413));
      const crowd = hold(chunk.length);
      if (crowd) return done(new BodyRefused(crowd === 'address' ? 429 : 503));
      return done(null, chunk);
    },
  });
  const stop = watchArrival(raw, pace, () => gate.destroy(new BodyRefused(408)));
  const cutOff = (): void => {
    if (!payload.readableEnded) gate.destroy(new BodyRefused(400));
  };
  payload.once('error', cutOff).once('close', cutOff);
  // Without a listener of its own a refusal after the parser's end would be nobody's.
  gate.on('error', () => undefined);
  gate.once('close', () => {
    stop();
    payload.off('close', cutOff);
    payload.resume();
  });
  return payload.pipe(gate);
}
