import {
  Actor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type InspectionEvent,
} from 'xstate';
import { EdgeReader, machineOf } from './coverage.ts';
import { readLiveMessage, type LiveEntry, type LiveMessage, type UnstampedEntry } from './live-messages.ts';
import { Masker } from './mask.ts';
import { activeStates } from './simulate.ts';

/** Channel between the tabs of one origin; nothing of it reaches a server. */
export const CHANNEL = 'statecharts-live';
const RING = 2000;

const isSnapshot = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && '_nodes' in snapshot;

/** The sending end, in the watched tab: keeps the last 2,000 entries and sends them on while somebody watches. */
export class LiveBus {
  readonly #channel = new BroadcastChannel(CHANNEL);
  readonly #ring: LiveEntry[] = [];
  readonly #names = new WeakMap<object, string>();
  readonly #edges = new EdgeReader();
  readonly #masker: Masker;
  readonly #tab: string;
  readonly #title: () => string;
  #count = 0;
  #actors = 0;
  #calls = 0;
  #isWatched = false;

  constructor(options: { tab: string; title: () => string; masker?: Masker }) {
    this.#tab = options.tab;
    this.#title = options.title;
    this.#masker = options.masker ?? new Masker();
    this.#channel.addEventListener('message', (event: MessageEvent<unknown>) => {
      const data = readLiveMessage(event.data);
      if (data?.from !== 'viewer') return;
      this.#isWatched = data.say === 'hello';
      if (this.#isWatched && this.#ring.length > 0) this.#send(this.#ring, true);
    });
    // A viewer that is there already says hello to a tab that says nothing.
    this.#send([], true);
  }

  #send(entries: LiveEntry[], again: boolean): void {
    const message: LiveMessage = { from: 'tab', tab: this.#tab, title: this.#title(), entries, again };
    this.#channel.postMessage(message);
  }

  #tell(told: UnstampedEntry): void {
    this.#count += 1;
    const entry: LiveEntry = { ...told, n: this.#count, at: Date.now() };
    this.#ring.push(entry);
    if (this.#ring.length > RING) this.#ring.shift();
    if (this.#isWatched) this.#send([entry], false);
  }

  /** Name of an actor in this tab; told once. XState's own session ids repeat between systems. */
  #nameOf(actor: AnyActorRef): string {
    const known = this.#names.get(actor);
    if (known !== undefined) return known;
    this.#actors += 1;
    const machine = machineOf(actor);
    const source = typeof actor.src === 'string' ? actor.src : '';
    const own = machine?.id ?? (source || actor.id);
    const name = `${own} ${this.#actors}`;
    this.#names.set(actor, name);
    const parent = actor._parent ? this.#nameOf(actor._parent) : '';
    this.#tell({ kind: 'actor', actor: name, name: own, machine: machine?.id ?? '', parent });
    return name;
  }

  #tellSnapshot(actor: AnyActorRef, snapshot: unknown): void {
    if (!isSnapshot(snapshot)) return;
    this.#tell({
      kind: 'snapshot',
      actor: this.#nameOf(actor),
      status: snapshot.status,
      active: activeStates(snapshot),
      context: this.#masker.copy(snapshot.context),
    });
  }

  /** Takes in an actor that runs already. */
  join(actor: AnyActorRef): void {
    this.#tellSnapshot(actor, actor.getSnapshot());
  }

  /** For the `inspect` option of an actor. Copies and masks at once: later the context may be another. */
  readonly inspect = (event: InspectionEvent): void => {
    const { actorRef } = event;
    if (!('getSnapshot' in actorRef)) return;
    const actor = actorRef as AnyActorRef;
    if (event.type === '@xstate.event') {
      const { type, ...payload } = event.event;
      this.#tell({
        kind: 'event',
        actor: this.#nameOf(actor),
        source:
          event.sourceRef && 'getSnapshot' in event.sourceRef
            ? this.#nameOf(event.sourceRef as AnyActorRef)
            : '',
        type,
        payload: this.#masker.copy(payload),
      });
    } else if (event.type === '@xstate.microstep') {
      const edges = this.#edges.read(event);
      if (edges.length > 0)
        this.#tell({ kind: 'step', actor: this.#nameOf(actor), type: event.event.type, edges });
    } else if (event.type === '@xstate.snapshot') this.#tellSnapshot(actor, event.snapshot);
  };

  /**
   * Tells that a call to a server began.
   * @returns to be called with its outcome: a return code or the kind of trouble
   */
  call(name: string): (code: string) => void {
    this.#calls += 1;
    const call = this.#calls;
    const began = performance.now();
    this.#tell({ kind: 'call', call, name, phase: 'start', code: '', ms: 0 });
    return (code) =>
      this.#tell({ kind: 'call', call, name, phase: 'end', code, ms: Math.round(performance.now() - began) });
  }

  close(): void {
    this.#channel.close();
  }
}

/** Every actor starts by one and hears events by the other; the public `send` is bound to each actor at its making. */
interface Hooks {
  start(this: AnyActorRef): AnyActorRef;
  _send(this: AnyActorRef, event: AnyEventObject): void;
}

/**
 * Watches every actor of the page, those that run already from their next event on: the screens that create them need
 * not know of it. For pages of developers only, as it hooks into XState's class of actors.
 *
 * @returns lets go again
 */
export function watchActors(bus: Pick<LiveBus, 'inspect' | 'join'>): () => void {
  const seen = new WeakSet<object>();
  const attach = (actor: AnyActorRef): void => {
    const { system } = actor;
    if (seen.has(system)) return;
    seen.add(system);
    system.inspect(bus.inspect);
    bus.join(actor);
  };
  const prototype = Actor.prototype as unknown as Hooks;
  const { start, _send } = prototype;
  prototype.start = function startWatched() {
    attach(this);
    return start.call(this);
  };
  prototype._send = function sendWatched(event) {
    attach(this);
    _send.call(this, event);
  };
  return () => Object.assign(prototype, { start, _send });
}

/** The receiving end: says hello and hears what the tabs of this origin tell. */
export class LiveViewer {
  readonly #channel = new BroadcastChannel(CHANNEL);

  constructor(heard: (message: Extract<LiveMessage, { from: 'tab' }>) => void) {
    this.#channel.addEventListener('message', (event: MessageEvent<unknown>) => {
      const data = readLiveMessage(event.data);
      if (data?.from !== 'tab') return;
      if (data.entries.length === 0) this.hello();
      else heard(data);
    });
    this.hello();
  }

  hello(): void {
    this.#channel.postMessage({ from: 'viewer', say: 'hello' } satisfies LiveMessage);
  }

  close(): void {
    this.#channel.postMessage({ from: 'viewer', say: 'bye' } satisfies LiveMessage);
    this.#channel.close();
  }
}
