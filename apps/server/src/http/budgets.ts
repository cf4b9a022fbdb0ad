import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../protocol/services.ts';
import { watchArrival } from './arrival.ts';
import { BodyRefused, bodyGate } from './body-gate.ts';
import { createArrivals } from './arrivals.ts';
import { createInFlight, type Crowd, type InFlight, type Departure } from './in-flight.ts';
import { SMALL_BODY } from '../platform/limits.ts';
import { networkOf } from './network.ts';
import { refuse } from '../protocol/refuse.ts';

/**
 * How many bytes a request's body may have. Asked before any of it is read, so what costs much to read can ask who sends
 * it first; throws the refusal of whoever may not send it at all.
 */
export type Allowance = (request: FastifyRequest) => number | Promise<number>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Absent = SMALL_BODY. */
    allowance?: Allowance;
    /** The body is a file, which goes to disk as it comes: it takes as long as it moves (D-38). */
    isUpload?: boolean;
    /** The answer goes on for as long as its reader stays. */
    isStream?: boolean;
  }
}

const announced = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? NaN);
/** Whether somebody is going to read a body: of a GET nobody does. */
const hasBody = (request: FastifyRequest): boolean =>
  request.method !== 'GET' &&
  request.method !== 'HEAD' &&
  (request.headers['transfer-encoding'] !== undefined || announced(request) > 0);

/** Files that are the same for all cost nothing and a page needs dozens; health is asked when nothing else answers. */
const UNCOUNTED = /^\/(assets|media|console\/assets|workbench\/assets|healthz|readyz)(\/|\?|$)/;

/** Bytes of a refused body that are taken from anybody. */
const THROWN_AWAY = 4 * 1024 * 1024;

/** The place of one request: it has it while the server is at work on it, not while its body comes (SEE-09). */
class Place {
  readonly #lane: InFlight;
  readonly #network: string;
  readonly #sender: Departure = { isGone: false, whenGone: null };
  #isTaken = false;

  constructor(lane: InFlight, network: string, reply: FastifyReply) {
    this.#lane = lane;
    this.#network = network;
    reply.raw.once('close', () => {
      this.#sender.isGone = true;
      this.#sender.whenGone?.();
      this.leave();
    });
  }

