import type { Account } from '../../protocol/account.ts';
import type { Context } from '../../protocol/context.ts';
import { inLanguage } from '../../protocol/language.ts';
import { say, type TextKey } from '../../protocol/texts.ts';
import { closures } from '../positions/availability.ts';
import { namesOf, ownRow } from '../positions/rows.ts';
import { ownStates, type OwnState } from '../application-status/own-states.ts';
import { liveStatus, STATUS } from '../application-status/status.ts';
import { eventsOf } from './repository/events.ts';
import { timelineOf } from './timeline.ts';
import { appliedRows, type AppliedRow } from './repository.ts';

export { closingRows } from './repository.ts';

const COLUMNS: Record<string, { key: TextKey; itemtype: string }> = {
  z0351: { key: 'positionColumn', itemtype: 'A' },
  z0321: { key: 'unitColumn', itemtype: 'A' },
  applyTime: { key: 'dateColumn', itemtype: 'D' },
  status: { key: 'statusColumn', itemtype: 'A' },
  reference: { key: 'referenceColumn', itemtype: 'A' },
  thenumber: { key: 'numberColumn', itemtype: 'N' },
  result: { key: 'resultColumn', itemtype: 'A' },
};

export const ownColumns = (context: Context, ...ids: (keyof typeof COLUMNS)[]) =>
  ids.map((itemid) => ({
    itemid,
    itemdesc: say(context.language, COLUMNS[itemid]?.key ?? 'positionColumn'),
    itemtype: COLUMNS[itemid]?.itemtype ?? 'A',
  }));

/**
 * The candidate's applications in the order of batches and preferences: those that run, or the others, which are of ended
 * batches, have a result or were withdrawn (TRY-11).
 */
export async function applicationRows(context: Context, account: Account, isHistory: boolean) {
  const { db, language } = context;
  const rows = await appliedRows(db, account.id, isHistory);
  const [names, own, closed, events] = await Promise.all([
    namesOf(db, rows),
    ownStates(
      db,
      account.id,
      rows.map((row) => row.id),
    ),
    closures(db, rows, context.services.now()),
    eventsOf(
      db,
      rows.map((row) => row.application),
    ),
  ]);
  // What a withdrawn application is to its position, the candidate's other applications say.
  const stateOf = (row: AppliedRow): OwnState =>
    row.told === STATUS.cancelled ? own(row.id) : { ...own(row.id), application: liveStatus(row.accepted) };
  return rows.map((row) => ({
    ...ownRow(row, stateOf(row), names, language, closed(row)),
    ...timelineOf(
      row,
      events.filter(({ application_id }) => application_id === row.application),
      language,
    ),
    applyTime: row.applied_on,
    thenumber: String(row.preference),
    reference: row.reference,
    ...(isHistory ? { result: inLanguage(row.result, language) } : {}),
  }));
}
