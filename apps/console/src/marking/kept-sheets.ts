import { createStore, get, update, type UseStore } from 'idb-keyval';

/** What an examiner typed of a number and the server does not have: while typing, waiting for the net, or not taken. */
export interface KeptSheet {
  /** Of this sheet alone: what is sent twice is there once. */
  key: string;
  absent: boolean;
  /** As typed, by id of the criterion. */
  marks: Record<string, string>;
  state: 'typing' | 'waits' | 'differs' | 'refused';
  problem?: { path: string; what: string };
}

/** By number. */
export type KeptSheets = Readonly<Partial<Record<number, KeptSheet>>>;

let opened: UseStore | null = null;
const store = (): UseStore => (opened ??= createStore('console-marking', 'sheets'));

/**
 * Under what sheets of a person and group are kept: it says neither whose they are nor of which group, and whoever signs in on the
 * same tablet finds their own alone (INTV-02).
 *
 * @throws TypeError without a secure context, where nothing is kept
 */
export async function nameOf(login: string, group: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${login}\0${group}`));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const readKept = async (name: string): Promise<KeptSheets> =>
  (await get<KeptSheets>(name, store())) ?? {};

/** Keeps a sheet of a number, or forgets it (null); what other pages keep meanwhile stays. */
export const keep = (name: string, number: number, sheet: KeptSheet | null): Promise<void> =>
  update<KeptSheets>(
    name,
    (before = {}) => {
      const { [number]: _own, ...others } = before;
      return sheet === null ? others : { ...others, [number]: sheet };
    },
    store(),
  );
