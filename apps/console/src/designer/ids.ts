import type { AllocatedIds, AllocateIds } from '@portal/fieldsets/console-api';
import { call } from '../api.ts';

/** Ids that were given to this page and not used yet, by set. */
const pool = new Map<string, string[]>();
/** A first field takes a few at once, so that the next rows of typing wait for nothing. */
const AHEAD = 5;

async function fill(fieldsetid: string, count: number): Promise<string[]> {
  const wanted: AllocateIds = { fieldsetid, count };
  const { ids } = await call<AllocatedIds>('POST', '/ids', wanted);
  const left = pool.get(fieldsetid) ?? [];
  left.push(...ids);
  pool.set(fieldsetid, left);
  return left;
}

const filling = new Set<string>();

/** Sees to it that ids are there when a label has been typed: whoever types on must not wait for one (HR-05). */
export function prepareIds(fieldsetid: string): void {
  if ((pool.get(fieldsetid)?.length ?? 0) > 1 || filling.has(fieldsetid)) return;
  filling.add(fieldsetid);
  // Without an answer the field itself asks once more, and tells what is wrong.
  fill(fieldsetid, AHEAD)
    .catch(() => undefined)
    .finally(() => filling.delete(fieldsetid));
}

/** Ids for new fields of a set, given away by the server once and for all (HR-08). */
export async function fieldIds(fieldsetid: string, count: number): Promise<string[]> {
  let left = pool.get(fieldsetid) ?? [];
  if (left.length < count) left = await fill(fieldsetid, Math.max(AHEAD, count - left.length));
  return left.splice(0, count);
}

/** The id of a new field set, or of a new code list. */
export async function newId(kind: 'set' | 'codes'): Promise<string> {
  const wanted: AllocateIds = kind === 'set' ? { count: 1 } : { codesets: true, count: 1 };
  const { ids } = await call<AllocatedIds>('POST', '/ids', wanted);
  return ids[0] ?? '';
}
