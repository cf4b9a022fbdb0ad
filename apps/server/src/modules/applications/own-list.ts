import type { Account } from '../../protocol/account.ts';
import type { Context } from '../../protocol/context.ts';
import { inLanguage } from '../../protocol/language.ts';
import { say, type TextKey } from '../../protocol/texts.ts';
import { closures } from '../positions/availability.ts';
import { namesOf, ownRow } from '../positions/rows.ts';
import { ownStates } from '../application-status/own-states.ts';
import { liveStatus } from '../application-status/status.ts';
import { appliedRows } from './repository.ts';

export { closingRows } from './repository.ts';

const COLUMNS: Record<string, { key: TextKey; itemtype: string }> = {
  z0351: { key: 'positionColumn', itemtype: 'A' },
  z0321: { key: 'unitColumn', itemtype: 'A' },
  applyTime: { key: 'dateColumn', itemtype: 'D' },
  thenumber: { key: 'numberColumn', itemtype: 'N' },
  result: { key: 'resultColumn', itemtype: 'A' },
};

export const ownColumns = (context: Context, ...ids: (keyof typeof COLUMNS)[]) =>
  ids.map((itemid) => ({
    itemid,
    itemdesc: say(context.language, COLUMNS[itemid]?.key ?? 'positionColumn'),
    itemtype: COLUMNS[itemid]?.itemtype ?? 'A',
  }));

/** The candidate's applications, running or of ended batches, in the order of batches and preferences. */
export async function applicationRows(context: Context, account: Account, isHistory: boolean) {
  const { db, language } = context;
  const rows = await appliedRows(db, account.id, isHistory);
  const [names, own, closed] = await Promise.all([
    namesOf(db, rows),
    ownStates(
      db,
      account.id,
      rows.map((row) => row.id),
    ),
    closures(db, rows, context.services.now()),
  ]);
  return rows.map((row) => ({
    ...ownRow(row, { ...own(row.id), application: liveStatus(row.accepted) }, names, language, closed(row)),
    applyTime: row.applied_on,
    thenumber: String(row.preference),
    reference: row.reference,
    ...(isHistory ? { result: inLanguage(row.result, language) } : {}),
  }));
}
