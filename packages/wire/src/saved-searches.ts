import { NARROWED_BY } from '@portal/rules';
import { flag, list, objectOf, pick, text } from './read.ts';

/** What a search over all channels asks for; keys that are absent narrow nothing. */
export type AskedSearch = { text: string } & Partial<Record<(typeof NARROWED_BY)[number], string>>;

/** A search that the candidate keeps (TRY-41). */
export interface SavedSearch {
  id: string;
  name: string;
  asked: AskedSearch;
  /** New positions are told by mail. */
  mail: boolean;
  /** What it is narrowed by and is no longer there: it finds nothing until that comes back. */
  gone: readonly string[];
}

export interface SavedSearches {
  /** false = the server keeps no searches. */
  supported: boolean;
  /** The newest first. */
  searches: readonly SavedSearch[];
  /** The address is confirmed, so mails may go there. */
  mayMail: boolean;
  /** Of the search that was just saved, or was there already; '' after any other call. */
  id: string;
}

/** Reads the list that every call on saved searches answers. */
export function readSavedSearches(data: Record<string, unknown>): SavedSearches {
  return {
    supported: Array.isArray(pick(data, 'searches')),
    searches: list(pick(data, 'searches'))
      .map(objectOf)
      .map((row) => ({
        id: text(pick(row, 'id')),
        name: text(pick(row, 'name')),
        asked: {
          text: text(pick(row, 'text')),
          ...Object.fromEntries(
            NARROWED_BY.map((key) => [key, text(row[key])] as const).filter(([, value]) => value !== ''),
          ),
        },
        mail: flag(pick(row, 'mail')),
        gone: list(pick(row, 'gone')).map((key) => text(key)),
      })),
    mayMail: flag(pick(data, 'mayMail')),
    id: text(pick(data, 'id')),
  };
}
