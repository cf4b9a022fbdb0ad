import { describe, expect, test } from 'vitest';
import { applySteps } from '../drafts/apply-steps.ts';
import { emptyDraft, setContent } from '../drafts/content.ts';
import { intentOf } from './intents.ts';
import { NATIONAL_LISTS } from '@portal/schemas/national-lists';
import {
  LIBRARY,
  libraryFields,
  libraryListOf,
  libraryLists,
  libraryMissing,
  libraryOperations,
} from './library.ts';
import { problemsOf } from '../problems/problems.ts';

const lists = [{ codesetid: 'AM', name: { zh: '学历', en: 'Education' }, items: [] }];

describe('the library of common sets', () => {
  test.each(LIBRARY.map((set) => [set.id, set] as const))(
    '[GRID-11] %s becomes a set without a problem, in both languages',
    (_, set) => {
      const ids = set.fields.map((_field, place) => `S1${String(place + 1).padStart(3, '0')}`);
      const fields = libraryFields(set, lists, ids);
      const begun = setContent({
        fieldsetid: 'S1',
        // The set that every portal has is named already.
        displayname: set.into ? { zh: '基本信息', en: 'Basic information' } : { zh: '', en: '' },
        must: '0',
        fieldList: [],
      });
      const steps = libraryOperations(set, fields).map((operation) => ({ do: operation }));
      const { content } = applySteps(emptyDraft(begun), steps, 'x', '2026-01-01T00:00:00Z', null);
      expect(
        problemsOf(content, { lists, sets: [] }).filter(({ what }) => what !== 'englishNameLong'),
      ).toEqual([]);
      expect(content.kind === 'set' && content.set.fieldList.map(({ itemid }) => itemid)).toEqual(ids);
    },
  );

  test('[GRID-11] a choice uses the list of that name where there is one, and is a text where there is none', () => {
    const education = LIBRARY.find(({ id }) => id === 'education');
    const fields = education ? libraryFields(education, lists, []) : [];
    const named = (zh: string) => fields.find(({ itemdesc }) => itemdesc.zh === zh);
    expect(named('学历')?.codesetid).toBe('AM');
    const degree = named('学位');
    expect(degree && intentOf(degree)).toBe('text');
  });

  test('[OFFICE-10] a text suggests the names of a list that is here, and each list is named once', () => {
    const schools = [{ codesetid: 'SC', name: { zh: '高等学校', en: '' } }];
    const education = LIBRARY.find(({ id }) => id === 'education');
    const fields = education ? libraryFields(education, schools, []) : [];
    const school = fields.find(({ itemdesc }) => itemdesc.zh === '学校');
    expect([school && intentOf(school), school?.suggest]).toEqual(['text', 'SC']);
    expect(fields.flatMap(({ suggest }) => suggest ?? [])).toEqual(['SC']);
    const personal = LIBRARY.find(({ id }) => id === 'personal');
    const named = libraryLists(personal ?? { fields: [] }).map(({ names: [name] }) => name);
    expect(named).toEqual(['性别', '国家和地区', '民族', '政治面貌', '婚姻状况', '行政区划']);
  });

  test('[OFFICE-10] every national list that the library names is found again by its own name, so that none is made twice', async () => {
    const nationals = LIBRARY.flatMap(libraryLists).filter(({ national }) => national !== undefined);
    expect(new Set(nationals.map(({ national }) => national)).size).toBe(8);
    for (const list of nationals) {
      const { name } = list.national ? (await NATIONAL_LISTS[list.national]()).default : { name: null };
      expect(name && libraryListOf(list, [{ codesetid: 'X', name }]), list.names[0]).toBe('X');
    }
  });

  test('[OFFICE-10] personal details come into the set that every portal has, without the fields that it has', () => {
    const personal = LIBRARY.find(({ into }) => into !== undefined);
    if (!personal) throw new Error('the library has no personal details');
    const left = libraryMissing(personal, [{ itemdesc: { zh: ' 民 族 ', en: '' } }]);
    expect(left.fields.map(({ zh }) => zh)).not.toContain('民族');
    expect(left.fields).toHaveLength(personal.fields.length - 1);
    expect(libraryOperations(left, libraryFields(left, [], [])).map(({ op }) => op)).toEqual(['addFields']);
  });
});
