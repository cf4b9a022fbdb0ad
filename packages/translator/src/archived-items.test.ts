import { expect, test } from 'vitest';
import { archivedItems, successorsOf } from './archived-items.ts';
import { field } from './testing.ts';

const old = (itemid: string, itemdesc: string) => field({ itemid, itemdesc, archived: '1' });

test('[HR-12] an archived field is followed by the asked one before it with the same label', () => {
  const fields = [
    old('FIRST', 'Degree'),
    field({ itemid: 'NEW', itemdesc: 'Degree' }),
    old('OLD', 'Degree'),
    old('OTHER', 'School'),
    old('OLDER', 'Degree'),
  ];
  expect([...successorsOf(fields)]).toEqual([
    ['OLD', 'NEW'],
    ['OLDER', 'NEW'],
  ]);
});

test('[HR-12] a text between the two does not part them, another field does', () => {
  const asked = field({ itemid: 'NEW', itemdesc: 'Degree' });
  const note = field({ itemid: 'NOTE', itemdesc: 'Read this', format: 'note' });
  expect([...successorsOf([asked, note, old('OLD', 'Degree')])]).toEqual([['OLD', 'NEW']]);
  const next = field({ itemid: 'NEXT', itemdesc: 'School' });
  expect([...successorsOf([asked, next, old('OLD', 'Degree')])]).toEqual([]);
});

test('[HR-12] archived fields are told by the field that asks the same now, the others by none; texts hold nothing', () => {
  const fields = [
    field({ itemid: 'NEW', itemdesc: 'Degree' }),
    old('OLD', 'Degree'),
    field({ itemid: 'GONE', itemdesc: 'Married', format: 'yesno', archived: '1' }),
    field({ itemid: 'NOTE', itemdesc: 'Read this', format: 'note', archived: '1' }),
  ];
  expect([...archivedItems(fields)]).toMatchObject([
    ['NEW', [{ itemid: 'OLD', title: 'Degree' }]],
    ['', [{ itemid: 'GONE', title: 'Married', said: { '1': 'yes' } }]],
  ]);
});
