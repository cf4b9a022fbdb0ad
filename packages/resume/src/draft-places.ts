import { del, delMany, entries, setMany } from 'idb-keyval';
import type { Draft } from './draft-merge.ts';
import { draftStore, isRemoval, keyOf, nameOf, REMOVAL } from './draft-store.ts';
import type { DraftVault, Sealed } from './draft-vault.ts';
import type { RemoteDrafts } from './remote-drafts.ts';

/** A draft that the server has not been able to remove yet: whose it is, and what is to be said of it, only its account reads. */
interface Removal {
  at: number;
  sealed: Sealed;
}

interface Removing {
  byWriter: boolean;
}

/** The two places of an account's drafts, this browser and the server (TRY-63). */
export interface DraftPlaces {
  /** Removes drafts from the server; what it does not answer is noted here, so that they do not come back from there. */
  drop(keys: readonly string[], byWriter: boolean): Promise<void>;
  /** Lays what the server has beside the drafts of this browser; those that another device has used up go here too. */
  merge(local: readonly Draft[]): Promise<Draft[]>;
}

/** @param onGone told of a draft of this browser that another device has used or declined */
export function createDraftPlaces(
  vault: DraftVault,
  remote: RemoteDrafts,
  now: () => number,
  onGone: (key: string) => void,
): DraftPlaces {
  const dropNamed = async (drafts: readonly string[], byWriter: boolean): Promise<void> => {
    if (drafts.length === 0) return;
    const notes = drafts.map((name) => REMOVAL + name);
    try {
      const sealed = await vault.seal({ byWriter } satisfies Removing);
      const removal: Removal = { at: now(), sealed };
      await setMany(
        notes.map((name) => [name, removal]),
        draftStore(),
      );
    } catch {
      // It is removed all the same, if the server answers.
    }
    void remote.drop(drafts, byWriter).then(async (done) => {
      if (done) await delMany(notes, draftStore()).catch(() => undefined);
    });
  };
  const drop = async (keys: readonly string[], byWriter: boolean): Promise<void> => {
    keys.forEach((key) => remote.cancel(key));
    await dropNamed(await Promise.all(keys.map(nameOf)), byWriter);
  };
  /** What is noted for this account, by name. */
  const noted = async (): Promise<ReadonlyMap<string, Removing>> => {
    const rows = await entries<string, Partial<Removal>>(draftStore()).catch(() => []);
    const own = new Map<string, Removing>();
    for (const [name, { sealed }] of rows) {
      const removing =
        isRemoval(name) && sealed ? ((await vault.open(sealed)) as Removing | undefined) : null;
      if (removing) own.set(name.slice(REMOVAL.length), removing);
    }
    return own;
  };
  return {
    drop,
    async merge(local) {
      // A note goes as soon as the server has removed its draft, and the answer may have been read before that: notes count
      // from before it was asked.
      const before = await noted();
      const there = await remote.list();
      if (!there) return [...local];
      const still = await noted();
      for (const [name, { byWriter }] of still) await dropNamed([name], byWriter);
      const dropped = new Set([...before.keys(), ...still.keys()]);
      const found = new Map<string, Draft>();
      for (const draft of local) {
        const key = keyOf(draft);
        const id = await nameOf(key);
        if ((there.gone.get(id) ?? -1) < draft.at) found.set(id, draft);
        else {
          onGone(key);
          await del(id, draftStore()).catch(() => undefined);
        }
      }
      for (const [id, draft] of there.drafts) {
        const known = found.get(id);
        if (known ? draft.at > known.at : !dropped.has(id))
          found.set(id, known ? draft : { ...draft, elsewhere: true });
      }
      return [...found.values()];
    },
  };
}
