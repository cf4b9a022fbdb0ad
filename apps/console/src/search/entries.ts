import { MAX_FOUND } from '@portal/console-contract/search';
import { saidIn } from '@portal/rules';
import type { LocalText } from '@portal/schemas';

/** What can be found, in the order in which it is shown. */
export const ENTRY_KINDS = [
  'screen',
  'recruitment',
  'position',
  'application',
  'set',
  'field',
  'codes',
  'setting',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Something that is gone to. */
export interface Entry {
  kind: EntryKind;
  /** One of its kind. */
  id: string;
  /** Address on this site. */
  to: string;
  name: string;
  /** Where it belongs, or its number; '' = nothing. */
  hint: string;
  /** What else it is found by: names in other languages, ids. */
  also: readonly string[];
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** All that a text in several languages is found by. */
export const saidAnywhere = (text: LocalText | undefined): string[] => (text ? saidIn(text) : []);

/** How well an entry is what was typed: 0 = its name, 1 = its name begins so, 2 = every word is somewhere in it; null = it is not. */
function rankOf({ name, also }: Entry, wanted: string): number | null {
  const own = plain(name);
  if (own === wanted || also.some((one) => plain(one) === wanted)) return 0;
  if (own.startsWith(wanted)) return 1;
  const all = plain([name, ...also].join('\n'));
  return wanted.split(/\s+/).every((word) => all.includes(word)) ? 2 : null;
}

/** Entries of one kind that a text finds, the best first, at most `MAX_FOUND`. A text of spaces finds none. */
export function matching(entries: readonly Entry[], text: string): Entry[] {
  const wanted = plain(text.trim());
  if (wanted === '') return [];
  return entries
    .flatMap((entry) => {
      const rank = rankOf(entry, wanted);
      return rank === null ? [] : [{ entry, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MAX_FOUND)
    .map(({ entry }) => entry);
}
