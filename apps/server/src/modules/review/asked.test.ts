import type { ReviewFilter } from '@portal/console-contract';
import type { StoredField, StoredFieldSet } from '@portal/schemas';
import { expect, test } from 'vitest';
import type { ConsoleCall } from '../../console/call.ts';
import { stubDatabase } from '../../platform/database/testing.ts';
import { askedBy } from './asked.ts';

const field = (itemid: string, more: Partial<StoredField> = {}): StoredField => ({
  itemid,
  itemdesc: { zh: itemid, en: itemid },
  itemtype: 'A',
  itemlength: 60,
  ...more,
});
const set = (fieldsetid: string, ...fieldList: StoredField[]): { definition: StoredFieldSet } => ({
  definition: { fieldsetid, displayname: { zh: fieldsetid, en: fieldsetid }, must: '1', fieldList },
});
const SETS = [
  set('study', field('degree', { codesetid: 'AM' }), field('marks', { itemtype: 'N' })),
  set('work', field('marks')),
];
const LIST = {
  codesetid: 'AM',
  name: { zh: '学历', en: 'Degree' },
  items: [
    { id: '1', parent: '', name: { zh: '研究生', en: 'Graduate' } },
    { id: '11', parent: '1', name: { zh: '博士', en: 'Doctor' } },
  ],
};

const filterOf = (own: object): ReviewFilter => own as ReviewFilter;

function call(...more: string[]): ConsoleCall {
  const { db } = stubDatabase((text) => {
    if (text.includes('"fieldset_version"')) return SETS;
    if (text.includes('"code_set_version"')) return [{ definition: LIST }];
    return text.includes('"code_set"') ? [{ id: 'AM', version: 1 }] : [];
  });
  const portal = { calculateItem: { cardid: 'card', birthday: 'born' }, phoneItem: '', emailItem: '' };
  const services = {
    db,
    cache: { take: (_key: string, load: () => unknown) => load() },
    settings: async () => ({ portal }),
    now: () => new Date('2026-03-04T20:00:00Z'),
  };
  return {
    services,
    user: { capabilities: ['persons.clear', ...more] },
    isBlind: async () => false,
  } as unknown as ConsoleCall;
}

test('[REVIEW-06] a filter is asked with the codes below those it names, on the day it is in China', async () => {
  const filter = filterOf({ when: { set: 'study', when: { item: 'degree', in: ['1'] } } });
  const { filter: widened, asked } = await askedBy(call(), 'r1', filter);
  expect(widened).toEqual({ when: { set: 'study', when: { item: 'degree', in: ['1', '11'] } } });
  expect(asked).toMatchObject({ recruitment: 'r1', today: '2026-03-05' });
});

test('[REVIEW-06] a list without a filter is one, and a filter without a condition keeps the rest of it', async () => {
  expect((await askedBy(call(), 'r1', null)).filter).toBeNull();
  const { filter } = await askedBy(call(), 'r1', filterOf({ when: null, statuses: ['applied'] }));
  expect(filter).toEqual({ when: null, statuses: ['applied'] });
});

test('[REVIEW-06, SAFE-01] a condition that cannot be read is refused with its places', async () => {
  const when = { set: 'study', when: { item: 7 } };
  const refused = await askedBy(call(), 'r1', filterOf({ when })).catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 422, error: { code: 'invalid' } });
  const { problems } = (refused as { error: { problems: { path: string }[] } }).error;
  expect(problems.length).toBeGreaterThan(0);
  for (const { path } of problems) expect(path).toMatch(/^filter\//);
});

test('[REVIEW-06] values are numbers where the field of that set and name is one', async () => {
  const { isNumber } = await askedBy(call(), 'r1', null);
  expect(isNumber('study', 'marks')).toBe(true);
  expect(isNumber('study', 'degree')).toBe(false);
  expect(isNumber('work', 'marks')).toBe(false);
  expect(isNumber('study', 'gone')).toBe(false);
  expect(isNumber('gone', 'marks')).toBe(false);
});

test('[HIRE-04] how far somebody came is asked by whoever sees those steps, and by nobody else', async () => {
  const may = (capabilities: string[], filter: object): Promise<boolean> =>
    askedBy(call(...capabilities), 'r1', filterOf(filter)).then(
      () => true,
      (error: unknown) => {
        expect(error).toMatchObject({ error: { problems: [{ path: 'filter/furthest', what: 'masked' }] } });
        return false;
      },
    );
  const [none, exams, hiring] = [[], ['exams.view'], ['exams.view', 'hiring.view']];
  const asked: [string[], object, boolean][] = [
    [none, { furthest: ['passed'] }, false],
    [none, { furthest: [] }, true],
    [none, { ended: 'no' }, false],
    [exams, { furthest: ['passed', 'interviewed'] }, true],
    [exams, { furthest: ['passed', 'appointed'] }, false],
    [exams, { furthest: ['interviewed'], ended: 'yes' }, true],
    [hiring, { furthest: ['appointed'], ended: 'no' }, true],
  ];
  for (const [capabilities, filter, expected] of asked)
    expect([capabilities, filter, await may(capabilities, filter)]).toEqual([capabilities, filter, expected]);
});
