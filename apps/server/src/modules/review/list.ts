import type { ReviewPage, ReviewRow } from '@portal/console-contract';
import type { HandlerOf } from '../../console/call.ts';
import { invalid } from '../../console/refused.ts';
import { askedBy } from './asked.ts';
import { demandAskable } from './askable.ts';
import { answered } from './questions.ts';
import { pageOf, rowsOf, valuesOf, type Cursor } from './repository/list.ts';
import { inScope } from '../scope/scope.ts';
import { matchingFilter } from './repository/selection.ts';

/** Rows of one page. */
const PAGE = 100;

const written = ({ key, id }: Cursor): string => JSON.stringify([id, key]);

/** What the last row of a page may be sorted by. */
const KEYS = {
  text: /^/,
  number: /^-?\d{1,40}(\.\d{1,40})?$/,
  moment: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?[+-]\d{2}(:\d{2})?$/,
} as const;

/** @throws ConsoleRefused 'invalid' when it is no cursor of this list */
function cursorOf(after: string, key: 'text' | 'number' | 'moment'): Cursor | null {
  if (after === '') return null;
  const wrong = invalid({ path: 'after', what: 'unknown' });
  let read: unknown;
  try {
    read = JSON.parse(after);
  } catch {
    throw wrong;
  }
  const [id, last] = Array.isArray(read) ? (read as unknown[]) : [];
  if (typeof id !== 'string' || !/^\d{1,18}$/.test(id)) throw wrong;
  if (last === null) return { id, key: null };
  if (typeof last !== 'string' || last.includes('\0') || !KEYS[key].test(last)) throw wrong;
  return { id, key: last };
}

/**
 * POST /recruitments/:id/applications/search: one page of the applications that match, and on request how many there are.
 * A page begins behind the last row of the one before, so that rows which arrive meanwhile repeat and hide none (REVIEW-06).
 */
export const searchApplications: HandlerOf<'searchApplications'> = async (call, search) => {
  const recruitment = call.params['id'] ?? '';
  const { filter, asked, mask, isNumber } = await askedBy(call, recruitment, search.filter);
  const where = [inScope(call.user), matchingFilter(filter ?? search.filter, asked)];
  const { by } = search.sort;
  demandAskable(asked, {
    when: filter?.when ?? null,
    columns: search.columns,
    sort: by,
  });
  const numeric = typeof by === 'object' && isNumber(by.set, by.item);
  const after = cursorOf(search.after, numeric ? 'number' : by === 'decided' ? 'moment' : 'text');
  const { rows: keyed, total } = await answered(call, (trx) =>
    pageOf(trx, { asked, where, sort: search.sort, after, limit: PAGE + 1, numeric }),
  );
  const page = keyed.slice(0, PAGE);
  const ids = page.map(({ id }) => id);
  const [stored, values] = await Promise.all([
    rowsOf(call.db, ids),
    valuesOf(call.db, asked, ids, search.columns),
  ]);
  const byId = new Map(stored.map((row) => [row.id, row]));
  const own = new Map<string, Record<string, string[]>>(ids.map((id) => [id, {}]));
  for (const { id, set, item, value } of values) {
    const record = own.get(id);
    if (record) (record[`${set}.${item}`] ??= []).push(value);
  }
  const rows = ids.flatMap((id): ReviewRow[] => {
    const row = byId.get(id);
    if (!row) return [];
    const { applied_on, decided_at, ...rest } = row;
    return [
      {
        ...rest,
        appliedOn: applied_on,
        decidedAt: decided_at?.toISOString() ?? '',
        values: own.get(id) ?? {},
      },
    ];
  });
  const last = page.at(-1);
  return {
    rows,
    next: keyed.length > PAGE && last ? written(last) : '',
    total: search.count ? total : null,
    blind: mask.blind,
    names: mask.names,
  } satisfies ReviewPage;
};
