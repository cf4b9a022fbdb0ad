import { del, delMany, entries, keys, set } from 'idb-keyval';
import { DRAFT_LIFE_MS } from '@portal/rules/constants';
import { WireError, type WireClient } from '@portal/wire';
import { createDraftVault, type DraftVault, type Sealed } from './draft-vault.ts';
import { noteWipe, wipesSoFar } from './draft-wipes.ts';
import type { ResumeRecord } from '@portal/schemas';
import { editsOf, mergeDrafts, type Draft, type DraftEdit, type OfferedRecord } from './draft-merge.ts';
import { contestedOf, type Contested } from './draft-restore.ts';
import { createDraftPlaces } from './draft-places.ts';
import { draftStore, isRemoval, keyOf, nameOf } from './draft-store.ts';
import { createRemoteDrafts, withdraw, type RemoteDrafts } from './remote-drafts.ts';

/** Pause after a keystroke before a draft is written; it must stand within a second (UX-17). */
const WRITE_DELAY_MS = 400;
/** A draft that could not be enciphered or written waits in memory for this long before it is tried again. */
const RETRY_MS = 5000;

/**
 * Drafts of this window that are not in the browser's storage yet, by their key: those of a screen that was left, of a
 * session that expired, or whose key was not to be had stay here until they can be enciphered (TRY-17).
 */
const unwritten = new Map<string, Draft>();

/** What is stored of a record that is typed in. */
export interface StoredBase {
  rev: string;
  /** Form data of the stored record. */
  values: Readonly<Record<string, string>>;
}

/**
 * Drafts of one account, enciphered in IndexedDB and, later and for its other devices, on the server (TRY-63). A browser
 * without it (or full) keeps them in memory only; nothing else suffers.
 */
export interface DraftKeeper {
  /** Written after a short pause; the newest call for a record wins. Drafts of other pages stay as they are (TRY-02). */
  keep(fieldsetid: string, i9999: string, data: Record<string, string>, stored: StoredBase): void;
  /** Makes what is offered this page's own draft of the record, at once. @returns whether it is stored */
  adopt(offered: OfferedRecord, i9999: string): Promise<boolean>;
  /** What this page keeps of a record. */
  own(fieldsetid: string, i9999: string): Draft | undefined;
  /** Removes this page's own draft of a record; what is offered from before stays. */
  forget(fieldsetid: string, i9999: string): Promise<void>;
  /** Removes drafts that were offered, once they were taken over or declined. */
  remove(drafts: readonly Draft[]): Promise<void>;
  /**
   * All of earlier or other pages that is not too old, newest first; what is too old is removed, whosever it is.
   *
   * @throws when the account's key cannot be had now: ask again later
   */
  list(): Promise<Draft[]>;
  /** The same, put together by record; fails as `list` does. */
  offers(): Promise<OfferedRecord[]>;
  /**
   * An offer with what this page has typed in the record laid over it, and the fields of which another text stands beside
   * the one that is shown (TRY-02).
   *
   * @param i9999 number of the record on the screen
   * @param stored the record as it is stored; undefined = it is new
   */
  restoring(
    found: OfferedRecord,
    i9999: string,
    stored: ResumeRecord | undefined,
  ): { whole: OfferedRecord; contested: Contested[] };
  /** Writes at once what is still waiting, for a page that is being hidden. */
  flush(): Promise<void>;
}

/** What lies in the browser's storage: whose it is, only its account can find out, by opening it. */
interface StoredDraft {
  at: number;
  sealed: Sealed;
}

/** Earlier versions of this page said whose a draft is, in the row and in its key. */
interface NamedDraft extends StoredDraft {
  account: string;
}

/** Earlier versions of this page kept drafts in the clear, the whole form of each. */
interface ClearDraft extends Omit<Draft, 'page' | 'rev' | 'edits'> {
  data?: Record<string, string>;
}

