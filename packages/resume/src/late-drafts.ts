import { afterFirstMoments } from '@portal/forms/engine/use-near-viewport';
import type { WireClient } from '@portal/wire';
import type { DraftKeeper } from './drafts.ts';
import { wipesSoFar } from './draft-wipes.ts';

/** Pause after the first keystroke before the keeper is fetched; what was typed stands within a second all the same (UX-17). */
const FETCH_DELAY_MS = 200;
/** Pause before it is fetched again when it could not be. */
const RETRY_MS = 5000;

interface Early {
  args: Parameters<DraftKeeper['keep']>;
  wipes: number;
}

/** What the editor needs of a keeper. */
export type Drafts = Omit<DraftKeeper, 'list'>;

/** Resolves once the first moments of the editor are over. */
const firstMoments = (): Promise<void> => new Promise((done) => void afterFirstMoments(done));

/**
 * The keeper of drafts that is fetched after the first key: opening a resume needs no storage and no cipher (PERF-06). What
 * is to be kept until then waits in memory, the newest of each record, and is written with what comes after it.
 *
 * @param load makes the keeper; asked again while it fails
 * @param ahead asks for the key of the account at once: a session may end before the first draft is written (TRY-17)
 * @param ready when earlier drafts may be looked for
 */
export function createLateDraftKeeper(
  load: () => Promise<DraftKeeper>,
  ahead: () => void,
  ready: () => Promise<void> = firstMoments,
): Drafts {
  const early = new Map<string, Early>();
  let keeper: DraftKeeper | null = null;
  let coming: Promise<DraftKeeper> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const begin = (made: DraftKeeper): DraftKeeper => {
    keeper = made;
    for (const { args, wipes } of early.values()) if (wipes === wipesSoFar()) made.keep(...args);
    early.clear();
    return made;
  };
  const loaded = (): Promise<DraftKeeper> => {
    clearTimeout(timer);
    coming ??= load().then(begin, (error: unknown) => {
      coming = null;
      if (early.size > 0) fetchIn(RETRY_MS);
      throw error;
    });
    return coming;
  };
  const fetchIn = (pause: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void loaded().catch(() => undefined), pause);
  };
  const nameOf = (fieldsetid: string, i9999: string): string => JSON.stringify([fieldsetid, i9999]);

  return {
    keep(...args) {
      if (keeper) return keeper.keep(...args);
      const [fieldsetid, i9999] = args;
      if (early.size === 0 && !coming) fetchIn(FETCH_DELAY_MS);
      early.set(nameOf(fieldsetid, i9999), { args, wipes: wipesSoFar() });
    },
    // Before it is there nothing of this page was restored or written.
    own: (fieldsetid, i9999) => keeper?.own(fieldsetid, i9999),
    async forget(fieldsetid, i9999) {
      early.delete(nameOf(fieldsetid, i9999));
      await keeper?.forget(fieldsetid, i9999);
    },
    adopt: async (offered, i9999) => (await loaded()).adopt(offered, i9999),
    remove: async (drafts) => (await loaded()).remove(drafts),
    async offers() {
      ahead();
      if (!keeper) await ready();
      return (await loaded()).offers();
    },
    // An offer comes from the keeper, which is there then.
    restoring: (found, i9999, held) =>
      keeper?.restoring(found, i9999, held) ?? { whole: found, contested: [] },
    async flush() {
      if (!keeper && early.size === 0) return;
      await loaded().then(
        (made) => made.flush(),
        // It stays in memory and is tried again.
        () => undefined,
      );
    },
  };
}

/** The keeper of an account; without `askKey` its drafts last as long as the page. */
export function lateKeeperOf(
  account: string,
  askKey: (() => Promise<string>) | undefined,
  client: Pick<WireClient, 'call'>,
): Drafts {
  let key: Promise<string> | undefined;
  const ahead = (): void => {
    key ??= askKey?.();
    key?.catch(() => (key = undefined));
  };
  const load = async (): Promise<DraftKeeper> => {
    const { keeperOf } = await import('./drafts.ts');
    return keeperOf(account, askKey && (() => key ?? askKey()), client);
  };
  return createLateDraftKeeper(load, ahead);
}
