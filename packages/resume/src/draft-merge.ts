import { isNewRecord } from '@portal/wire/new-record';

/** One field as it was typed. */
export interface DraftEdit {
  /** '' = emptied. */
  value: string;
  /** When it was typed, milliseconds since 1970. */
  at: number;
  /** What was stored when it was typed; undefined = not known. */
  base?: string;
}

/** What was typed in a record but not stored, by one page: only fields that differ from what is stored. */
export interface Draft {
  account: string;
  fieldsetid: string;
  i9999: string;
  /** The page that wrote it: two pages at the same record keep a draft each. */
  page: string;
  /** Revision of the stored record that it was typed over; '' = none or not known. */
  rev: string;
  edits: Record<string, DraftEdit>;
  /** Milliseconds since 1970. */
  at: number;
  /** It came from the server alone: another device or browser wrote it. */
  elsewhere?: boolean;
}

/** A field that is offered back: the newest text, and older ones that would be lost without a word. */
export interface OfferedField extends DraftEdit {
  older: DraftEdit[];
}

/** The drafts of one record put together. */
export interface OfferedRecord {
  fieldsetid: string;
  i9999: string;
  /** Drafts that it was put together from. */
  sources: Draft[];
  rev: string;
  fields: Record<string, OfferedField>;
  /** When it was last typed in. */
  at: number;
}

/** Fields of a form that differ from what is stored; '' = emptied. */
export function editsOf(
  data: Readonly<Record<string, string>>,
  stored: Readonly<Record<string, string>>,
): Record<string, string> {
  const items = new Set([...Object.keys(data), ...Object.keys(stored)]);
  return Object.fromEntries(
    [...items]
      .map((item) => [item, data[item] ?? ''])
      .filter(([item = '', value]) => value !== (stored[item] ?? '')),
  );
}

/**
 * Puts drafts of the same record together, field by field: the newest text of a field wins, different older ones stay
 * beside it. New records have no number that means the same on two pages, so each of them stays by itself.
 */
export function mergeDrafts(drafts: readonly Draft[]): OfferedRecord[] {
  const groups = new Map<string, Draft[]>();
  for (const draft of drafts) {
    const { fieldsetid, i9999, page } = draft;
    const name = JSON.stringify(isNewRecord(i9999) ? [fieldsetid, i9999, page] : [fieldsetid, i9999]);
    groups.set(name, [...(groups.get(name) ?? []), draft]);
  }
  return [...groups.values()].flatMap((sources) => {
    const sorted = sources.toSorted((a, b) => b.at - a.at);
    const [newest] = sorted;
    if (!newest) return [];
    const { fieldsetid, i9999, rev, at } = newest;
    return [{ fieldsetid, i9999, rev, at, sources: sorted, fields: mergeFields(sorted) }];
  });
}

function mergeFields(drafts: readonly Draft[]): OfferedRecord['fields'] {
  const all = new Map<string, DraftEdit[]>();
  for (const { edits } of drafts)
    for (const [item, edit] of Object.entries(edits)) all.set(item, [...(all.get(item) ?? []), edit]);
  const fields: OfferedRecord['fields'] = {};
  for (const [item, edits] of all) {
    const [newest, ...rest] = edits.toSorted((a, b) => b.at - a.at);
    if (newest) fields[item] = { ...newest, older: distinct(rest, newest.value) };
  }
  return fields;
}

function distinct(edits: readonly DraftEdit[], newest: string): DraftEdit[] {
  const known = new Set([newest]);
  return edits.filter(({ value }) => !known.has(value) && known.add(value));
}
