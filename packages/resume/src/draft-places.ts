import { del, delMany, entries, setMany } from 'idb-keyval';
import type { Draft } from './draft-merge.ts';
import { draftStore, isRemoval, keyOf, REMOVAL } from './draft-store.ts';
import { idOf, type RemoteDrafts } from './remote-drafts.ts';

/** A draft that the server has not been able to remove yet. */
interface Removal {
  account: string;
  at: number;
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
  account: string,
  remote: RemoteDrafts,
  now: () => number,
  onGone: (key: string) => void,
): DraftPlaces {
  const drop = async (keys: readonly string[], byWriter: boolean): Promise<void> => {
    if (keys.length === 0) return;
    const names = keys.map((key) => REMOVAL + key);
    const removal: Removal = { account, at: now(), byWriter };
    await setMany(
      names.map((name) => [name, removal]),
      draftStore(),
    ).catch(() => undefined);
    void remote.drop(keys, byWriter).then(async (done) => {
      if (done) await delMany(names, draftStore()).catch(() => undefined);
    });
  };
  /** What is noted, by key. */
  const noted = async (): Promise<ReadonlyMap<string, Removal>> => {
    const rows = await entries<string, Removal>(draftStore()).catch(() => []);
    const own = rows.filter(([name, { account: owner }]) => isRemoval(name) && owner === account);
    return new Map(own.map(([name, removal]) => [name.slice(REMOVAL.length), removal]));
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
      for (const [key, { byWriter }] of still) await drop([key], byWriter);
      const dropped = new Set(await Promise.all([...before.keys(), ...still.keys()].map(idOf)));
      const found = new Map<string, Draft>();
      for (const draft of local) {
        const key = keyOf(draft);
        const id = await idOf(key);
        if ((there.gone.get(id) ?? -1) < draft.at) found.set(id, draft);
        else {
          onGone(key);
          await del(key, draftStore()).catch(() => undefined);
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
