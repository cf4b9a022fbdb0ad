import { text } from '@portal/wire/read';
import { outcome, ok } from '../../../protocol/answer.ts';
import { closures, isAtLimit, mostPositions, wireLimit } from '../availability.ts';
import { findChannel, shownColumns, wireColumns } from '../channel.ts';
import { countApplications, findPosition } from '../repository/positions.ts';
import { detailRow, namesOf } from '../rows.ts';
import { ownStates } from '../../application-status/own-states.ts';
import { said } from '../../../protocol/message.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

/** One position with the columns of its channel's detail; only the number of other candidates, never who (D-65). */
export const position: Handler<'position'> = async (context, request) => {
  const { db, readDb, language, account } = context;
  const row = await findPosition(readDb, text(request.Z0301));
  if (!row)
    return outcome('notFound', said('notFound'), {
      hireChannel: '',
      columninfo: [],
      position_data: [],
    });
  const channel = await findChannel(readDb, row.channel);
  const columns = shownColumns(channel, row);
  const [names, own, count, closed, conditions] = await Promise.all([
    namesOf(readDb, [row], columns),
    ownStates(db, account?.id, [row.id]),
    countApplications(db, row.id),
    closures(readDb, [row], context.services.now()),
    context.services.qualifier.conditionsOf(context, row),
  ]);
  const most = mostPositions(row, await context.services.settings());
  const state = own(row.id);
  // Who has as many as the recruitment takes is told before pressing, not after (OFFICE-11).
  const mayBeAtLimit = account !== null && state.application === null && closed(row) === '';
  const closure = mayBeAtLimit && (await isAtLimit(db, account.id, row, most)) ? 'limit' : closed(row);
  return ok({
    hireChannel: row.channel,
    columninfo: wireColumns(columns, language),
    position_data: [
      { ...detailRow(row, columns, state, names, language, count, closure), ...wireLimit(most) },
    ],
    ...(conditions.length > 0 && { conditions }),
  });
};
