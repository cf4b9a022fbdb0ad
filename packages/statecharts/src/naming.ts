import { and, not, or, stateIn } from 'xstate';
import type { Named } from './model.ts';

/** The look of a guard inside of XState: a name, a name with parameters, a function, or a combinator. */
type Callable = ((...args: never[]) => unknown) & {
  check?: unknown;
  guards?: unknown[];
  type?: string;
  assignment?: unknown;
};

// Function names are lost in a minified build, so the combinators are told by what they check with.
const checkOf = (guard: unknown): unknown => (guard as Callable).check;
const CHECK = {
  not: checkOf(not('')),
  and: checkOf(and([''])),
  or: checkOf(or([''])),
  in: checkOf(stateIn('')),
};

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
    if (guard.check !== undefined && guard.check === CHECK.not) {
      const inner = nameGuard(parts[0]);
      return {
        label: / (and|or) /.test(inner.label) ? `not (${inner.label})` : `not ${inner.label}`,
        named: inner.named,
      };
    }
    if (guard.check !== undefined && guard.check === CHECK.and) return combined(parts, 'and');
    if (guard.check !== undefined && guard.check === CHECK.or) return combined(parts, 'or');
    if (guard.check !== undefined && guard.check === CHECK.in) {
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

/** What an action is called; a built-in one without a name says what it does. */
export function nameAction(action: unknown): Named {
  if (typeof action === 'string') return { label: action, named: true };
  if (isCallable(action)) {
    const kind = action.type?.startsWith('xstate.') === true ? action.type.slice('xstate.'.length) : 'action';
    const assigned =
      kind === 'assign' && typeof action.assignment === 'object' && action.assignment !== null
        ? Object.keys(action.assignment)
        : [];
    return { label: assigned.length > 0 ? `set ${assigned.join(', ')}` : kind, named: false };
  }
  const { type, params } = action as { type?: string; params?: unknown };
  return { label: `${type ?? 'action'}${parameters(params)}`, named: type !== undefined };
}
