import { text } from '@portal/wire/read';
import { outcome, ok } from '../../../protocol/answer.ts';
import { closures } from '../availability.ts';
import { findChannel, shownColumns, wireColumns } from '../channel.ts';
import { countApplications, findPosition } from '../repository/positions.ts';
import { detailRow, namesOf } from '../rows.ts';
import { ownStates } from '../../application-status/own-states.ts';
import { said } from '../../../protocol/message.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

/** One position with the columns of its channel's detail; only the number of other candidates, never who (D-65). */
export const position: Handler<'position'> = async (context, request) => {
  const { db, readDb, language } = context;
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
    ownStates(db, context.account?.id, [row.id]),
    countApplications(db, row.id),
    closures(readDb, [row], context.services.now()),
    context.services.qualifier.conditionsOf(context, row),
  ]);
  return ok({
    hireChannel: row.channel,
    columninfo: wireColumns(columns, language),
    position_data: [detailRow(row, columns, own(row.id), names, language, count, closed(row))],
    ...(conditions.length > 0 && { conditions }),
  });
};
