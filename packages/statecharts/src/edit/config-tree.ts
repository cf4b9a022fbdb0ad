import type { AnyNode, ArrayExpression, Literal, ObjectExpression, Program, Property } from 'acorn';
import { delayOf } from '../trigger.ts';
import { machineCalls } from '../read-source.ts';
import { bareNode, nodesOf, StaticReader } from '../static-values.ts';
import { MachineError } from '../trouble.ts';
import type { TransitionAt } from './machine-edit.ts';

/** A string that names a state, and the state that it stands in. */
export interface TargetNode {
  state: string;
  node: Literal & { value: string };
}

/** Where the value of a transition stands: in a property of its own, or as one of a list. */
export interface TransitionPlace {
  value: AnyNode;
  property: Property;
  /** The object that the property stands in. */
  owner: ObjectExpression;
  /** The list that it is one of; null where the property has this one alone. */
  list: ArrayExpression | null;
}

const ENDED = /^xstate\.(done|error)\.actor\.([\s\S]+)$/;
const SNAPSHOT = 'xstate.snapshot.';

export const below = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

const isText = (node: AnyNode): node is Literal & { value: string } =>
  node.type === 'Literal' && typeof node.value === 'string';

/**
 * The definition of one machine as it stands in its source. Constants of the same file that are used once are part of it; what
 * several places share, or what another file holds, is not, as a change would reach further than the picture shows.
 */
export class ConfigTree {
  readonly root: ObjectExpression;
  readonly #text: string;
  readonly #reader: StaticReader;
  readonly #constants = new Map<string, AnyNode | null>();
  readonly #uses = new Map<string, number>();
  /** Ids that states give themselves, by their paths. */
  #ids: ReadonlyMap<string, string | null> | null = null;

