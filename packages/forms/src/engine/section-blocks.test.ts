import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Note, Section } from '@portal/translator';
import { blocksOf } from './section-blocks.ts';

const section = (itemid: string, items: string[]): Section => ({
  itemid,
  title: itemid,
  help: '',
  folded: false,
  items,
});
const note = (itemid: string): Note => ({ itemid, text: itemid, before: null });
const property = (name: string) => ({ name });

test('[FORM-08] fields and texts stand in their sections in their order, those of none before the first', () => {
  const blocks = blocksOf(
    ['A', 'B', 'C', 'D'].map(property),
    [note('N1'), note('N2')],
    [section('S1', ['N1', 'B', 'C']), section('S2', []), section('S3', ['N2', 'D'])],
  );
  expect(
    blocks.map(({ section: own, properties, notes }) => [
      own?.itemid,
      [...properties.map(({ name }) => name), ...notes.map(({ itemid }) => itemid)],
    ]),
  ).toEqual([
    [undefined, ['A']],
    ['S1', ['B', 'C', 'N1']],
    ['S2', []],
    ['S3', ['D', 'N2']],
  ]);
});

test('[FORM-08] whatever sections name, each field and text stands in one place', () => {
  const items = ['A', 'B', 'C', 'D', 'E'];
  const some = fc.subarray(items);
  fc.assert(
    fc.property(some, some, fc.array(some, { maxLength: 4 }), (names, texts, sections) => {
      const blocks = blocksOf(
        names.map(property),
        texts.map(note),
        sections.map((own, at) => section(`S${at}`, own)),
      );
      expect(blocks.flatMap(({ properties }) => properties.map(({ name }) => name)).toSorted()).toEqual(
        names,
      );
      expect(blocks.flatMap(({ notes }) => notes.map(({ itemid }) => itemid)).toSorted()).toEqual(texts);
    }),
  );
});