function readClear({ data = {}, account, fieldsetid, i9999, at }: ClearDraft): Draft {
  const edits = Object.fromEntries(Object.entries(data).map(([item, value]) => [item, { value, at }]));
  return { account, fieldsetid, i9999, at, page: 'earlier', rev: '', edits };
}

/**
 * Reads what storage holds for an account; drafts that lie there in the clear are enciphered or, of others, removed, and those
 * that say whose they are say so no more.
 */
async function readStored(account: string, vault: DraftVault): Promise<Draft[]> {
  const rows = await entries<string, StoredDraft | NamedDraft | ClearDraft>(draftStore());
  const drafts: Draft[] = [];
  for (const [key, row] of rows) {
    if (isRemoval(key)) continue;
    if ('sealed' in row) {
      const draft = (await vault.open(row.sealed)) as Draft | undefined;
      if (!draft) continue;
      drafts.push(draft);
      if (!('account' in row)) continue;
      await set(
        await nameOf(keyOf(draft)),
        { at: row.at, sealed: row.sealed } satisfies StoredDraft,
        draftStore(),
      );
      await del(key, draftStore());
      continue;
    }
    if (row.account === account) {
      const draft = readClear(row);
      const sealed = await vault.seal(draft);
      await set(await nameOf(keyOf(draft)), { at: draft.at, sealed } satisfies StoredDraft, draftStore());
      drafts.push(draft);
    }
    await del(key, draftStore());
  }
  return drafts;
}

/** Takes drafts out of the browser's storage; without one, or without a cipher, there is nothing to take. */
async function removeStored(keys: readonly string[]): Promise<void> {
  try {
    await delMany(await Promise.all(keys.map(nameOf)), draftStore());
  } catch {
    // Nothing was kept.
  }
}

