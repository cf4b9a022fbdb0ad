import { BASIC_SET } from '@portal/rules';
import type { Connection, Database } from '../../platform/database/connect.ts';
import { createLoader } from '../../platform/loader.ts';
import type { Account } from '../../protocol/account.ts';
import { invalid, Refused, type FieldProblem } from '../../protocol/answer.ts';
import type { Context } from '../../protocol/context.ts';
import type { Settings } from '../../protocol/settings.ts';
import type { SentSet } from './read-params.ts';
import { keptPublishedSet, type PublishedSet } from './repository.ts';
import {
  lockFreeAccounts,
  lockRecordsOfMany,
  storeRecordsOfMany,
  type RecordToStore,
} from './repository/many.ts';
import { runningApplicationsOf } from './repository/running.ts';
import { saveSet, type ReadSet, type SavedSet, type StoreRecord } from './save-set.ts';
import { isOpen, writeableWith } from './writeable.ts';

/** A record that a candidate saves, and what it is judged by. */
export interface SaveOfOne {
  context: Context;
  settings: Settings;
  account: string;
  set: SentSet;
  /** The version of the set that the page was made from; 0 = it did not say. */
  version: number;
}

/** What became of a save; null = it has to be done alone. */
type Outcome = SavedSet | Refused | null;

/** The basic information changes its account as well, and of several records one may be refused after another was written. */
export const isForMany = ({ fieldsetid, records }: SentSet): boolean =>
  records.length === 1 && fieldsetid !== BASIC_SET;

/** A save within a transaction of several. */
interface Begun {
  /** What it wants written; absent when it was refused. */
  record?: RecordToStore;
  /** Tells it the revision of what was written. */
  tell(rev: number): void;
  /** What it comes to, once it was told. */
  outcome(): Promise<Outcome>;
}

async function begin(trx: Database, save: SaveOfOne, account: Account, read: ReadSet): Promise<Begun> {
  const begun: Begun = { tell: () => undefined, outcome: () => Promise.resolve(null) };
  const storing: StoreRecord = (record) => {
    begun.record = { account: save.account, ...record };
    return new Promise((resolve) => (begun.tell = resolve));
  };
  const { context, settings, set, version } = save;
  const problems: FieldProblem[] = [];
  try {
    const saved = await saveSet(
      { db: trx, context, account, settings, storing },
      set,
      read,
      version,
      problems,
    );
    const refused = problems.length > 0 ? new Refused(invalid(problems)) : null;
    begun.outcome = refused ? () => Promise.resolve(refused) : saved;
  } catch (error) {
    // What is not a refusal happens again, and is told, where the save is alone.
    if (error instanceof Refused) begun.outcome = () => Promise.resolve(error);
  }
  return begun;
}

/** Published versions of the sets that are saved. */
async function setsOf(root: Database, trx: Database, saves: readonly SaveOfOne[]) {
  const ids = [...new Set(saves.map(({ set }) => set.fieldsetid))];
  const sets = await Promise.all(ids.map((id) => keptPublishedSet(root, trx, id)));
  return new Map(ids.map((id, place): [string, PublishedSet | undefined] => [id, sets[place]]));
}

/**
 * Saves of several candidates in one transaction: each lock, each look and the write are one statement for all of them, and
 * they wait for the disk once. It waits for nobody's lock; whose account is locked, or whose resume is not simply open, is
 * left to be done alone.
 */
async function saveTogether(connection: Connection, saves: readonly SaveOfOne[]): Promise<Outcome[]> {
  const { db: root, pipelined } = connection;
  // Of two saves of one account the second finds the first one's lock when it is alone.
  const first = new Map(saves.toReversed().map((save) => [save.account, save]));
  const begun = await pipelined<Map<SaveOfOne, Outcome>>(async (trx) => {
    const locked = await lockFreeAccounts(trx, [...first.keys()]);
    const mine = locked.flatMap((account) => {
      const save = first.get(account.id);
      return save ? [{ account, save }] : [];
    });
    if (mine.length === 0) return { rest: Promise.resolve(new Map()) };
    const [running, sets, records] = await Promise.all([
      runningApplicationsOf(
        trx,
        locked.map(({ id }) => id),
      ),
      setsOf(
        root,
        trx,
        mine.map(({ save }) => save),
      ),
      lockRecordsOfMany(
        trx,
        mine.map(({ save }) => ({ account: save.account, fieldset: save.set.fieldsetid })),
      ),
    ]);
    const all = await Promise.all(
      mine.flatMap(({ account, save }) => {
        const own = running.filter(({ account_id }) => account_id === account.id);
        const writeable = writeableWith(own, save.context.services.now());
        if (!isOpen(writeable, { set: save.set.fieldsetid })) return [];
        const stored = records.get(account.id) ?? [];
        const read: ReadSet = { published: sets.get(save.set.fieldsetid), stored };
        return [begin(trx, save, account, read).then((one) => ({ save, one }))];
      }),
    );
    const toStore = all.flatMap(({ one }) => one.record ?? []);
    const storeAll = async (): Promise<Map<SaveOfOne, Outcome>> => {
      const revs = toStore.length > 0 ? await storeRecordsOfMany(trx, toStore) : new Map<string, number>();
      const outcomes = all.map(async ({ save, one }): Promise<[SaveOfOne, Outcome]> => {
        one.tell(revs.get(save.account) ?? 0);
        return [save, await one.outcome()];
      });
      return new Map(await Promise.all(outcomes));
    };
    return { rest: storeAll() };
  });
  return saves.map((save) => begun.get(save) ?? null);
}

/**
 * Whether one of the saves made the transaction fail, and not the connection: values that PostgreSQL does not take (22, 23),
 * somebody else's lock (40, 55P03), or what followed such a failure (25P02). Nothing was written then.
 */
const isOfOne = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(?:22|23|40|25P02$|55P03$)/.test(String(error.code));

/** For so long after it everybody saves alone, milliseconds: one who sends such values makes others try twice but seldom. */
const ALONE_MS = 1000;

type Saver = (save: SaveOfOne) => Promise<Outcome>;

const savers = new WeakMap<Connection, Saver>();

function saverOf(connection: Connection): Saver {
  const known = savers.get(connection);
  if (known) return known;
  let aloneUntil = 0;
  const loader = createLoader(async (saves: readonly SaveOfOne[]): Promise<readonly Outcome[]> => {
    if (performance.now() < aloneUntil) return saves.map(() => null);
    try {
      return await saveTogether(connection, saves);
    } catch (error) {
      if (!isOfOne(error)) throw error;
      aloneUntil = performance.now() + ALONE_MS;
      return saves.map(() => null);
    }
  });
  savers.set(connection, loader);
  return loader;
}

/**
 * Saves a record in one transaction with those that others save at the moment (PERF-07).
 *
 * @returns null when it has to be saved alone
 * @throws Refused as a save of one's own
 */
export async function saveWithOthers(save: SaveOfOne): Promise<SavedSet | null> {
  const outcome = await saverOf(save.context.services.connection)(save);
  if (outcome instanceof Refused) throw outcome;
  return outcome;
}
