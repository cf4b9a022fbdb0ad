import type { AllocateIds } from '@portal/console-contract';
import { call } from '../api.ts';

/** Ids that were given to this page and not used yet, by set. */
const pool = new Map<string, string[]>();
/** A first field takes a few at once, so that the next rows of typing wait for nothing. */
const AHEAD = 5;
/** What the server gives away at once. */
const MAX_AT_ONCE = 500;

async function fill(fieldsetid: string, count: number): Promise<string[]> {
  const fresh: string[] = [];
  while (fresh.length < count) {
    const wanted: AllocateIds = { fieldsetid, count: Math.min(count - fresh.length, MAX_AT_ONCE) };
    // One after the other: ids stand in the order in which they are given away.
    // oxlint-disable-next-line no-await-in-loop
    const { ids } = await call('POST /ids', { body: wanted });
    if (ids.length === 0) break;
    fresh.push(...ids);
  }
  const left = pool.get(fieldsetid) ?? [];
  left.push(...fresh);
  pool.set(fieldsetid, left);
  return left;
}

/** Fetches that are under way. */
const filling = new Map<string, Promise<unknown>>();
/** Whoever asked last; the next one comes after, so that fields stand in the order in which they were typed. */
const turns = new Map<string, Promise<unknown>>();

/** Sees to it that ids are there when a label has been typed: whoever types on must not wait for one (HR-05). */
export function prepareIds(fieldsetid: string): void {
  if ((pool.get(fieldsetid)?.length ?? 0) > 1 || filling.has(fieldsetid)) return;
  // Without an answer the field itself asks once more, and tells what is wrong.
  const filled = fill(fieldsetid, AHEAD)
    .catch(() => undefined)
    .finally(() => filling.delete(fieldsetid));
  filling.set(fieldsetid, filled);
}

async function take(fieldsetid: string, count: number): Promise<string[]> {
  if ((pool.get(fieldsetid)?.length ?? 0) < count) await filling.get(fieldsetid);
  let left = pool.get(fieldsetid) ?? [];
  if (left.length < count) left = await fill(fieldsetid, Math.max(AHEAD, count - left.length));
  return left.splice(0, count);
}

/** Ids for new fields of a set, given away by the server once and for all (HR-08). */
export function fieldIds(fieldsetid: string, count: number): Promise<string[]> {
  const turn = (turns.get(fieldsetid) ?? Promise.resolve()).then(() => take(fieldsetid, count));
  turns.set(
    fieldsetid,
    turn.catch(() => undefined),
  );
  return turn;
}

/** The id of a new code list. */
export async function newListId(): Promise<string> {
  const wanted: AllocateIds = { codesets: true, count: 1 };
  const { ids } = await call('POST /ids', { body: wanted });
  return ids[0] ?? '';
}
