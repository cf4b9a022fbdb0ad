import { readConditions } from '@portal/fieldsets';
import type { ReviewFilter, ReviewItem, ReviewSort, ReviewViewDefinition } from '@portal/console-contract';
import { EVERYTHING } from '@portal/console-contract/review-filter';
import type { ConditionWhen } from '@portal/schemas';

/** The list as it begins: all applications, the latest first. */
export const FIRST: ReviewViewDefinition = {
  filter: EVERYTHING,
  sort: { by: 'applied', descending: true },
  columns: [],
};

/** Columns of the list's own that it can be sorted by. */
export const OWN_SORTS = [
  'name',
  'reference',
  'position',
  'status',
  'stage',
  'verdict',
  'applied',
  'decided',
] as const;

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);

/** A filter without its empty parts, as it stands in addresses. */
export const compactFilter = (filter: ReviewFilter): Partial<ReviewFilter> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => !isEmpty(value)));

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether two definitions show the same. */
export const sameView = (one: ReviewViewDefinition, other: ReviewViewDefinition): boolean =>
  same(compactFilter(one.filter), compactFilter(other.filter)) &&
  same(one.sort, other.sort) &&
  same(one.columns, other.columns);

function parsed(text: string | null): unknown {
  if (text === null || text.length > MAX_ADDRESS) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const MAX_ADDRESS = 60_000;

function readWhen(value: unknown): ConditionWhen | null {
  const read = readConditions([{ id: 'filter', action: 'inform', when: value }], () => undefined);
  return read?.[0]?.when ?? null;
}

/** A filter from an address; parts that are none are left out, so that an old link still opens a list. */
function readFilter(value: unknown): ReviewFilter {
  if (typeof value !== 'object' || value === null) return EVERYTHING;
  const given = value as Record<string, unknown>;
  const read = Object.entries(EVERYTHING).map(([name, empty]): [string, unknown] => {
    const part = given[name];
    if (name === 'when') return [name, part === undefined ? null : readWhen(part)];
    if (Array.isArray(empty))
      return [name, Array.isArray(part) && part.every((one) => typeof one === 'string') ? part : empty];
    return [name, typeof part === typeof empty ? part : empty];
  });
  return Object.fromEntries(read) as unknown as ReviewFilter;
}

const isItem = (value: unknown): value is ReviewItem =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<ReviewItem>).set === 'string' &&
  typeof (value as Partial<ReviewItem>).item === 'string';

function readSort(value: unknown): ReviewSort {
  const { by, descending } = (value ?? {}) as { by?: unknown; descending?: unknown };
  const own = OWN_SORTS.find((one) => one === by);
  const found = own ?? (isItem(by) ? { set: by.set, item: by.item } : undefined);
  return found === undefined ? FIRST.sort : { by: found, descending: descending === true };
}

const MAX_COLUMNS = 60;

/** What an address says of the list: parameters `filter`, `sort` and `columns` as JSON, `view` the id of a named view. */
export function readAddress(params: URLSearchParams): ReviewViewDefinition {
  const columns = parsed(params.get('columns'));
  return {
    filter: readFilter(parsed(params.get('filter'))),
    sort: readSort(parsed(params.get('sort'))),
    columns: Array.isArray(columns) ? columns.filter(isItem).slice(0, MAX_COLUMNS) : [],
  };
}

/** The parameters of an address that shows the same list again. */
export function addressOf({ filter, sort, columns }: ReviewViewDefinition, view = ''): URLSearchParams {
  const params = new URLSearchParams();
  const compact = compactFilter(filter);
  if (Object.keys(compact).length > 0) params.set('filter', JSON.stringify(compact));
  if (!same(sort, FIRST.sort)) params.set('sort', JSON.stringify(sort));
  if (columns.length > 0) params.set('columns', JSON.stringify(columns));
  if (view !== '') params.set('view', view);
  return params;
}
