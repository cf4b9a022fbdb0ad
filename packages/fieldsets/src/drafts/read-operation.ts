import type { Operation } from '../model.ts';
import { list, type Read } from '../read-value.ts';
import { WrongOperation } from './wrong-operation.ts';

/** Rows that one step changes. */
const MAX_CHANGES = 10_000;

/** Anything: what reads its parts judges them. */
export const anyValue: Read<unknown> = (value) => value ?? {};

/** Reads a value of an operation; throws WrongOperation 'invalid' with the place of the first fault. */
export function readGood<T>(read: Read<T>, value: unknown, operation: Operation, at = ''): T {
  const faults: string[] = [];
  const good = read(value, at, (place) => faults.push(place));
  if (good === undefined || faults.length > 0)
    throw new WrongOperation('invalid', operation, faults[0] ?? at);
  return good;
}

/** Reads named properties of a change; null takes away what is optional. */
export function readChange(
  parts: Readonly<Record<string, Read<unknown>>>,
  change: unknown,
  operation: Operation,
): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(Object(change) as Record<string, unknown>)) {
    const reader = Object.hasOwn(parts, name) ? parts[name] : undefined;
    const faults: string[] = [];
    const good = reader?.(value, `/change/${name}`, () => faults.push(name));
    const absent = value === null || value === undefined;
    if (!reader || faults.length > 0 || (good === undefined && !absent && value !== false))
      throw new WrongOperation('invalid', operation, `/change/${name}`);
    read[name] = good ?? null;
  }
  return read;
}

/**
 * What one step changes of rows, by their ids; each row stands there once.
 *
 * @throws WrongOperation 'invalid', 'duplicate'
 */
export function readChanges(
  idName: 'itemid' | 'id',
  changes: unknown,
  operation: Operation,
): Map<string, Record<string, unknown>> {
  const found = new Map<string, Record<string, unknown>>();
  for (const one of readGood(list(anyValue, MAX_CHANGES), changes, operation, '/changes')) {
    const { [idName]: id, change } = Object(one) as Record<string, unknown>;
    if (typeof id !== 'string' || typeof change !== 'object' || change === null)
      throw new WrongOperation('invalid', operation, '/changes');
    if (found.has(id)) throw new WrongOperation('duplicate', operation, id);
    found.set(id, change as Record<string, unknown>);
  }
  return found;
}
