import { describe, expect, test } from 'vitest';
import { applySteps } from '../drafts/apply-steps.ts';
import { emptyDraft, setContent } from '../drafts/content.ts';
import { intentOf } from './intents.ts';
import { LIBRARY, libraryFields, libraryOperations } from './library.ts';
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
        displayname: { zh: '', en: '' },
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
    const [education] = LIBRARY;
    const fields = education ? libraryFields(education, lists, []) : [];
    const named = (zh: string) => fields.find(({ itemdesc }) => itemdesc.zh === zh);
    expect(named('学历')?.codesetid).toBe('AM');
    const degree = named('学位');
    expect(degree && intentOf(degree)).toBe('text');
  });
});
