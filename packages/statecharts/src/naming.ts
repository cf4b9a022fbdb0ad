import { and, not, or, stateIn } from 'xstate';
import type { Named } from './model.ts';

/** The look of a guard inside of XState: a name, a name with parameters, a function, or a combinator. */
type Callable = ((...args: never[]) => unknown) & {
  check?: unknown;
  guards?: unknown[];
  type?: string;
  assignment?: unknown;
  event?: unknown;
  to?: unknown;
  src?: unknown;
  sendId?: unknown;
  actorRef?: unknown;
};

type Combinator = 'not' | 'and' | 'or' | 'in';

// Function names are lost in a minified build, so the combinators are told by what they check with.
const checkOf = (guard: unknown): unknown => (guard as Callable).check;
const CHECKS: ReadonlyMap<unknown, Combinator> = new Map([
  [checkOf(not('')), 'not'],
  [checkOf(and([''])), 'and'],
  [checkOf(or([''])), 'or'],
  [checkOf(stateIn('')), 'in'],
]);

/** As much of a snapshot as a combinator looks at where its parts are functions. */
const NOWHERE = { machine: { implementations: { guards: {} } } };
const holds = (): boolean => true;
const fails = (): boolean => false;

/** Which combinator a guard of another copy of XState is: told by what it makes of parts that hold and fail (WORK-14). */
function foreignCombinator(guard: Callable): Combinator | null {
  if ('stateValue' in guard) return 'in';
  if (typeof guard.check !== 'function' || !Array.isArray(guard.guards)) return null;
  const check = guard.check as (...args: unknown[]) => unknown;
  const judge = (...guards: (() => boolean)[]): unknown =>
    check(NOWHERE, { context: {}, event: { type: '' } }, { guards });
  try {
    if (judge(holds) === false && judge(fails) === true) return 'not';
    if (judge(holds) !== true || judge(fails) !== false) return null;
    return judge(holds, fails) === true ? 'or' : 'and';
  } catch {
    return null;
  }
}

/** What a guard is made with; null = it is no combinator of XState. */
const combinatorOf = (guard: Callable): Combinator | null =>
  guard.check === undefined ? null : (CHECKS.get(guard.check) ?? foreignCombinator(guard));

const isCallable = (value: unknown): value is Callable => typeof value === 'function';

/** Fixed parameters in short, so that two uses of one guard differ in a drawing. */
function parameters(params: unknown): string {
  if (typeof params === 'string' || typeof params === 'number') return ` ${params}`;
  if (typeof params !== 'object' || params === null || Array.isArray(params)) return '';
  const shown = Object.values(params).filter(
    (value) => (typeof value === 'string' && value !== '') || typeof value === 'number',
  );
  return shown.length === 0 || shown.length > 2 ? '' : ` ${shown.join(' ')}`;
}

function combined(parts: readonly unknown[], joint: string): Named {
  const named = parts.map((part) => nameGuard(part));
  return {
    label: named.map(({ label }) => (/ (and|or) /.test(label) ? `(${label})` : label)).join(` ${joint} `),
    named: named.every((part) => part.named),
  };
}

/** What a guard is called; combinators are spelt out. */
export function nameGuard(guard: unknown): Named {
  if (typeof guard === 'string') return { label: guard, named: true };
  if (isCallable(guard)) {
    const parts = guard.guards ?? [];
    const combinator = combinatorOf(guard);
    if (combinator === 'not') {
      const inner = nameGuard(parts[0]);
      return {
        label: / (and|or) /.test(inner.label) ? `not (${inner.label})` : `not ${inner.label}`,
        named: inner.named,
      };
    }
    if (combinator === 'and' || combinator === 'or') return combined(parts, combinator);
    if (combinator === 'in') {
      const state = (guard as unknown as { stateValue?: unknown }).stateValue;
      return {
        label: typeof state === 'string' ? `in ${state}` : `in ${JSON.stringify(state)}`,
        named: true,
      };
    }
    return { label: 'condition', named: false };
  }
  const { type, params } = guard as { type?: string; params?: unknown };
  return { label: `${type ?? 'condition'}${parameters(params)}`, named: type !== undefined };
}

/** Type of an event that is given as such; '' where it is computed. */
const typeOf = (event: unknown): string =>
  typeof event === 'object' && event !== null && 'type' in event ? ` ${String(event.type)}` : '';

/** A name that is given as text; '' where it is computed. */
const given = (name: unknown): string => (typeof name === 'string' ? ` ${name}` : '');

/** What a built-in action without a name does, as far as its definition says. */
function builtIn(action: Callable): string {
  const kind = action.type?.slice('xstate.'.length) ?? '';
  if (kind === 'assign') {
    const { assignment } = action;
    return typeof assignment === 'object' && assignment !== null
      ? `set ${Object.keys(assignment).join(', ')}`
      : 'assign';
  }
  if (kind === 'raise' || kind === 'emit') return `${kind}${typeOf(action.event)}`;
  if (kind === 'sendTo') {
    const to =
      action.to === '#_parent' ? ' to parent' : typeof action.to === 'string' ? ` to ${action.to}` : '';
    return `send${typeOf(action.event)}${to}`;
  }
  if (kind === 'cancel') return `cancel${given(action.sendId)}`;
  if (kind === 'spawnChild') return `spawn${given(action.src)}`;
  if (kind === 'stopChild') return `stop${given(action.actorRef)}`;
  return kind;
}

/** What an action is called; a built-in one without a name says what it does. */
export function nameAction(action: unknown): Named {
  if (typeof action === 'string') return { label: action, named: true };
  if (isCallable(action))
    return { label: action.type?.startsWith('xstate.') === true ? builtIn(action) : 'action', named: false };
  const { type, params } = action as { type?: string; params?: unknown };
  return { label: `${type ?? 'action'}${parameters(params)}`, named: type !== undefined };
}

/** The guard that a definition gives beside one of XState's own, as routes have it; null for none. */
export const secondGuard = (guard: unknown): unknown => (guard as Callable | undefined)?.guards?.[1] ?? null;

/** Tells the actions of entry and exit that XState adds for a delay from those of the definition. */
export function isForDelay(action: unknown, delayEvents: ReadonlySet<string>): boolean {
  if (!isCallable(action)) return false;
  const { type, event, sendId } = action;
  if (type === 'xstate.cancel') return typeof sendId === 'string' && delayEvents.has(sendId);
  return type === 'xstate.raise' && delayEvents.has(typeOf(event).slice(1));
}

const MAX_VALUE_LENGTH = 120;

/** A value of the definition as short JSON; 'computed' for a function, '' for none. */
export function nameValue(value: unknown): string {
  if (value === undefined) return '';
  if (typeof value === 'function') return 'computed';
  try {
    const text = JSON.stringify(value) ?? '';
    return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
  } catch {
    return 'computed';
  }
}
