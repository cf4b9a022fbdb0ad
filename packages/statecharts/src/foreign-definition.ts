import type { AnyStateMachine } from 'xstate';
import { readConfigValue } from './read-config.ts';
import { MachineError, messageOf } from './trouble.ts';

type Config = Record<string, unknown>;

/** What the inspector writes for what lies deeper than it looks (safe-stable-stringify). */
const CUT: ReadonlySet<unknown> = new Set(['[Object]', '[Array]']);
const MAX_DEPTH = 100;
const MAX_REMEMBERED = 100;

/** A machine of another app, drawn from what that app said of it. */
export interface ForeignMachine {
  machine: AnyStateMachine | null;
  /** Why there is none; null where there is. */
  trouble: unknown;
  /** The inspector left out what was nested deeply; the picture lacks it too. */
  isCut: boolean;
}

const isRecord = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const list = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as unknown[]) : [value];

/** Name of an invoked actor that was given as logic, not by name. */
function sourceName(src: unknown): string {
  if (typeof src === 'string') return src;
  if (!isRecord(src)) return '(inline)';
  const { config, type, id } = src;
  const named = [isRecord(config) ? config['id'] : '', type, id].find(
    (one) => typeof one === 'string' && one !== '',
  );
  return typeof named === 'string' ? named : '(inline)';
}

/** Takes out what the inspector has cut and puts names where it wrote out whole actors. */
class Cleaner {
  isCut = false;

  #part(value: unknown): unknown {
    if (!CUT.has(value)) return value;
    this.isCut = true;
    return undefined;
  }

  #whole(value: unknown, depth: number): unknown {
    if (depth > MAX_DEPTH) throw new MachineError('tooDeep', '', '');
    if (Array.isArray(value))
      return value.map((one) => this.#whole(this.#part(one), depth + 1)).filter((one) => one !== undefined);
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value)
        .map(([key, one]) => [key, this.#whole(this.#part(one), depth + 1)])
        .filter(([, one]) => one !== undefined),
    );
  }

  #names(state: Config): Config {
    const { states, invoke, initial, ...rest } = state;
    const inner = isRecord(states)
      ? Object.fromEntries(
          Object.entries(states).map(([key, one]) => [key, isRecord(one) ? this.#names(one) : one]),
        )
      : undefined;
    const first = isRecord(initial) ? initial['target'] : initial;
    const isThere = typeof first === 'string' && inner !== undefined && Object.hasOwn(inner, first);
    return {
      ...rest,
      // What was cut away cannot be entered.
      ...(initial === undefined || (this.isCut && !isThere) ? {} : { initial }),
      ...(inner === undefined || (this.isCut && !isThere && state['type'] !== 'parallel')
        ? {}
        : { states: inner }),
      ...(invoke === undefined
        ? {}
        : {
            invoke: list(invoke).map((one) =>
              isRecord(one) ? { ...one, src: sourceName(one['src']) } : one,
            ),
          }),
    };
  }

  clean(config: unknown): unknown {
    // The data of an app may be as deep as it likes: the picture needs none of it.
    const { context: _context, types: _types, ...drawn } = isRecord(config) ? config : {};
    const whole = this.#whole(isRecord(config) ? drawn : config, 0);
    return isRecord(whole) ? this.#names(whole) : whole;
  }
}

/** A config without what the picture does not need, actors by their names. */
export const cleanConfig = (config: unknown): unknown => new Cleaner().clean(config);

function read(text: string): ForeignMachine {
  const cleaner = new Cleaner();
  try {
    const config = cleaner.clean(JSON.parse(text));
    // Actors that are no machines are told as `{ id }`.
    if (isRecord(config) && Object.keys(config).every((key) => key === 'id'))
      return { machine: null, trouble: null, isCut: false };
    return { machine: readConfigValue(config).machine, trouble: null, isCut: cleaner.isCut };
  } catch (error) {
    const trouble = error instanceof MachineError ? error : new MachineError('notJson', '', messageOf(error));
    return { machine: null, trouble, isCut: cleaner.isCut };
  }
}

const remembered = new Map<string, ForeignMachine>();

/**
 * The machine of a definition as `@statelyai/inspect` sends it: the argument of `createMachine` as JSON, functions by
 * their names. It is data; nothing in it can run. The same text gives the same machine.
 */
export function readDefinition(text: string): ForeignMachine {
  const known = remembered.get(text);
  if (known) return known;
  const made = read(text);
  const [oldest] = remembered.keys();
  if (remembered.size >= MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  remembered.set(text, made);
  return made;
}
