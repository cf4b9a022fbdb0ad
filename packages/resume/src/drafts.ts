import { createStore, del, delMany, entries, set, type UseStore } from 'idb-keyval';

/** Text of a record that was typed but not stored. */
export interface Draft {
  account: string;
  fieldsetid: string;
  i9999: string;
  data: Record<string, string>;
  /** Milliseconds since 1970. */
  at: number;
}

/** Drafts older than this are thrown away: portals are used on shared computers (D-44). */
export const DRAFT_LIFE_MS = 24 * 60 * 60 * 1000;
/** Pause after a keystroke before a draft is written; it must stand within a second (UX-17). */
const WRITE_DELAY_MS = 400;

const keyOf = (draft: Pick<Draft, 'account' | 'fieldsetid' | 'i9999'>): string =>
  JSON.stringify([draft.account, draft.fieldsetid, draft.i9999]);

/** How often all drafts were wiped: what was typed before the last time and still waits is not written either. */
let wipes = 0;

let opened: UseStore | null = null;
const store = (): UseStore => (opened ??= createStore('portal-drafts', 'drafts'));

/** Local drafts of one account, in IndexedDB. A browser without it (or full) keeps none; nothing else suffers. */
export interface DraftKeeper {
  /** Written after a short pause; the newest call for a record wins. */
  keep(fieldsetid: string, i9999: string, data: Record<string, string>): void;
  forget(fieldsetid: string, i9999: string): Promise<void>;
  /** All that is not too old, newest first; older ones and those of other accounts past their life are removed. */
  list(): Promise<Draft[]>;
  /** Writes at once what is still waiting, for a page that is being hidden. */
  flush(): Promise<void>;
}

export function createDraftKeeper(account: string, now: () => number = Date.now): DraftKeeper {
  const waiting = new Map<string, { draft: Draft; wipes: number; timer: ReturnType<typeof setTimeout> }>();

  const write = async (key: string): Promise<void> => {
    const entry = waiting.get(key);
    if (!entry) return;
    clearTimeout(entry.timer);
    waiting.delete(key);
    if (entry.wipes !== wipes) return;
    try {
      await set(key, entry.draft, store());
    } catch {
      // Private windows and full disks refuse; typing goes on.
    }
  };

  return {
    keep(fieldsetid, i9999, data) {
      const draft: Draft = { account, fieldsetid, i9999, data, at: now() };
      const key = keyOf(draft);
      clearTimeout(waiting.get(key)?.timer);
      waiting.set(key, { draft, wipes, timer: setTimeout(() => void write(key), WRITE_DELAY_MS) });
    },
    async forget(fieldsetid, i9999) {
      const key = keyOf({ account, fieldsetid, i9999 });
      clearTimeout(waiting.get(key)?.timer);
      waiting.delete(key);
      await del(key, store()).catch(() => undefined);
    },
    async list() {
      try {
        const all = await entries<string, Draft>(store());
        const old = all.filter(([, draft]) => now() - draft.at > DRAFT_LIFE_MS).map(([key]) => key);
        if (old.length > 0) await delMany(old, store());
        return all
          .map(([, draft]) => draft)
          .filter((draft) => draft.account === account && now() - draft.at <= DRAFT_LIFE_MS)
          .toSorted((a, b) => b.at - a.at);
      } catch {
        return [];
      }
    },
    async flush() {
      await Promise.all([...waiting.keys()].map(write));
    },
  };
}

/** Removes every draft of every account, at logout (UX-17). */
export async function wipeDrafts(): Promise<void> {
  wipes += 1;
  try {
    const all = await entries<string, Draft>(store());
    await delMany(
      all.map(([key]) => key),
      store(),
    );
  } catch {
    // Nothing was kept.
  }
}
