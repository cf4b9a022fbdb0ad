import { expect, test } from 'vitest';
import { offeredAnswers, setsOfOffers, type OfferingSet } from './offers.ts';

const text = { itemtype: 'A', itemlength: 10, codesetid: '0' };
const set: OfferingSet = {
  fieldsetid: 'A19',
  fieldList: [
    { ...text, itemid: 'A1901', offered: 'A01.A0101' },
    { ...text, itemid: 'A1902', offered: 'A1902' },
    { itemid: 'A1903', itemtype: 'D', itemlength: 7, offered: 'today' },
    { ...text, itemid: 'A1904', codesetid: 'EDU', offered: '"01"' },
    { ...text, itemid: 'A1905', offered: '"longer than ten characters"' },
    { ...text, itemid: 'A1906', offered: 'A01.A0101', archived: '1' },
    { ...text, itemid: 'A1907', offered: '?' },
    { ...text, itemid: 'A1908' },
    { ...text, itemid: 'A1909', itemlength: 0, format: 'note', offered: '"01"' },
  ],
};
const stored: Record<string, Record<string, string>[]> = {
  A01: [{ A0101: 'Li Lei' }],
  A19: [{ A1902: 'first' }, { A1902: 'second' }, { A1901: 'x' }],
};
const offered = (records: (set: string) => Record<string, string>[] | undefined) =>
  offeredAnswers(set, records, '2026-03-05').map(({ itemid, value }) => [itemid, value]);

test('[FORM-10] a new record begins with the last answer elsewhere, the day as exactly as the field is, and what is the same for all', () => {
  expect(offered((id) => stored[id])).toEqual([
    ['A1901', 'Li Lei'],
    ['A1902', 'second'],
    ['A1903', '2026-03'],
    ['A1904', '01'],
  ]);
});

test('[FORM-10] what is not there, not known, or not taken by the field is not offered', () => {
  expect(offered(() => undefined)).toEqual([
    ['A1903', '2026-03'],
    ['A1904', '01'],
  ]);
  expect(offered((id) => (id === 'A01' ? [{ A0101: 'a name of twenty signs' }] : []))).toEqual([
    ['A1903', '2026-03'],
    ['A1904', '01'],
  ]);
});

test('[FORM-10] the sets that are looked at are named once', () => {
  expect(setsOfOffers(set)).toEqual(['A01', 'A19']);
  const archived = { ...text, itemid: 'B', offered: 'A04.A0405', archived: '1' };
  expect(setsOfOffers({ ...set, fieldList: [archived, { ...text, itemid: 'C' }] })).toEqual([]);
});

test('[FORM-10] a text between fields is offered nothing, however long it may be', () => {
  const note = { itemid: 'N', itemtype: 'A', itemlength: 100, format: 'note', offered: '"01"' };
  expect(offeredAnswers({ ...set, fieldList: [note] }, () => [], '2026-03-05')).toEqual([]);
});
