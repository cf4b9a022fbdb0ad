import { createStore, del, delMany, entries, set, type UseStore } from 'idb-keyval';
import { editsOf, type Draft, type DraftEdit, type OfferedRecord } from './draft-merge.ts';

/** Drafts older than this are thrown away: portals are used on shared computers (D-44). */
export const DRAFT_LIFE_MS = 24 * 60 * 60 * 1000;
/** Pause after a keystroke before a draft is written; it must stand within a second (UX-17). */
const WRITE_DELAY_MS = 400;

const keyOf = (draft: Pick<Draft, 'account' | 'fieldsetid' | 'i9999' | 'page'>): string =>
  JSON.stringify([draft.account, draft.fieldsetid, draft.i9999, draft.page]);

/** How often all drafts were wiped: what was typed before the last time and still waits is not written either. */
let wipes = 0;

let opened: UseStore | null = null;
const store = (): UseStore => (opened ??= createStore('portal-drafts', 'drafts'));

/** What is stored of a record that is typed in. */
export interface StoredBase {
  rev: string;
  /** Form data of the stored record. */
  values: Readonly<Record<string, string>>;
}

/** Local drafts of one account, in IndexedDB. A browser without it (or full) keeps none; nothing else suffers. */
export interface DraftKeeper {
  /** Written after a short pause; the newest call for a record wins. Drafts of other pages stay as they are (TRY-02). */
  keep(fieldsetid: string, i9999: string, data: Record<string, string>, stored: StoredBase): void;
  /** Makes what is offered this page's own draft of the record, at once. */
  adopt(offered: OfferedRecord, i9999: string): Promise<void>;
  /** What this page keeps of a record. */
  own(fieldsetid: string, i9999: string): Draft | undefined;
  /** Removes this page's own draft of a record; what is offered from before stays. */
  forget(fieldsetid: string, i9999: string): Promise<void>;
  /** Removes drafts that were offered, once they were taken over or declined. */
  remove(drafts: readonly Draft[]): Promise<void>;
  /** All of earlier or other pages that is not too old, newest first; what is too old is removed, whosever it is. */
  list(): Promise<Draft[]>;
  /** Writes at once what is still waiting, for a page that is being hidden. */
  flush(): Promise<void>;
}

/** A draft of an earlier version of this page held the whole form. */
type StoredDraft = Draft & { data?: Record<string, string> };

function readDraft({ data, ...draft }: StoredDraft): Draft {
  if (!data) return draft;
  const edits = Object.entries(data).map(([item, value]) => [item, { value, at: draft.at }]);
  return { ...draft, page: '', rev: '', edits: Object.fromEntries(edits) as Draft['edits'] };
}

export function createDraftKeeper(account: string, now: () => number = Date.now): DraftKeeper {
  const page = crypto.randomUUID();
  const mine = new Map<string, Draft>();
  const waiting = new Map<string, { wipes: number; timer: ReturnType<typeof setTimeout> }>();
  const ownKey = (fieldsetid: string, i9999: string): string => keyOf({ account, fieldsetid, i9999, page });

  const write = async (key: string): Promise<void> => {
    const entry = waiting.get(key);
    const draft = mine.get(key);
    clearTimeout(entry?.timer);
    waiting.delete(key);
    if (!draft || !entry || entry.wipes !== wipes) return;
    try {
      await set(key, draft, store());
    } catch {
      // Private windows and full disks refuse; typing goes on.
    }
  };
  const hold = (draft: Draft): string => {
    const key = keyOf(draft);
    mine.set(key, draft);
    clearTimeout(waiting.get(key)?.timer);
    waiting.set(key, { wipes, timer: setTimeout(() => void write(key), WRITE_DELAY_MS) });
    return key;
  };

  return {
    keep(fieldsetid, i9999, data, stored) {
      const at = now();
      const before = mine.get(ownKey(fieldsetid, i9999))?.edits ?? {};
      const edits: Record<string, DraftEdit> = {};
      for (const [item, value] of Object.entries(editsOf(data, stored.values))) {
        const known = before[item];
        edits[item] = known?.value === value ? known : { value, at, base: stored.values[item] ?? '' };
      }
      hold({ account, fieldsetid, i9999, page, rev: stored.rev, edits, at });
    },
    async adopt({ fieldsetid, fields, rev, at }, i9999) {
      const edits = Object.fromEntries(
        Object.entries(fields).map(([item, { older: _older, ...edit }]) => [item, edit]),
      );
      await write(hold({ account, fieldsetid, i9999, page, rev, edits, at }));
    },
    own: (fieldsetid, i9999) => mine.get(ownKey(fieldsetid, i9999)),
    async forget(fieldsetid, i9999) {
      const key = ownKey(fieldsetid, i9999);
      clearTimeout(waiting.get(key)?.timer);
      waiting.delete(key);
      mine.delete(key);
      await del(key, store()).catch(() => undefined);
    },
    async remove(drafts) {
      // Drafts of earlier versions were kept without a page.
      const keys = drafts.flatMap((draft) =>
        draft.page === ''
          ? [keyOf(draft), JSON.stringify([draft.account, draft.fieldsetid, draft.i9999])]
          : [keyOf(draft)],
      );
      await delMany(keys, store()).catch(() => undefined);
    },
    async list() {
      try {
        const all = await entries<string, StoredDraft>(store());
        const old = all.filter(([, draft]) => now() - draft.at > DRAFT_LIFE_MS).map(([key]) => key);
        if (old.length > 0) await delMany(old, store());
        return all
          .map(([, draft]) => readDraft(draft))
          .filter(
            (draft) => draft.account === account && draft.page !== page && now() - draft.at <= DRAFT_LIFE_MS,
          )
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
    const all = await entries<string, unknown>(store());
    await delMany(
      all.map(([key]) => key),
      store(),
    );
  } catch {
    // Nothing was kept.
  }
}
