import type { ReviewFilter, ReviewSearch } from '../../../packages/console-contract/src/index.ts';
import { EVERYTHING } from '../../../packages/console-contract/src/review-filter.ts';
import { EXPORT_OWN } from '../../../packages/console-contract/src/export-columns.ts';
import { APPLICATION_STATUSES, RULE_RELATIONS } from '../../../schemas/index.ts';
import type { Fixture } from './fixture.ts';
import { BY_KIND, CODED, MARKED, PERSONAL_FIELDS, valuesOf } from './values.ts';

type Item = { set: string; item: string };

/** Both sides ask for the values of either: a guess that is right tells as much as an answer. */
export const guesses = (): string[] => {
  const { own, other } = valuesOf(1);
  return [own.identity, other.identity, own.email, other.email, own.phone.slice(0, 9), own.school, '应聘者1'];
};

const valueIn = ({ set, item }: Item, side: 'own' | 'other'): string => {
  const found = [...BY_KIND, ...MARKED].find((one) => one[0] === set && one[1] === item);
  if (found) return valuesOf(1)[side][found[2]];
  return item === CODED.item ? CODED[side] : '1';
};

/** Sentences about a field: each relation, alone and deep within others, and what is computed of dates. */
function sentencesOf(field: Item): ReviewFilter['when'][] {
  const { set, item } = field;
  const terms = [
    { item, in: [valueIn(field, 'own')] },
    { item, in: [valueIn(field, 'other')] },
    ...RULE_RELATIONS.map((is) => ({
      item,
      is,
      of: ['empty', 'filled'].includes(is) ? [] : [valueIn(field, 'own').slice(0, 4)],
    })),
  ];
  return [
    ...terms.map((when) => ({ set, when })),
    { set, when: { all: [{ any: [{ item, is: 'contains' as const, of: ['0'] }] }] } },
    { any: [{ set, when: { item, is: 'filled' as const, of: [] } }] },
    { set, age: item, on: '', atLeast: 30 },
    { set, years: { from: item, to: item }, on: '', atLeast: 1 },
  ];
}

/** Filters: each choice of the filter alone, and each sentence about a field. */
function filtersOf(fields: readonly Item[]): ReviewFilter[] {
  const parts: Partial<ReviewFilter>[] = [
    {},
    ...APPLICATION_STATUSES.map((status) => ({ statuses: [status] })),
    { told: ['applied'] },
    { untold: true },
    ...(['met', 'notMet', 'unknown'] as const).map((verdict) => ({ verdicts: [verdict] })),
    { secondLook: [''] },
    { reviewers: ['admin'] },
    { appliedFrom: '2026-01-01' },
    ...guesses().map((text) => ({ text })),
    ...fields.flatMap(sentencesOf).map((when) => ({ when })),
  ];
  return parts.map((part) => ({ ...EVERYTHING, ...part }));
}

const SORTS = ['applied', 'decided', 'name', 'position', 'status', 'stage', 'verdict', 'reference'] as const;
const search = (wanted: Partial<ReviewSearch>): ReviewSearch => ({
  filter: EVERYTHING,
  sort: { by: 'applied', descending: false },
  after: '',
  columns: [],
  count: true,
  ...wanted,
});

/** How much is asked: everything, or of personal fields alone. */
export interface Depth {
  fixture: Fixture;
  isDeep: boolean;
}

/** What a list of applications is asked for: columns, orders, filters and pages. */
export function searchesOf({ fixture, isDeep }: Depth): ReviewSearch[] {
  const all = fixture.fields.map(({ set, item }) => ({ set, item }));
  const fields = isDeep ? all : PERSONAL_FIELDS;
  const [first = '0'] = fixture.applications.first;
  return [
    ...SORTS.flatMap((by) => [false, true].map((descending) => search({ sort: { by, descending } }))),
    ...SORTS.map((by) =>
      search({
        sort: { by, descending: false },
        after: JSON.stringify([first, by === 'decided' ? null : 'm']),
      }),
    ),
    ...Array.from({ length: Math.ceil(all.length / 40) }, (_none, at) =>
      search({ columns: all.slice(at * 40, at * 40 + 40) }),
    ),
    search({ columns: [{ set: '@', item: 'identity' }] }),
    search({ sort: { by: { set: '@', item: 'identity' }, descending: false } }),
    ...fields.map((by) => search({ sort: { by, descending: false }, columns: [by] })),
    ...PERSONAL_FIELDS.map((by) => search({ sort: { by, descending: true } })),
    ...(isDeep ? filtersOf(PERSONAL_FIELDS) : [...filtersOf([]), ...fewFilters()]).map((filter) =>
      search({ filter, columns: [...PERSONAL_FIELDS] }),
    ),
    ...(isDeep ? all : []).map(({ set, item }) =>
      search({ filter: { ...EVERYTHING, when: { set, when: { item, is: 'filled', of: [] } } } }),
    ),
  ];
}

/** Filters for the calls that count, go on, act or export by one; of each personal field a few. */
export const fewFilters = (): ReviewFilter[] => [
  ...guesses().map((text) => ({ ...EVERYTHING, text })),
  ...PERSONAL_FIELDS.flatMap((field) => sentencesOf(field).filter((_one, at) => at % 6 === 0)).map(
    (when) => ({
      ...EVERYTHING,
      when,
    }),
  ),
];

/** Columns of exports: each alone, and all that are not personal together. */
export function columnsOf({ fixture: { fields } }: Depth): unknown[][] {
  const isPersonal = ({ set, item }: Item): boolean =>
    PERSONAL_FIELDS.some((one) => one.set === set && one.item === item);
  const others = fields.map(({ set, item }) => ({ set, item })).filter((one) => !isPersonal(one));
  return [
    ['identity'],
    ['email'],
    ...PERSONAL_FIELDS.map((field) => ['reference', field]),
    [...EXPORT_OWN.filter((own) => own !== 'identity' && own !== 'email'), ...others],
  ];
}

/** Conditions of a position that ask about personal fields. */
export const conditionsOf = (): object[][] =>
  PERSONAL_FIELDS.flatMap((field) => sentencesOf(field).filter((_one, at) => at % 5 === 0)).map((when) => [
    { id: 'asks', action: 'inform', when },
  ]);

/** Lines that are pasted. */
export const pastedLines = (): string => [...guesses(), 'NI-101', 'nobody'].join('\n');

/** Words of a mail with each personal field, and how it is written to people of a position. */
export const mailingsTo = (position: string): object[] =>
  [...PERSONAL_FIELDS.map(({ item }) => item), 'name', 'reference'].map((item) => ({
    subject: { zh: `{{${item}}}`, en: `{{${item}}}` },
    body: { zh: `您好 {{${item}}}`, en: `Hello {{${item}}}` },
    sms: { zh: `您好 {{${item}}}`, en: '' },
    selection: {
      recruitments: [],
      positions: [position],
      statuses: [],
      references: [],
      oncePerPerson: false,
    },
  }));
