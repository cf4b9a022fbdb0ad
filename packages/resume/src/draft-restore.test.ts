import { describe, expect, test } from 'vitest';
import type { OfferedRecord } from './draft-merge.ts';
import { contestedOf, isFieldNewer, isServerNewer } from './draft-restore.ts';
import { emptyRecord } from './store.ts';

const field = (value: string, base: string, at = 1000) => ({ value, base, at, older: [] });
const offered = (fields: OfferedRecord['fields']): OfferedRecord => ({
  fieldsetid: 'A01',
  i9999: '0',
  sources: [],
  rev: '3',
  at: 1000,
  fields,
});
const record = (rev: string, values: Record<string, string>) => ({ ...emptyRecord('0'), rev, values });

describe('restoring drafts', () => {
  test('[TRY-02] the stored copy is newer when it was saved after the draft’s page had read it', () => {
    expect(isServerNewer(offered({}), record('4', {}))).toBe(true);
    expect(isServerNewer(offered({}), record('3', {}))).toBe(false);
    // A back end without revisions says nothing of it.
    expect(isServerNewer(offered({}), record('', {}))).toBe(false);
  });

  test('[TRY-02] a field is newer on the server only when the server’s text is another than the draft was typed over', () => {
    const draft = offered({ a: field('mine', 'old'), b: field('mine', 'old') });
    const stored = record('4', { a: 'theirs', b: 'old' });
    expect(isFieldNewer(draft, 'a', stored)).toBe(true);
    expect(isFieldNewer(draft, 'b', stored)).toBe(false);
  });

  test('[TRY-02] every text that restoring does not show is listed with its time', () => {
    const draft = offered({
      a: { ...field('late', '', 2000), older: [{ value: 'early', at: 1000 }] },
      b: field('mine', 'old'),
      c: field('only', ''),
    });
    expect(
      contestedOf(draft, record('4', { b: 'theirs' })).map(({ itemid, text }) => [itemid, text]),
    ).toEqual([
      ['a', { value: 'early', at: 1000 }],
      ['b', { value: 'theirs', at: null }],
    ]);
  });
});