  /** @throws MachineError `editGone`, `editElsewhere` */
  constructor(text: string, program: Program, pick: number) {
    this.#text = text;
    this.#reader = new StaticReader(text, program);
    for (const node of nodesOf(program)) {
      if (node.type === 'Identifier') this.#uses.set(node.name, (this.#uses.get(node.name) ?? 0) + 1);
      if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || !node.init) continue;
      this.#constants.set(node.id.name, this.#constants.has(node.id.name) ? null : node.init);
    }
    const given = machineCalls(program)[pick]?.arguments[0];
    if (!given) throw new MachineError('editGone', '', 'createMachine');
    this.root = this.object(given);
  }

  /** The machine's id as targets write it. */
  get id(): string {
    return this.stateId(this.root) ?? '(machine)';
  }

  lineOf(node: AnyNode): string {
    return String(node.loc?.start.line ?? 0);
  }

  #elsewhere(node: AnyNode): never {
    const words = this.#text.slice(node.start, node.end).replaceAll(/\s+/g, ' ');
    throw new MachineError('editElsewhere', this.lineOf(node), words.slice(0, 60));
  }

  /** What an expression stands for: itself, or the constant that only it names. */
  value(given: AnyNode): AnyNode {
    const node = bareNode(given);
    if (node.type !== 'Identifier') return node;
    const constant = this.#constants.get(node.name);
    // Once where it is declared, once here.
    if (!constant || (this.#uses.get(node.name) ?? 0) > 2) return node;
    return bareNode(constant);
  }

  /** @throws MachineError `editElsewhere` for what is no object of its own */
  object(given: AnyNode): ObjectExpression {
    const node = this.value(given);
    return node.type === 'ObjectExpression' ? node : this.#elsewhere(node);
  }

  /** What a key is called; null where only running could tell. */
  keyOf({ key, computed }: Property): string | null {
    if (!computed && key.type === 'Identifier') return key.name;
    const value = this.#reader.read(key);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
  }

  /** The last property of that name, as the last one is in force. */
  property(object: ObjectExpression, name: string): Property | undefined {
    return object.properties.findLast(
      (one): one is Property => one.type === 'Property' && this.keyOf(one) === name,
    );
  }

  /** @throws MachineError `editElsewhere` where it comes from what is spread into the object, `editGone` */
  needed(object: ObjectExpression, name: string): Property {
    const found = this.property(object, name);
    if (found) return found;
    const spread = object.properties.find(({ type }) => type === 'SpreadElement');
    if (spread) this.#elsewhere(spread);
    throw new MachineError('editGone', '', name);
  }

  stateId(state: ObjectExpression): string | null {
    const id = this.property(state, 'id');
    const value = id && this.#reader.read(id.value);
    return typeof value === 'string' ? value : null;
  }

  /** @throws MachineError `editElsewhere`, `editGone` */
  state(path: string): ObjectExpression {
    let now = this.root;
    for (const key of path === '' ? [] : path.split('.'))
      now = this.object(this.needed(this.object(this.needed(now, 'states').value), key).value);
    return now;
  }

  /** Every state that stands in the source, with its path; parents before their children. */
  *states(path = '', state = this.root): Generator<{ path: string; state: ObjectExpression }> {
    yield { path, state };
    const states = this.property(state, 'states');
    const held = states && this.value(states.value);
    if (held?.type !== 'ObjectExpression') return;
    for (const one of held.properties) {
      const key = one.type === 'Property' ? this.keyOf(one) : null;
      const value = one.type === 'Property' && key !== null ? this.value(one.value) : null;
      if (key !== null && value?.type === 'ObjectExpression') yield* this.states(below(path, key), value);
    }
  }

  /** Objects that hold transitions by names of events or by words of XState: `[object, property name]`; null = every property. */
  *#holders(state: ObjectExpression): Generator<[ObjectExpression, string | null]> {
    for (const name of ['always', 'onDone']) yield [state, name];
    for (const name of ['on', 'after']) {
      const found = this.property(state, name);
      const held = found && this.value(found.value);
      if (held?.type === 'ObjectExpression') yield [held, null];
    }
    for (const invoke of this.invokes(state))
      for (const name of ['onDone', 'onError', 'onSnapshot']) yield [invoke, name];
  }

  invokes(state: ObjectExpression): ObjectExpression[] {
    const found = this.property(state, 'invoke');
    const held = found && this.value(found.value);
    const all = held?.type === 'ArrayExpression' ? held.elements : held ? [held] : [];
    return all.flatMap((one) => {
      const value = one === null ? null : this.value(one);
      return value?.type === 'ObjectExpression' ? [value] : [];
    });
  }

  *#targetsOf(state: string, given: AnyNode | null): Generator<TargetNode> {
    const value = given && this.value(given);
    if (!value) return;
    if (isText(value)) yield { state, node: value };
    else if (value.type === 'ArrayExpression')
      for (const one of value.elements) yield* this.#targetsOf(state, one);
    else if (value.type === 'ObjectExpression') {
      const target = this.property(value, 'target');
      if (target) yield* this.#targetsOf(state, target.value);
    }
  }

  /** Every string that names the target of a transition, or what a history state leads to. */
  *targets(): Generator<TargetNode> {
    for (const { path, state } of this.states()) {
      for (const [holder, name] of this.#holders(state))
        for (const one of holder.properties)
          if (one.type === 'Property' && (name === null || this.keyOf(one) === name))
            yield* this.#targetsOf(path, one.value);
      const target = this.property(state, 'target');
      if (target) yield* this.#targetsOf(path, target.value);
    }
  }

  /** The string that names a state's first state; null where there is none. */
  initial(state: ObjectExpression): (Literal & { value: string }) | null {
    const found = this.property(state, 'initial');
    if (!found) return null;
    const [target] = this.#targetsOf('', found.value);
    return target?.node ?? this.#elsewhere(found.value);
  }

  /** Where XState's name of an event stands: the object, and the name of the property in it. */
  #where({ state: path, eventType }: TransitionAt): [ObjectExpression, string] {
    const state = this.state(path);
    if (eventType === '') return [state, 'always'];
    const stateId = this.stateId(state) ?? (path === '' ? this.id : `${this.id}.${path}`);
    const delay = delayOf(eventType, stateId);
    if (delay !== null) return [this.object(this.needed(state, 'after').value), delay];
    const ended = ENDED.exec(eventType);
    const actor = ended?.[2] ?? (eventType.startsWith(SNAPSHOT) ? eventType.slice(SNAPSHOT.length) : null);
    if (actor !== null) {
      const invoke = this.invokes(state).find(
        (one, place) => (this.stateId(one) ?? `${place}.${stateId}`) === actor,
      );
      if (!invoke) throw new MachineError('editGone', '', actor);
      return [invoke, ended?.[1] === 'done' ? 'onDone' : ended ? 'onError' : 'onSnapshot'];
    }
    if (eventType.startsWith('xstate.done.state.')) return [state, 'onDone'];
    return [this.object(this.needed(state, 'on').value), eventType];
  }

  /** @throws MachineError `editElsewhere`, `editGone` */
  transition(at: TransitionAt): TransitionPlace {
    const [owner, name] = this.#where(at);
    const property = this.needed(owner, name);
    const value = this.value(property.value);
    const isList = value.type === 'ArrayExpression';
    if (!isList && at.order === 0) return { value, property, owner, list: null };
    const one = isList ? value.elements[at.order] : null;
    if (!one) throw new MachineError('editGone', '', at.eventType);
    return { value: this.value(one), property, owner, list: isList ? value : null };
  }

  /** The path of the state that a target means where it stands; null where there is none of that name. */
  resolve(from: string, target: string): string | null {
    this.#ids ??= new Map([...this.states()].map(({ path, state }) => [path, this.stateId(state)]));
    const paths = this.#ids;
    const known = (path: string): string | null => (paths.has(path) ? path : null);
    if (target.startsWith('.')) return known(below(from, target.slice(1)));
    if (!target.startsWith('#'))
      return from === '' ? null : known(below(from.slice(0, Math.max(0, from.lastIndexOf('.'))), target));
    const named = target.slice(1);
    for (const [path, id] of [...paths, ['', this.id] as const])
      if (id !== null && (named === id || named.startsWith(`${id}.`))) {
        const rest = named.slice(id.length + 1);
        const found = rest === '' ? path : known(below(path, rest));
        if (found !== null) return found;
      }
    return null;
  }
}
