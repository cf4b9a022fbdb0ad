import { ok } from '../../../protocol/answer.ts';
import { ownColumns } from '../own-list.ts';
import { namesOf, ownRow, selectPositions } from '../../positions/rows.ts';
import { ownStates } from '../../positions/state.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

/** The candidate's collection, newest first; `open` says whether applying is possible now. */
export const collectedPositions: Handler<'collectedPositions'> = async (context) => {
  const { db, language } = context;
  const account = context.candidate();
  const rows = await selectPositions(db)
    .innerJoin('collection', 'collection.position_id', 'position.id')
    .where('collection.account_id', '=', account.id)
    .orderBy('collection.created_at', 'desc')
    .orderBy('position.id')
    .execute();
  const [names, own] = await Promise.all([
    namesOf(db, rows),
    ownStates(
      db,
      account.id,
      rows.map((row) => row.id),
    ),
  ]);
  const now = context.services.now();
  return ok({
    position_list: rows.map((row) => {
      const isOpen =
        row.status === 'open' &&
        !row.batch_ended &&
        row.opens_at <= now &&
        (row.closes_at === null || row.closes_at > now);
      return { ...ownRow(row, own(row.id), names, language), open: isOpen ? '1' : '0' };
    }),
    column_info: ownColumns(context, 'z0351', 'z0321'),
  });
};
