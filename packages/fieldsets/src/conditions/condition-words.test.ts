import type { ConditionWhen, RuleWhen } from '@portal/schemas';
import { describe, expect, test } from 'vitest';
import { conditionWords } from './condition-words.ts';
import { age, is, LISTS, one, SETS } from './sentences/golden.test.support.ts';
import { sayIn } from './sentences/say.test.support.ts';

const tell = (when: ConditionWhen): string =>
  conditionWords(when, { sets: SETS, lists: LISTS, language: 'en' }, sayIn('en'));
/** Says which text was asked for, with what. */
const asked = (when: ConditionWhen): string =>
  conditionWords(when, { sets: [...SETS], lists: [], language: 'en' }, (key, values) =>
    [key.replace('condition.', ''), ...Object.values(values)].join('|'),
  );
const edu = (when: RuleWhen) => one('EDU', when);

describe('[ELIG-07] groups', () => {
  const [doctor, young] = [edu(is('E1', '11')), age({ atMost: 35 })];
  const either = '(Level: Doctor) or (Age: 35 or under (on the day of applying))';

  test('of one part are told as that part', () => {
    expect(tell({ any: [doctor] })).toBe('Level: Doctor');
    expect(tell({ all: [{ any: [doctor] }] })).toBe('Level: Doctor');
    expect(tell({ all: [{ any: [doctor, young] }] })).toBe(either);
    expect(tell({ any: [{ all: [doctor] }, young] })).toBe(either);
    expect(tell({ all: [{ all: [doctor] }, young] })).toBe(
      'Level: Doctor · Age: 35 or under (on the day of applying)',
    );
  });

  test('within a record of one part need no brackets, those of several do', () => {
    const [level, degree, full] = [is('E1', '11'), is('E2', '1'), is('E5', '1')];
    expect(tell(edu({ all: [{ any: [level, degree] }] }))).toBe('Level: Doctor / Degree: Doctor');
    expect(tell(edu({ any: [{ all: [level, degree] }] }))).toBe('Level: Doctor; Degree: Doctor');
    expect(tell(edu({ all: [{ any: [level] }, full] }))).toBe('Level: Doctor; Full-time: Yes');
    expect(tell(edu({ all: [{ any: [level, degree] }, full] }))).toBe(
      '(Level: Doctor / Degree: Doctor); Full-time: Yes',
    );
  });

  test('and lists of nothing hold never', () => {
    expect(tell({ any: [] })).toBe('(never)');
    expect(tell(edu({ all: [] }))).toBe('(never)');
    expect(tell(edu({ any: [{ all: [] }, is('E1', '11')] }))).toBe('(never) / Level: Doctor');
    expect(tell(edu(is('E1')))).toBe('Level: (never)');
    expect(tell(edu({ item: 'E3', is: 'contains', of: [] }))).toBe('Subject: contains (never)');
  });
});

describe('[ELIG-07] values', () => {
  test('of relations that take none none are told', () => {
    expect(asked(edu({ item: 'E4', is: 'filled', of: [] }))).toBe('term|Graduation date|value.filled');
    expect(asked(edu({ item: 'E4', is: 'empty', of: [] }))).toBe('term|Graduation date|value.empty');
  });

  test('a level and all above it that are ruled out are told one by one', () => {
    expect(tell(edu({ item: 'E1', is: 'not', of: ['11', '12', '2'] }))).toBe(
      'Level: other than Doctor, Master, Bachelor',
    );
  });
});

describe('[ELIG-07] years', () => {
  const years = (set: string, from: string, to: string) =>
    tell({ set, years: { from, to }, on: '', atLeast: 2 });

  test('between the dates of a record need no names, those between others do', () => {
    expect(years('WORK', 'W2', 'W3')).toBe('Work experience: 2+ years in all (on the day of applying)');
    expect(years('WORK', 'W2', 'W2')).toBe(
      'Work experience: 2+ years in all from Start date to Start date (on the day of applying)',
    );
    expect(years('WORK', 'W3', 'W3')).toBe(
      'Work experience: 2+ years in all from End date to End date (on the day of applying)',
    );
  });

  test('of a set whose records have no period are told by their dates', () => {
    expect(years('EDU', 'E4', 'E4')).toBe(
      'Education: 2+ years in all from Graduation date to Graduation date (on the day of applying)',
    );
  });
});
