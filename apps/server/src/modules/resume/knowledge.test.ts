import type { CodeList } from '@portal/fieldsets';
import type { StoredFieldSet } from '@portal/schemas';
import { expect, test } from 'vitest';
import { widened } from './knowledge.ts';

const SETS: StoredFieldSet[] = [
  {
    fieldsetid: 'S',
    displayname: { zh: 'S', en: 'S' },
    must: '1',
    fieldList: [
      { itemid: 'A', itemdesc: { zh: 'A', en: 'A' }, itemtype: 'A', itemlength: 30, codesetid: 'L' },
    ],
  },
];

/** A code below another; `into` = it was merged into that one. */
const entry = (id: string, parent: string, into?: string): CodeList['items'][number] => ({
  id,
  parent,
  name: { zh: id, en: id },
  ...(into === undefined ? {} : { into }),
});

/** The codes that a condition which names some of them asks for in the end. */
function meant(items: CodeList['items'], ...codes: string[]): string[] {
  const lists = new Map([['L', { codesetid: 'L', name: { zh: 'L', en: 'L' }, items }]]);
  const when = widened({ sets: SETS, lists }, { set: 'S', when: { item: 'A', in: codes } });
  return 'when' in when && 'in' in when.when ? (when.when.in ?? []).toSorted() : [];
}

/** Two branches; `9` was merged into `11` and has `91` below it. */
const MERGED = [
  entry('1', ''),
  entry('11', '1'),
  entry('111', '11'),
  entry('2', ''),
  entry('9', '2', '11'),
  entry('91', '9'),
];

test('[ELIG-01] a code stands for those below it at any depth, and for no other', () => {
  expect(meant(MERGED, '111')).toEqual(['111']);
  expect(meant(MERGED, '2')).toEqual(['2', '9', '91']);
});

test('[SHEET-02] a code stands for what was merged into it or below it, with all below that', () => {
  expect(meant(MERGED, '11')).toEqual(['11', '111', '9', '91']);
  expect(meant(MERGED, '1')).toEqual(['1', '11', '111', '9', '91']);
});

test('[SHEET-02] a merged code means the one that stands for it, with all below both', () => {
  expect(meant(MERGED, '9')).toEqual(['11', '111', '9', '91']);
  expect(meant(MERGED, '91')).toEqual(['91']);
});

test('[SHEET-02] a code that was merged into one below it stands for that one, and the other way round', () => {
  const items = [entry('0', ''), entry('1', '0', '11'), entry('11', '1'), entry('12', '1')];
  expect(meant(items, '0')).toEqual(['0', '1', '11', '12']);
  expect(meant(items, '1')).toEqual(['1', '11', '12']);
  expect(meant(items, '11')).toEqual(['1', '11', '12']);
  expect(meant(items, '12')).toEqual(['12']);
});
