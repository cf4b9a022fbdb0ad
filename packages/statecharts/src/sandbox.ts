import {
  createActor,
  type AnyActorRef,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type InspectionEvent,
} from 'xstate';

/** An event that a machine has sent to itself with a delay. */
export interface Timer {
  id: string;
  event: AnyEventObject;
  /** Milliseconds. */
  delay: number;
}

/** What XState keeps within a system of actors; not part of its types. */
interface OpenSystem {
  get(systemId: string): unknown;
  getAll(): Record<string, unknown>;
  _register(sessionId: string): string;
  _unregister(actor: unknown): void;
  _set(systemId: string, actor: unknown): void;
  _relay(source: unknown, target: unknown, event: AnyEventObject): void;
  scheduler: {
    schedule(source: unknown, target: unknown, event: AnyEventObject, delay: number, id?: string): void;
    cancel(source: unknown, id: string): void;
    cancelAll(): void;
  };
}

/** XState's own actions that reach no further than the machine; a machine's own are never carried out. */
const HARMLESS: ReadonlySet<string> = new Set([
  'xstate.raise',
  'xstate.sendTo',
  'xstate.cancel',
  'xstate.emit',
  'xstate.stopChild',
  'xstate.spawnChild',
]);

const nothing = (): void => undefined;

/** The transitions of a microstep: part of XState's inspection protocol, though not of its types. */
const takenIn = (event: InspectionEvent): readonly unknown[] =>
  event.type === '@xstate.microstep' && '_transitions' in event
    ? (event._transitions as readonly unknown[])
    : [];

const inert = () =>
  createActor({
    transition: (state: { status: 'active'; output: undefined; error: undefined }) => state,
    getInitialSnapshot: () => ({ status: 'active' as const, output: undefined, error: undefined }),
    getPersistedSnapshot: (state: { status: 'active'; output: undefined; error: undefined }) => state,
  });

type Children = Record<string, AnyActorRef | undefined>;

const childrenOf = (snapshot: unknown): AnyActorRef[] =>
  typeof snapshot === 'object' && snapshot !== null && 'children' in snapshot
    ? Object.values(snapshot.children as Children).filter((child) => child !== undefined)
    : [];

/**
 * Surroundings in which a machine takes a step without a world: nothing starts, nothing waits, nothing is sent to others.
 * What it sends to itself, its timers, what it emits and the names of its actions are noted down.
 */
export class Sandbox {
  readonly scope: AnyActorScope;
  readonly #self = inert();
  readonly #deferred: (() => void)[] = [];
  #named = new Map<string, unknown>();
  /** Transitions taken, as XState's own objects. */
  taken: unknown[] = [];
  /** Events that the machine has sent to itself, to be heard next. */
  heard: AnyEventObject[] = [];
  timers: Timer[] = [];
  emitted: AnyEventObject[] = [];
  actions: string[] = [];

  constructor() {
    const self = this.#self;
    // A machine alone may be one that speaks to its parent.
    Reflect.set(self, '_parent', inert());
    const { system } = self;
    system.inspect((event) => {
      if (event.actorRef === self) this.taken.push(...takenIn(event));
      else if (event.type === '@xstate.actor' && 'getSnapshot' in event.actorRef)
        this.#still(event.actorRef as AnyActorRef);
    });
    Object.assign(system as unknown as OpenSystem, this.#system());
    this.scope = {
      self,
      system,
      id: self.id,
      sessionId: self.sessionId,
      logger: nothing,
      defer: (run) => this.#deferred.push(run),
      stopChild: nothing,
      emit: (event) => this.emitted.push(event),
      actionExecutor: (action) => {
        if (HARMLESS.has(action.type)) action.exec?.(action.info, action.params);
        else if (!action.type.startsWith('xstate.')) this.actions.push(action.type);
      },
    };
  }

  /** An actor that never runs. Its parent hears what it would say as it starts, since that is known beforehand. */
  #still(actor: AnyActorRef): void {
    const start = (): AnyActorRef => {
      const { id } = actor;
      const snapshot = actor.getSnapshot() as { status: string; output?: unknown; error?: unknown };
      if (actor._parent !== this.#self) return actor;
      if (snapshot.status === 'done')
        this.heard.push({ type: `xstate.done.actor.${id}`, output: snapshot.output, actorId: id });
      else if (snapshot.status === 'error')
        this.heard.push({ type: `xstate.error.actor.${id}`, error: snapshot.error, actorId: id });
      else if (Reflect.get(actor, '_syncSnapshot') === true)
        this.heard.push({ type: `xstate.snapshot.${id}`, snapshot });
      return actor;
    };
    Reflect.set(actor, 'start', start);
  }

  /** Every step may be the next of any other, so the names of a system are those of the step before. */
  #system(): OpenSystem {
    return {
      get: (systemId) => this.#named.get(systemId),
      getAll: () => Object.fromEntries(this.#named),
      _register: (sessionId) => sessionId,
      _unregister: (actor) => {
        for (const [systemId, known] of this.#named) if (known === actor) this.#named.delete(systemId);
      },
      _set: (systemId, actor) => {
        const known = this.#named.get(systemId);
        if (known !== undefined && known !== actor)
          throw new Error(`Actor with system ID '${systemId}' already exists.`);
        this.#named.set(systemId, actor);
      },
      _relay: (_, target, event) => {
        if (target === this.#self) this.heard.push(event);
      },
      scheduler: {
        schedule: (_, target, event, delay, id = `${event.type} ${delay}`) => {
          if (target === this.#self) this.timers = [...this.timers, { id, event, delay }];
        },
        cancel: (_, id) => (this.timers = this.timers.filter((timer) => timer.id !== id)),
        cancelAll: () => (this.timers = []),
      },
    };
  }

  /** Makes ready for a step from a snapshot; null for the start. */
  begin(snapshot: AnyMachineSnapshot | null, timers: readonly Timer[]): void {
    this.#named = new Map();
    const name = (actor: AnyActorRef): void => {
      const { systemId } = actor as { systemId?: string };
      if (systemId !== undefined) this.#named.set(systemId, actor);
      childrenOf(actor.getSnapshot()).forEach(name);
    };
    childrenOf(snapshot).forEach(name);
    this.#deferred.length = 0;
    this.taken = [];
    this.heard = [];
    this.emitted = [];
    this.actions = [];
    this.timers = [...timers];
    this.be(snapshot);
  }

  /** What `self.getSnapshot()` gives within the machine. */
  be(snapshot: AnyMachineSnapshot | null): void {
    if (snapshot) Reflect.set(this.#self, '_snapshot', snapshot);
  }

  /** Carries out what XState has put off to the end of a step. */
  settle(): void {
    for (const run of this.#deferred.splice(0)) run();
  }
}
