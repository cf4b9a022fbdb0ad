import { MAX_GONE_DRAFTS, MAX_SEALED_DRAFT } from '@portal/rules/constants';
import { WireError, type WireClient } from '@portal/wire';
import type { Draft } from './draft-merge.ts';
import { nameOf } from './draft-store.ts';
import type { DraftVault, Sealed } from './draft-vault.ts';
import { wipesSoFar } from './draft-wipes.ts';

/** Pause after a keystroke before a draft is sent: the browser's own copy stands long before. */
const SEND_DELAY_MS = 3000;
/** Pauses before what could not be sent is sent again; the last one for good. */
const RETRY_MS = [5000, 20_000, 60_000, 300_000];
/** What is kept in the browser is offered without the server's after so long. */
const MAX_LIST_MS = 5000;
/** A logout waits for no longer than this. */
const MAX_WITHDRAWAL_MS = 3000;

type Caller = Pick<WireClient, 'call'>;

/** What the server has of an account. */
export interface RemoteList {
  /** By id. */
  drafts: ReadonlyMap<string, Draft>;
  /** Times of the drafts that another device has used or declined, by id. */
  gone: ReadonlyMap<string, number>;
}

/** Drafts of an account on the server (TRY-63). Nothing here holds anybody up or is told when it fails. */
export interface RemoteDrafts {
  /** Sends a draft after a pause; the newest of a key wins. */
  send(key: string, draft: Draft): void;
  /** Gives up what still waits. @returns whether the server may have an earlier text of it */
  cancel(key: string): boolean;
  /** Removes drafts by their names. @returns whether the server has done it */
  drop(names: readonly string[], byWriter: boolean): Promise<boolean>;
  /** @returns null when the server cannot say @throws when the account's key cannot be had now */
  list(): Promise<RemoteList | null>;
  /** Sends at once what still waits. */
  flush(): Promise<void>;
}

/** Drafts that this window has sent: their names by their keys. */
const sent = new Map<string, string>();
/** Drafts are sent and removed one after the other, so that a removal is never overtaken. */
let turn: Promise<unknown> = Promise.resolve();
let withdrawals = 0;
let isSupported = true;

function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const done = turn.then(task);
  turn = done.catch(() => undefined);
  return done;
}

/** Changes when a logout has withdrawn or wiped what was typed before. */
const era = (): number => withdrawals + wipesSoFar();

const within = <T>(ms: number, work: Promise<T>): Promise<T | null> =>
  Promise.race([work, new Promise<null>((done) => setTimeout(done, ms, null))]);

const IV_BYTES = 12;

const toText = ({ iv, data }: Sealed): string =>
  btoa(Array.from([...iv, ...new Uint8Array(data)], (byte) => String.fromCodePoint(byte)).join(''));

/** @returns null for what no browser has sealed */
function fromText(text: string): Sealed | null {
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0);
    return { iv: bytes.slice(0, IV_BYTES), data: bytes.slice(IV_BYTES).buffer };
  } catch {
    return null;
  }
}

async function remove(client: Caller, names: readonly string[], byWriter: boolean): Promise<void> {
  const ids = names.slice(0, MAX_GONE_DRAFTS);
  await client.call('removeDrafts', { ids, ...(byWriter ? { written: '1' as const } : {}) });
}

interface Waiting {
  draft: Draft;
  era: number;
  tries: number;
  timer: ReturnType<typeof setTimeout>;
}

export function createRemoteDrafts(client: Caller, vault: DraftVault): RemoteDrafts {
  const waiting = new Map<string, Waiting>();

  const put = (key: string): Promise<void> => {
    const held = waiting.get(key);
    if (!held) return Promise.resolve();
    clearTimeout(held.timer);
    const isCurrent = (): boolean => waiting.get(key) === held && held.era === era() && isSupported;
    return inTurn(async () => {
      try {
        const sealed = isCurrent() ? toText(await vault.seal(held.draft)) : '';
        if (isCurrent() && sealed.length <= MAX_SEALED_DRAFT) {
          const id = await nameOf(key);
          sent.set(key, id);
          await client.call('keepDraft', { id, at: String(held.draft.at), sealed });
        }
        if (waiting.get(key) === held) waiting.delete(key);
      } catch (error) {
        if (waiting.get(key) !== held) return;
        // After the end of a session the browser's own copy is what the next sign-in is offered.
        if (error instanceof WireError && error.kind === 'notLogin') return void waiting.delete(key);
        const pause = RETRY_MS[Math.min(held.tries, RETRY_MS.length - 1)];
        held.tries += 1;
        held.timer = setTimeout(() => void put(key), pause);
      }
    });
  };

  const cancel = (key: string): boolean => {
    clearTimeout(waiting.get(key)?.timer);
    waiting.delete(key);
    return sent.has(key);
  };

  return {
    send(key, draft) {
      clearTimeout(waiting.get(key)?.timer);
      const timer = setTimeout(() => void put(key), SEND_DELAY_MS);
      waiting.set(key, { draft, era: era(), tries: 0, timer });
    },
    cancel,
    async drop(names, byWriter) {
      if (!isSupported || names.length === 0) return true;
      try {
        await inTurn(() => remove(client, names, byWriter));
        for (const [key, name] of sent) if (names.includes(name)) sent.delete(key);
        return true;
      } catch {
        return false;
      }
    },
    async list() {
      const asked = client.call('drafts', {}).catch(() => null);
      const answer = await within(MAX_LIST_MS, asked);
      if (!answer?.ok) return null;
      isSupported = answer.data.supported;
      const drafts = new Map<string, Draft>();
      const gone = new Map<string, number>();
      for (const row of answer.data.drafts) {
        if (row.gone) gone.set(row.id, Number(row.at));
        const sealed = row.gone ? null : fromText(row.sealed);
        const draft = sealed && ((await vault.open(sealed)) as Draft | undefined);
        if (draft) drafts.set(row.id, draft);
      }
      return { drafts, gone };
    },
    async flush() {
      await Promise.all([...waiting.keys()].map(put));
    },
  };
}

/**
 * Removes from the server what this browser wrote, before a session ends at its reader's word. A server that does not answer
 * holds nobody up: what it has then is unreadable without a sign-in, and gone after a day.
 *
 * @param names of the drafts in the browser's storage
 */
export async function withdraw(client: Caller, names: readonly string[]): Promise<void> {
  withdrawals += 1;
  if (!isSupported) return;
  const work = turn.then(async () => {
    const all = [...new Set([...sent.values(), ...names])];
    if (all.length > 0) await remove(client, all, true);
    sent.clear();
  });
  await within(
    MAX_WITHDRAWAL_MS,
    work.catch(() => undefined),
  );
}
