import { createMachine, fromPromise, type AnyEventObject, type AnyStateMachine } from 'xstate';
import type { Cases } from './cases.ts';
import { checkConfig } from './config-check.ts';
import { delayOf } from './trigger.ts';
import { statesOf } from './machine-states.ts';
import { MachineError, messageOf } from './trouble.ts';

/** Characters of a config that is read: a machine of 10,000 states is about half of it. */
const MAX_LENGTH = 2_000_000;
const ASSUMED_DELAY_MS = 1000;
/** Ways to answer one event that are offered. */
const MAX_WAYS = 8;

/** A machine that was given as JSON, and the cases by which each of its guarded ways can be gone. */
export interface OwnMachine {
  machine: AnyStateMachine;
  cases: Cases;
}

const silent = fromPromise(() => new Promise<never>(() => undefined));

/** Names of the guards that an event says do not hold. */
function failing(event: unknown): readonly unknown[] {
  const { fails, output } = event as { fails?: unknown; output?: { fails?: unknown } };
  const named = fails ?? output?.fails;
  return Array.isArray(named) ? named : [];
}

function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  const { type } = (guard ?? {}) as { type?: unknown };
  return typeof type === 'string' ? type : '';
}

interface Names {
  guards: Set<string>;
  actors: Set<string>;
  delays: Set<string>;
}

function namesIn(machine: AnyStateMachine): Names {
  const names: Names = { guards: new Set(), actors: new Set(), delays: new Set() };
  for (const node of statesOf(machine.root)) {
    for (const { guard } of [...[...node.transitions.values()].flat(), ...(node.always ?? [])])
      if (guard !== undefined) names.guards.add(guardName(guard));
    for (const { src } of node.invoke) if (typeof src === 'string') names.actors.add(src);
    for (const { eventType } of node.after) {
      const delay = delayOf(eventType, node.id) ?? '';
      if (Number.isNaN(Number(delay))) names.delays.add(delay);
    }
  }
  return names;
}

const table = <T>(names: ReadonlySet<string>, valueOf: (name: string) => T): Record<string, T> =>
  Object.fromEntries([...names].map((name) => [name, valueOf(name)]));

/** Guards that must fail for each of the candidates of an event to have its turn. */
function ways(machine: AnyStateMachine): Map<string, string[][]> {
  const found = new Map<string, string[][]>();
  const add = (type: string, fails: string[]): void => {
    const known = found.get(type) ?? [[]];
    const isNew = !known.some((one) => one.join('\n') === fails.join('\n'));
    if (isNew && known.length < MAX_WAYS) known.push(fails);
    found.set(type, known);
  };
  for (const node of statesOf(machine.root))
    for (const [type, candidates] of node.transitions) {
      const before: string[] = [];
      for (const { guard } of candidates) {
        add(type, [...before]);
        if (guard === undefined) break;
        before.push(guardName(guard));
      }
      if (before.length > 0) add(type, before);
    }
  const eventless = [...statesOf(machine.root)]
    .flatMap((node) => node.always ?? [])
    .flatMap(({ guard }) => (guard === undefined ? [] : [guardName(guard)]));
  // The same ways once more with the guards of eventless transitions failing, so that one can stay before them.
  if (eventless.length > 0)
    for (const [type, known] of found)
      for (const fails of known.slice()) add(type, [...new Set([...fails, ...eventless])]);
  return found;
}

function casesOf(machine: AnyStateMachine): Cases {
  const events: AnyEventObject[] = [];
  const outcomes: Record<string, unknown[]> = {};
  const sources = new Map(
    [...statesOf(machine.root)].flatMap(({ invoke }) =>
      invoke.map(({ id, src }): [string, string] => [
        `xstate.done.actor.${id}`,
        typeof src === 'string' ? src : id,
      ]),
    ),
  );
  for (const [type, all] of ways(machine)) {
    const source = sources.get(type);
    if (source !== undefined)
      outcomes[source] = all.map((fails) => (fails.length === 0 ? undefined : { fails }));
    else if (!type.startsWith('xstate.') && !type.includes('*'))
      events.push(...all.map((fails) => (fails.length === 0 ? { type } : { type, fails })));
  }
  return { events, outcomes: Object.fromEntries(Object.entries(outcomes)) };
}

/**
 * Reads a machine that is given as JSON, the argument of `createMachine`. It is data: nothing in it can run. Guards hold
 * unless an event says that they fail, actors never answer by themselves, a named delay is a second.
 *
 * @throws MachineError with what is wrong and where
 */
export function readConfig(text: string): OwnMachine {
  if (text.length > MAX_LENGTH) throw new MachineError('tooLarge', '', String(MAX_LENGTH));
  let config: unknown;
  try {
    config = JSON.parse(text);
  } catch (error) {
    throw new MachineError('notJson', '', messageOf(error));
  }
  return readConfigValue(config);
}

/**
 * The same for a config that was read already: one without functions, as JSON has none.
 *
 * @throws MachineError with what is wrong and where
 */
export function readConfigValue(config: unknown): OwnMachine {
  checkConfig(config);
  try {
    const bare = createMachine(config);
    const names = namesIn(bare);
    const machine = bare.provide({
      guards: table(
        names.guards,
        (name) =>
          ({ event }: { event: unknown }) =>
            !failing(event).includes(name),
      ),
      actors: table(names.actors, () => silent),
      delays: table(names.delays, () => ASSUMED_DELAY_MS),
    } as never) as AnyStateMachine;
    return { machine, cases: casesOf(machine) };
  } catch (error) {
    if (error instanceof MachineError) throw error;
    throw new MachineError('refused', typeof config['id'] === 'string' ? config['id'] : '', messageOf(error));
  }
}