/** @param vault null = drafts are kept in memory only, for as long as the page lives */
export function createDraftKeeper(
  account: string,
  vault: DraftVault | null,
  now: () => number = Date.now,
  remote: RemoteDrafts | null = null,
): DraftKeeper {
  // Not randomUUID, which pages without a secure context have not.
  const page = crypto.getRandomValues(new Uint32Array(2)).join('-');
  const mine = new Map<string, Draft>();
  const waiting = new Map<string, { wipes: number; timer: ReturnType<typeof setTimeout> }>();
  const places = remote && vault && createDraftPlaces(vault, remote, now, (key) => unwritten.delete(key));
  const ownKey = (fieldsetid: string, i9999: string): string => keyOf({ account, fieldsetid, i9999, page });

  /** @returns whether the draft, or a newer one, lies in the browser's storage */
  const write = async (key: string, draft = mine.get(key)): Promise<boolean> => {
    const asOf = waiting.get(key)?.wipes ?? wipesSoFar();
    clearTimeout(waiting.get(key)?.timer);
    waiting.delete(key);
    if (!draft || asOf !== wipesSoFar() || !vault) return false;
    try {
      const [sealed, name] = await Promise.all([vault.seal(draft), nameOf(key)]);
      // Meanwhile it may have been forgotten; a newer one is written after it.
      if (!unwritten.has(key)) return false;
      await set(name, { at: draft.at, sealed } satisfies StoredDraft, draftStore());
      if (!unwritten.has(key)) await del(name, draftStore());
      else if (unwritten.get(key) === draft) unwritten.delete(key);
      return true;
    } catch (error) {
      // No key for now, a private window or a full disk: it stays in memory, typing goes on. After the end of the session
      // the next sign-in takes it from there.
      const ended = error instanceof WireError && error.kind === 'notLogin';
      if (!ended && mine.get(key) === draft && !waiting.has(key) && asOf === wipesSoFar())
        wait(key, RETRY_MS);
      return false;
    }
  };
  const wait = (key: string, pause: number): void => {
    clearTimeout(waiting.get(key)?.timer);
    waiting.set(key, { wipes: wipesSoFar(), timer: setTimeout(() => void write(key), pause) });
  };
  const hold = (draft: Draft): string => {
    const key = keyOf(draft);
    mine.set(key, draft);
    unwritten.set(key, draft);
    wait(key, WRITE_DELAY_MS);
    remote?.send(key, draft);
    return key;
  };

  const keeper: DraftKeeper = {
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
      return write(hold({ account, fieldsetid, i9999, page, rev, edits, at }));
    },
    own: (fieldsetid, i9999) => mine.get(ownKey(fieldsetid, i9999)),
    async forget(fieldsetid, i9999) {
      const key = ownKey(fieldsetid, i9999);
      clearTimeout(waiting.get(key)?.timer);
      waiting.delete(key);
      mine.delete(key);
      unwritten.delete(key);
      const mayBeThere = remote?.cancel(key) === true;
      await removeStored([key]);
      if (mayBeThere) await places?.drop([key], true);
    },
    async remove(drafts) {
      const keys = drafts.map(keyOf);
      for (const key of keys) unwritten.delete(key);
      await removeStored(keys);
      for (const elsewhere of [true, false]) {
        const some = drafts.filter((draft) => (draft.elsewhere ?? false) === elsewhere);
        await places?.drop(some.map(keyOf), !elsewhere);
      }
    },
    async list() {
      vault?.prepare();
      const fresh = (draft: { at: number }): boolean => now() - draft.at <= DRAFT_LIFE_MS;
      try {
        const all = await entries<string, { at: number }>(draftStore());
        const old = all.filter(([, draft]) => !fresh(draft)).map(([key]) => key);
        if (old.length > 0) await delMany(old, draftStore());
      } catch {
        // Nothing is kept in this browser.
      }
      const stored = vault ? await readStored(account, vault) : [];
      const left = [...unwritten.values()].filter((draft) => draft.account === account);
      for (const draft of vault ? left : []) if (draft.page !== page) await write(keyOf(draft), draft);
      const all = new Map([...stored, ...left].map((draft) => [keyOf(draft), draft]));
      const found = [...all.values()];
      return ((await places?.merge(found)) ?? found)
        .filter((draft) => draft.page !== page && fresh(draft))
        .toSorted((a, b) => b.at - a.at);
    },
    offers: async () => mergeDrafts(await keeper.list()),
    restoring(found, i9999, stored) {
      const own = mine.get(ownKey(found.fieldsetid, i9999));
      const [whole = found] = own ? mergeDrafts([own, ...found.sources]) : [found];
      return { whole, contested: contestedOf({ ...whole, i9999 }, stored) };
    },
    async flush() {
      await Promise.all([...[...waiting.keys()].map((key) => write(key)), remote?.flush()]);
    },
  };
  return keeper;
}

/** The keeper of an account whose key is asked for; without one drafts last as long as the page. */
export function keeperOf(
  account: string,
  askKey: (() => Promise<string>) | undefined,
  client: Pick<WireClient, 'call'>,
): DraftKeeper {
  if (!askKey) return createDraftKeeper(account, null);
  const vault = createDraftVault(askKey, account);
  // Without a secure context nothing can be enciphered: drafts stay in memory, and never leave it.
  const remote = 'subtle' in crypto ? createRemoteDrafts(client, vault) : null;
  return createDraftKeeper(account, vault, Date.now, remote);
}

/**
 * Removes from the server what this browser wrote, before a logout ends the session (TRY-63). Names of drafts of other accounts
 * are asked for as well, for nobody can tell them apart here: the server has none of them for this one.
 */
export async function withdrawDrafts(client: Pick<WireClient, 'call'>): Promise<void> {
  const names = await keys<string>(draftStore()).catch(() => []);
  await withdraw(
    client,
    names.filter((name) => !isRemoval(name)),
  );
}

/** Removes every draft of every account, at logout (UX-17). */
export async function wipeDrafts(): Promise<void> {
  noteWipe();
  unwritten.clear();
  try {
    const all = await entries<string, unknown>(draftStore());
    await delMany(
      all.map(([key]) => key),
      draftStore(),
    );
  } catch {
    // Nothing was kept.
  }
}
