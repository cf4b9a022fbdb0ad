import { createStore, type UseStore } from 'idb-keyval';
import type { Draft } from './draft-merge.ts';

let opened: UseStore | null = null;

/** Where the browser keeps drafts, and which of them the server still has to remove. */
export const draftStore = (): UseStore => (opened ??= createStore('portal-drafts', 'drafts'));

/** What tells a draft from all others; said to nobody. */
export const keyOf = (draft: Pick<Draft, 'account' | 'fieldsetid' | 'i9999' | 'page'>): string =>
  JSON.stringify([draft.account, draft.fieldsetid, draft.i9999, draft.page]);

/**
 * Under what a draft is kept in the browser and on the server: it says nothing of the account or the form. The page's number is
 * random, so that nobody finds out by trying.
 *
 * @throws TypeError without a secure context, where nothing is kept
 */
export async function nameOf(key: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What stands before the name of a draft that is still to be removed from the server (TRY-63). */
export const REMOVAL = 'removal ';

export const isRemoval = (name: string): boolean => name.startsWith(REMOVAL);