  /** Waits for a place; answers why there is none. Whoever has one keeps it. */
  async take(): Promise<Crowd | null> {
    if (this.#isTaken) return null;
    // Nobody is there to be answered.
    if (this.#sender.isGone) return 'address';
    const crowd = await this.#lane.enter(this.#network, this.#sender);
    if (crowd) return crowd;
    this.#isTaken = true;
    // Its sender went while it was being given.
    if (this.#sender.isGone) this.leave();
    return null;
  }

  leave(): void {
    if (!this.#isTaken) return;
    this.#isTaken = false;
    this.#lane.leave(this.#network);
  }
}

/** Places for requests, and apart from them for uploads and streams, which take long and must not keep others out. */
function registerPlaces(
  app: FastifyInstance,
  services: Services,
): { bodies: InFlight; outside(request: FastifyRequest): Place | undefined } {
  const { requestsPerAddress, requestsAtOnce } = services.config;
  const most = { requestsPerAddress, requestsAtOnce, ...services.limits };
  const lanes = {
    calls: createInFlight(most),
    uploads: createInFlight(most),
    streams: createInFlight(most),
  };
  const places = new WeakMap<FastifyRequest, Place>();
  const busy = (request: FastifyRequest, reply: FastifyReply, crowd: Crowd): FastifyReply =>
    refuse(services, request, reply, crowd === 'address' ? 429 : 503, 'busy');
  app.addHook('onRequest', async (request, reply) => {
    if (UNCOUNTED.test(request.url)) return;
    const { isUpload, isStream } = request.routeOptions.config;
    const lane = isUpload ? lanes.uploads : isStream ? lanes.streams : lanes.calls;
    const place = new Place(lane, networkOf(request.ip), reply);
    if (lane === lanes.calls) places.set(request, place);
    const crowd = await place.take();
    if (crowd) return busy(request, reply, crowd);
  });
  // The body is whole: whoever waited outside for it comes back in.
  app.addHook('preValidation', async (request, reply) => {
    const crowd = await places.get(request)?.take();
    if (crowd) return busy(request, reply, crowd);
  });
  return { bodies: lanes.calls, outside: (request) => places.get(request) };
}

/** Answers an upload that stands still, and ends the connection once the answer is out. */
function giveUpUpload(services: Services, request: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent) return void request.raw.destroy();
  reply.raw.once('finish', () => request.raw.destroy());
  void refuse(services, request, reply, 408, 'timeout');
}

/**
 * The rest of a body that was answered before it had come: taken and thrown away, but not for ever. What is far more than
 * its sender may send is not taken at all: reading a gigabyte only to forget it would cost the others a second.
 *
 * @param most bytes that this sender may send
 */
function linger(services: Services, request: FastifyRequest, most: number): void {
  const { raw, routeOptions } = request;
  if (raw.complete) return;
  const { lingerMs, uploadStallMs } = services.limits;
  if (routeOptions.config.isUpload || announced(request) <= Math.max(THROWN_AWAY, 2 * most)) raw.resume();
  else raw.socket.pause();
  const pace = routeOptions.config.isUpload
    ? { stallMs: uploadStallMs }
    : { stallMs: lingerMs, total: { graceMs: lingerMs, bytesPerMs: Number.POSITIVE_INFINITY } };
  watchArrival(raw, pace, () => raw.destroy());
}

/** Budgets of every request before anybody is known: how many at once, how long a body, how slow, how much memory (SAFE-01). */
export function registerBudgets(app: FastifyInstance, services: Services): void {
  const places = registerPlaces(app, services);
  const arrivals = createArrivals(services.limits);
  const { stallMs, uploadStallMs, uploadGraceMs, uploadBytesPerMs, graceMs, bytesPerMs } = services.limits;
  const uploadPace = {
    stallMs: uploadStallMs,
    total: { graceMs: uploadGraceMs, bytesPerMs: uploadBytesPerMs },
  };
  const granted = new WeakMap<FastifyRequest, number>();

  app.addHook('preParsing', async (request, reply, payload) => {
    if (!hasBody(request)) return payload;
    const { allowance, isUpload } = request.routeOptions.config;
    if (isUpload && request.headers['content-type']?.startsWith('multipart/')) {
      const stop = watchArrival(request.raw, uploadPace, () => giveUpUpload(services, request, reply));
      reply.raw.once('close', stop);
      return payload;
    }
    const most = allowance ? await allowance(request) : SMALL_BODY;
    granted.set(request, most);
    if (announced(request) > most) throw new BodyRefused(413);
    // Gone while it was found out who asks: nothing would ever end the gate, or give back what it counts.
    if (request.raw.destroyed || reply.raw.destroyed) throw new BodyRefused(400);
    let held = 0;
    const network = networkOf(request.ip);
    reply.raw.once('close', () => places.bodies.release(network, held));
    const pace = { stallMs, total: { graceMs, bytesPerMs } };
    const gate = bodyGate(request.raw, payload, most, pace, (bytes) => {
      held += bytes;
      return places.bodies.hold(network, bytes);
    });
    // Who answers without reading leaves it shut, and the rest of the body before it.
    reply.raw.once('finish', () => gate.destroy());
    const place = places.outside(request);
    if (place && !request.raw.complete) {
      const arrived = arrivals.begin(network, (crowd) =>
        gate.destroy(new BodyRefused(crowd === 'address' ? 429 : 503)),
      );
      gate.once('end', arrived).once('close', arrived);
      place.leave();
    }
    return gate;
  });

  app.addHook('onSend', async (request, reply) => {
    // Closing at once would take the answer away from whoever is still sending; `linger` ends the connection.
    if (!request.raw.complete && reply.statusCode !== 408) reply.removeHeader('connection');
  });
  app.addHook('onResponse', async (request) => linger(services, request, granted.get(request) ?? 0));
}
