import { kindOf, MachineError } from './trouble.ts';

type Config = Record<string, unknown>;

/** One state of a config, found before XState reads it. */
interface ConfigState {
  /** Keys from the root joined by dots; '' for the root. */
  path: string;
  config: Config;
  parent: ConfigState | null;
}

const MAX_DEPTH = 100;
const MAX_STATES = 10_000;

const isRecord = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const list = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** A part of a state that must be an object where it is given. */
function part(state: ConfigState, name: string, at: string): Config {
  const given = Object.hasOwn(state.config, name) ? state.config[name] : undefined;
  if (given === undefined) return {};
  if (!isRecord(given)) throw new MachineError('badShape', at, `${name}: ${kindOf(given)}`);
  return given;
}

/** Reads a config's states one by one and throws at the first that XState would misread or refuse in its own words. */
class Checker {
  readonly #states: ConfigState[] = [];
  readonly #byPath = new Map<string, ConfigState>();
  readonly #byId = new Map<string, ConfigState>();

  constructor(readonly root: Config) {}

  #name = ({ path }: ConfigState): string =>
    path === '' ? (typeof this.root['id'] === 'string' ? this.root['id'] : '(machine)') : path;

  #collect(state: ConfigState, depth: number): void {
    const at = this.#name(state);
    if (depth > MAX_DEPTH) throw new MachineError('tooDeep', at.slice(0, 60), '');
    if (this.#states.push(state) > MAX_STATES)
      throw new MachineError('tooManyStates', this.#name({ ...state, path: '' }), `> ${MAX_STATES}`);
    this.#byPath.set(state.path, state);
    const { id } = state.config;
    if (typeof id === 'string') {
      if (this.#byId.has(id)) throw new MachineError('duplicateId', at, id);
      this.#byId.set(id, state);
    }
    const states = part(state, 'states', at);
    for (const [key, config] of Object.entries(states)) {
      if (key === '__proto__') throw new MachineError('forbiddenName', at, key);
      const path = state.path === '' ? key : `${state.path}.${key}`;
      if (!isRecord(config)) throw new MachineError('badShape', path, kindOf(config));
      this.#collect({ path, config, parent: state }, depth + 1);
    }
    const { initial, type } = state.config;
    const first = isRecord(initial) ? initial['target'] : initial;
    if (Object.keys(states).length > 0 && type !== 'parallel') {
      if (first === undefined) throw new MachineError('noInitial', at, Object.keys(states)[0] ?? '');
      if (typeof first !== 'string' || !Object.hasOwn(states, first))
        throw new MachineError(
          'unknownTarget',
          `${at}, initial`,
          typeof first === 'string' ? first : kindOf(first),
        );
    }
  }

  #isThere(state: ConfigState, target: string): boolean {
    const below = (from: ConfigState, path: string): boolean =>
      this.#byPath.has(from.path === '' ? path : `${from.path}.${path}`);
    if (target.startsWith('#')) {
      const named = target.slice(1).replaceAll('\\', '');
      for (const [id, owner] of this.#byId) {
        if (named === id) return true;
        if (named.startsWith(`${id}.`) && below(owner, named.slice(id.length + 1))) return true;
      }
      // Without an id of its own a state is called by its path below the machine's id.
      return this.#states.some(
        ({ path }) =>
          named ===
          (path === '' ? this.#name(this.#rootState()) : `${this.#name(this.#rootState())}.${path}`),
      );
    }
    const plain = target.replaceAll('\\', '');
    if (plain.startsWith('.')) return below(state, plain.slice(1));
    return state.parent !== null && below(state.parent, plain);
  }

  #rootState(): ConfigState {
    return { path: '', config: this.root, parent: null };
  }

  #transitions(state: ConfigState, given: unknown, at: string): void {
    for (const one of list(given)) {
      if (one !== null && typeof one !== 'string' && !isRecord(one))
        throw new MachineError('badShape', at, kindOf(one));
      const targets = isRecord(one) ? list(one['target']) : one === null ? [] : [one];
      for (const target of targets) {
        if (typeof target !== 'string') throw new MachineError('badShape', at, kindOf(target));
        if (!this.#isThere(state, target)) throw new MachineError('unknownTarget', at, target);
      }
    }
  }

  check(): void {
    this.#collect(this.#rootState(), 0);
    for (const state of this.#states) {
      const at = this.#name(state);
      for (const name of ['on', 'after'])
        for (const [event, given] of Object.entries(part(state, name, at)))
          this.#transitions(state, given, `${at}, ${event}`);
      for (const name of ['always', 'onDone']) this.#transitions(state, state.config[name], `${at}, ${name}`);
      for (const invoke of list(state.config['invoke'])) {
        if (!isRecord(invoke) || typeof invoke['src'] !== 'string')
          throw new MachineError('badShape', `${at}, invoke`, 'src');
        for (const name of ['onDone', 'onError', 'onSnapshot'])
          this.#transitions(state, invoke[name], `${at}, ${name}`);
      }
    }
  }
}

/**
 * Looks at a config as data before XState builds it.
 *
 * @throws MachineError with what is wrong and where
 */
export function checkConfig(config: unknown): asserts config is Config {
  if (!isRecord(config)) throw new MachineError('notMachine', '', kindOf(config));
  new Checker(config).check();
}
