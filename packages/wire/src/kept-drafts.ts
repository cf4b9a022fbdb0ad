import { flag, list, objectOf, pick, text } from './read.ts';

/** A draft as a browser of the account sealed it (TRY-63). */
export interface KeptDraft {
  id: string;
  /** When it was typed, milliseconds since 1970 by the clock of its browser. */
  at: string;
  /** base64; '' once it is gone. */
  sealed: string;
  /** It was used or declined on another device. */
  gone: boolean;
}

export interface KeptDrafts {
  /** false = the server keeps no drafts. */
  supported: boolean;
  /** The newest first. */
  drafts: readonly KeptDraft[];
}

/** Reads the drafts that the server keeps for the account. */
export const readKeptDrafts = (data: Record<string, unknown>): KeptDrafts => ({
  supported: Array.isArray(pick(data, 'drafts')),
  drafts: list(pick(data, 'drafts'))
    .map(objectOf)
    .map((row) => ({
      id: text(pick(row, 'id')),
      at: text(pick(row, 'at')),
      sealed: text(pick(row, 'sealed')),
      gone: flag(pick(row, 'gone')),
    })),
});
