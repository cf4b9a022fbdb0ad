import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { readDefinition } from './foreign-definition.ts';
import { toGraph } from './graph.ts';
import type { Inspected, InspectionTrouble } from './inspection.ts';
import type { LiveEntry, UnstampedEntry } from './live-messages.ts';
import { Masker } from './mask.ts';
import type { ChartEdge, ChartGraph } from './model.ts';

const MAX_ACTORS = 500;

/** Ids of the states that a snapshot's value names, parents first; what the machine does not have is left out. */
function statesOfValue(machine: AnyStateMachine, value: unknown): string[] {
  const found: string[] = [];
  const enter = (node: AnyStateNode, inner: unknown): void => {
    found.push(node.id);
    const below: [string, unknown][] =
      typeof inner === 'string'
        ? [[inner, undefined]]
        : typeof inner === 'object' && inner !== null
          ? Object.entries(inner)
          : [];
    for (const [key, more] of below)
      if (Object.hasOwn(node.states, key))
        enter((node.states as Record<string, AnyStateNode>)[key] ?? node, more);
  };
  enter(machine.root, value);
  return found;
}

interface Actor {
  name: string;
  machine: AnyStateMachine | null;
  graph: ChartGraph | null;
  active: string[];
  created: number;
}

/**
 * The transition that led from one snapshot to the next. The protocol does not tell it: it is named only where a single
 * one fits what was active, the event, and what is active now.
 */
function takenEdge(
  graph: ChartGraph,
  event: string,
  before: readonly string[],
  now: readonly string[],
): string[] {
  const fits = ({ source, eventType, targets }: ChartEdge): boolean =>
    eventType === event && before.includes(source) && targets.every((target) => now.includes(target));
  const found = graph.edges.filter(fits);
  const moved = found.filter(({ targets }) => targets.some((target) => !before.includes(target)));
  const [only] = moved.length > 0 ? moved : found;
  return only !== undefined && (moved.length === 1 || found.length === 1) ? [only.id] : [];
}

/**
 * What one app tells over the inspection protocol, as the entries that the live view shows (WORK-10). Contexts and
 * events are masked as those of the portal are, though here only after they have come.
 */
export class InspectedApp {
  readonly #actors = new Map<string, Actor>();
  readonly #masker = new Masker();
  #count = 0;

  #actorOf(sessionId: string): Actor | null {
    const known = this.#actors.get(sessionId);
    if (known) return known;
    if (this.#actors.size >= MAX_ACTORS) return null;
    const actor: Actor = {
      name: `${sessionId} ${this.#actors.size + 1}`,
      machine: null,
      graph: null,
      active: [],
      created: -1,
    };
    this.#actors.set(sessionId, actor);
    return actor;
  }

  #graphOf(machine: AnyStateMachine | null): ChartGraph | null {
    try {
      return machine === null ? null : toGraph(machine);
    } catch {
      // The picture says what is wrong with it.
      return null;
    }
  }

  /** @returns what is to be added to the record, or why nothing is */
  hear(message: Inspected): LiveEntry[] | InspectionTrouble {
    const actor = this.#actorOf(message.sessionId);
    if (!actor) return { problem: 'tooManyActors', subject: String(MAX_ACTORS) };
    const told: UnstampedEntry[] = [];
    if (message.type === '@xstate.actor') {
      // An app that connects again tells the same actors once more.
      if (actor.created === message.at) return [];
      const { machine } = readDefinition(message.definition || '{}');
      const isDrawn = message.definition !== '' && message.definition !== '{}';
      const number = [...this.#actors.keys()].indexOf(message.sessionId) + 1;
      Object.assign(actor, {
        name: `${message.name} ${number}`,
        machine: isDrawn ? machine : null,
        graph: isDrawn ? this.#graphOf(machine) : null,
        created: message.at,
      });
      told.push({
        kind: 'actor',
        actor: actor.name,
        name: message.name,
        machine: '',
        parent: this.#actors.get(message.parentId)?.name ?? '',
        ...(isDrawn ? { definition: message.definition } : {}),
      });
      this.#snapshot(told, actor, message.snapshot, '');
    } else if (message.type === '@xstate.event') {
      const { type, ...payload } = message.event;
      const source = this.#actors.get(message.sourceId)?.name ?? '';
      told.push({ kind: 'event', actor: actor.name, source, type, payload: this.#masker.copy(payload) });
    } else this.#snapshot(told, actor, message.snapshot, message.event);
    return told.map((one) => {
      this.#count += 1;
      return { ...one, n: this.#count, at: message.at };
    });
  }

  #snapshot(told: UnstampedEntry[], actor: Actor, snapshot: Record<string, unknown>, event: string): void {
    const { status, value, context } = snapshot;
    const active = actor.machine && value !== undefined ? statesOfValue(actor.machine, value) : actor.active;
    const edges = actor.graph && event !== '' ? takenEdge(actor.graph, event, actor.active, active) : [];
    actor.active = active;
    if (edges.length > 0) told.push({ kind: 'step', actor: actor.name, type: event, edges });
    told.push({
      kind: 'snapshot',
      actor: actor.name,
      status: typeof status === 'string' ? status : '',
      active,
      context: this.#masker.copy(context),
    });
  }
}
