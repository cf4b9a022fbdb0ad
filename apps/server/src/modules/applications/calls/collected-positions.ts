import { ok } from '../../../protocol/answer.ts';
import { ownColumns } from '../own-list.ts';
import { collectedRows } from '../repository.ts';
import { namesOf, ownRow } from '../../positions/rows.ts';
import { ownStates } from '../../application-status/own-states.ts';
import type { Handler } from '../../../protocol/call-handler.ts';
import { closures } from '../../positions/availability.ts';

/** The candidate's collection, newest first; `open` says whether applying is possible now. */
export const collectedPositions: Handler<'collectedPositions'> = async (context) => {
  const { db, language } = context;
  const account = context.candidate();
  const rows = await collectedRows(db, account.id);
  const [names, own, closed] = await Promise.all([
    namesOf(db, rows),
    ownStates(
      db,
      account.id,
      rows.map((row) => row.id),
    ),
    closures(db, rows, context.services.now()),
  ]);
  return ok({
    position_list: rows.map((row) => ({
      ...ownRow(row, own(row.id), names, language, closed(row)),
      open: closed(row) === '' ? '1' : '0',
    })),
    column_info: ownColumns(context, 'z0351', 'z0321'),
  });
};
