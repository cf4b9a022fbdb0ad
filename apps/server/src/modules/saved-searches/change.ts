import { codePointLength, MAX_SAVED_SEARCH_NAME, MAX_SAVED_SEARCHES } from '@portal/rules';
import { invalid, outcome, Refused, type Answer } from '../../protocol/answer.ts';
import type { Context } from '../../protocol/context.ts';
import { said } from '../../protocol/message.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SavedQuery } from '../../platform/database/tables.ts';
import { newSecret } from '../../platform/secrets.ts';
import { dayOf } from '../../platform/time.ts';
import { answerSearches } from './list.ts';
import {
  findSame,
  findSearch,
  insertSearch,
  keepMail,
  lockSearches,
  searchesOf,
  updateSearch,
} from './repository/searches.ts';

/** Controls, and characters that turn the direction of writing or are not seen: a name is one plain line. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A name as it is kept: one line, trimmed. */
const plainName = (name: string): string => name.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();

const refused = (itemid: string, ...text: Parameters<typeof said>): Refused =>
  new Refused(invalid([{ itemid, message: said(...text) }]));

function checkedName(name: string): string {
  const plain = plainName(name);
  if (plain === '' || codePointLength(plain) > MAX_SAVED_SEARCH_NAME)
    throw refused('name', 'savedSearchName', MAX_SAVED_SEARCH_NAME);
  return plain;
}

async function refuseWhenFull(db: Database, account: string): Promise<void> {
  if ((await searchesOf(db, account)).length >= MAX_SAVED_SEARCHES)
    throw refused('id', 'savedSearchesFull', MAX_SAVED_SEARCHES);
}

/** Keeps a search; one that asks for the same is kept once, under the name it has. */
export async function saveSearch(context: Context, name: string, asked: SavedQuery): Promise<Answer> {
  const { id: account } = context.candidate();
  const plain = checkedName(name);
  const saved = await context.db.transaction().execute(async (db) => {
    await lockSearches(db, account);
    const same = await findSame(db, account, asked);
    if (same !== undefined) return same;
    await refuseWhenFull(db, account);
    return insertSearch(db, account, { name: plain, asked, since: context.services.now() });
  });
  return answerSearches(context, '', saved);
}

export interface SearchChange {
  name?: string;
  mail?: boolean;
  removed?: boolean;
}

/**
 * Renames a search, switches its mails, removes it or brings it back. Mails are written in the language of the request
 * that switched them on, and tell of positions that come from then on (TRY-41).
 */
export async function changeSearch(context: Context, id: string, change: SearchChange): Promise<Answer> {
  const account = context.candidate();
  const now = context.services.now();
  const name = change.name === undefined ? undefined : checkedName(change.name);
  if (change.mail === true && !account.active) throw refused('mail', 'mailNotConfirmed');
  await context.db.transaction().execute(async (db) => {
    await lockSearches(db, account.id);
    const search = await findSearch(db, account.id, id);
    const isRemoved = search !== undefined && search.removed_at !== null;
    if (!search || (isRemoved && change.removed === undefined))
      throw new Refused(outcome('notFound', said('savedSearchGone')));
    if (isRemoved && change.removed === false) {
      // Saved anew meanwhile: that one is as good.
      if ((await findSame(db, account.id, search.asked)) !== undefined) return;
      await refuseWhenFull(db, account.id);
    }
    if (change.mail === true) {
      const { language } = context;
      const looked = { looked_at: now, looked_on: dayOf(now) };
      await keepMail(db, account.id, { language, token: newSecret(), ...looked });
    }
    await updateSearch(db, id, {
      ...(name === undefined ? {} : { name }),
      ...(change.mail === undefined ? {} : { mail: change.mail }),
      ...(change.mail === true && !search.mail ? { since: now } : {}),
      ...(change.removed === undefined || change.removed === isRemoved
        ? {}
        : { removed_at: change.removed ? now : null }),
    });
  });
  return answerSearches(context);
}
