import { createStore, type UseStore } from 'idb-keyval';
import type { Draft } from './draft-merge.ts';

let opened: UseStore | null = null;

/** Where the browser keeps drafts, and which of them the server still has to remove. */
export const draftStore = (): UseStore => (opened ??= createStore('portal-drafts', 'drafts'));

/** Under what a draft is kept. */
export const keyOf = (draft: Pick<Draft, 'account' | 'fieldsetid' | 'i9999' | 'page'>): string =>
  JSON.stringify([draft.account, draft.fieldsetid, draft.i9999, draft.page]);

/** What stands before the key of a draft that is still to be removed from the server (TRY-63). */
export const REMOVAL = 'removal ';

export const isRemoval = (key: string): boolean => key.startsWith(REMOVAL);
