import { PREFERENCE_MIN, windowAt } from '@portal/rules';
import { list, objectOf, text } from '@portal/wire/read';
import type { Database } from '../../../platform/database/connect.ts';
import { invalid, ok, outcome } from '../../../protocol/answer.ts';
import { lockAccount } from '../../resume/writeable.ts';
import { said } from '../../../protocol/message.ts';
import type { Handler } from '../../../protocol/call-handler.ts';
import { rankable, setPreference, type Rankable } from '../repository.ts';

const MAX_COUNT = 200;

/** Preferences of some batches as they would become; null = a number is missing, twice there, or out of range. */
function ranked(live: Rankable[], wanted: Map<string, number>): Rankable[] | null {
  const changed: Rankable[] = [];
  const batches = new Set(live.filter((row) => wanted.has(row.position_id)).map((row) => row.batch_id));
  for (const batch of batches) {
    const rows = live.filter((row) => row.batch_id === batch);
    const next = rows.map((row) => ({ ...row, preference: wanted.get(row.position_id) ?? row.preference }));
    const numbers = new Set(next.map((row) => row.preference));
    const complete = rows.every((_, index) => numbers.has(index + PREFERENCE_MIN));
    if (!complete) return null;
    changed.push(...next);
  }
  return changed;
}

/** The order of a recruitment is settled once nobody may apply to it any more, neither anew nor by transfer (PROJ-01). */
const isSettled = ({ windows: { apply, transfer } }: Rankable, now: Date): boolean =>
  windowAt(apply, now) === 'after' && (!transfer || windowAt(transfer, now) !== 'open');

async function store(db: Database, rows: Rankable[]): Promise<void> {
  // Numbers are unique within a batch at any moment, so they pass through negative ones.
  for (const sign of [-1, 1]) for (const row of rows) await setPreference(db, row.id, sign * row.preference);
}

/** Changes the order of preference: within each batch the numbers 1 to n, each once (D-54). */
export const rankPositions: Handler<'rankPositions'> = async (context, request) => {
  const { db } = context;
  const account = context.candidate();
  const rows = list(request.pos_info).map(objectOf);
  const wrong = () => invalid([{ itemid: 'thenumber', message: said('ranking') }]);
  const none = () => outcome('noPosition', said('noPosition'));
  if (rows.length === 0) return none();
  const wanted = new Map<string, number>();
  for (const row of rows) {
    const number = text(row['thenumber']).trim();
    const position = text(row['pos_id']);
    if (!/^[1-9]\d{0,3}$/.test(number) || wanted.has(position) || rows.length > MAX_COUNT) return wrong();
    wanted.set(position, Number(number));
  }
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, account.id);
    const live = await rankable(trx, account.id);
    const known = new Set(live.map((row) => row.position_id));
    if ([...wanted.keys()].some((position) => !known.has(position))) return none();
    const changed = ranked(live, wanted);
    if (!changed) return wrong();
    const now = context.services.now();
    if (changed.some((row) => isSettled(row, now))) return outcome('fail', said('rankClosed'));
    await store(trx, changed);
    return ok({}, said('ranked'));
  });
};
