import { readFieldSet } from '@portal/wire';
import { describe, expect, test } from 'vitest';
import type { StoredField, StoredFieldSet } from '@portal/schemas';
import { classify } from '../changes/classify.ts';
import { compare } from '../changes/compare.ts';
import { setContent } from '../drafts/content.ts';
import { problemsOf } from '../problems/problems.ts';
import { wireSetOf } from '../wire-set.ts';
import { fieldOf, withIntent } from './intents.ts';
import { picturesOf } from './pictures.ts';

const ADDRESS = '/servlet/DisplayOleContent?filename=abcdefgh&size=800x600';
const named = (text: string) => ({ zh: text, en: `${text}!` });
const note = (more: Partial<StoredField> = {}): StoredField => ({
  ...fieldOf('note', { itemid: 'p', itemdesc: named('how it is bound') }),
  picture: ADDRESS,
  ...more,
});
const text = (itemid: string): StoredField => fieldOf('text', { itemid, itemdesc: named(itemid) });
const setOf = (...fieldList: StoredField[]): StoredFieldSet => ({
  fieldsetid: 'S',
  displayname: named('a set'),
  must: '0',
  fieldList: [...fieldList, text('a')],
});
const problems = (set: StoredFieldSet) =>
  problemsOf(setContent(set), { lists: [], sets: [] }).map(({ level, what }) => `${level} ${what}`);
const onWire = (set: StoredFieldSet) => readFieldSet(wireSetOf(set, 1, '01', 'zh')).fieldList[0];

describe('[FORM-08] a picture between fields', () => {
  test('travels beside the text that describes it, which is all that an older client knows', () => {
    expect(onWire(setOf(note()))).toMatchObject({
      format: 'note',
      itemdesc: 'how it is bound',
      picture: ADDRESS,
    });
    expect(wireSetOf(setOf(note({ picture: '' })), 1, '01', 'zh').fieldList[0]).not.toHaveProperty('picture');
  });

  test('is no part of a field or a heading, whatever a file says', () => {
    for (const kind of ['text', 'section', 'file'] as const)
      expect(onWire(setOf({ ...withIntent(note(), kind), picture: ADDRESS }))?.picture).toBe('');
    expect(withIntent(note(), 'text')).not.toHaveProperty('picture');
    expect(picturesOf(setOf({ ...withIntent(note(), 'section'), picture: ADDRESS }))).toEqual([]);
  });

  test('has to be one of this portal, and needs words for whoever does not see it', () => {
    expect(problems(setOf(note()))).toEqual([]);
    expect(problems(setOf(note({ picture: 'https://elsewhere.example/a.png' })))).toEqual([
      'error pictureWrong',
    ]);
    expect(problems(setOf(note({ itemdesc: { zh: ' ', en: '' } })))).toEqual(['error pictureTextMissing']);
    expect(problems(setOf(note({ itemdesc: { zh: 'bound', en: '' } })))).toEqual(['warning englishMissing']);
    expect(problems(setOf(note({ archived: '1', picture: 'gone' })))).toEqual([]);
    expect(picturesOf(setOf(note())).map(({ itemid, token }) => [itemid, token])).toEqual([
      ['p', 'abcdefgh'],
    ]);
  });

  test('comes, is another one and goes without touching anybody who has filled in', () => {
    const other = note({ picture: ADDRESS.replace('abcdefgh', 'ijklmnop') });
    const none = fieldOf('note', { itemid: 'p', itemdesc: named('how it is bound') });
    const told = (before: StoredField, after: StoredField) =>
      classify(compare(setContent(setOf(before)), setContent(setOf(after))), {}).map(
        ({ change, class: grade }) => `${grade} ${change.what}`,
      );
    expect(told(none, note())).toEqual(['ok pictureAdded']);
    expect(told(note(), other)).toEqual(['ok pictureChanged']);
    expect(told(other, none)).toEqual(['ok pictureRemoved']);
    expect(told(note(), note())).toEqual([]);
  });
});
