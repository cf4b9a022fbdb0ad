import { text } from '@portal/wire/read';
import { outcome, ok } from '../../../protocol/answer.ts';
import { findChannel, wireColumns } from '../channel.ts';
import { detailRow, namesOf, selectPositions } from '../rows.ts';
import { ownStates } from '../state.ts';
import { said } from '../../../protocol/message.ts';
import type { Handler } from '../../../protocol/call-handler.ts';
import { isLive } from '../../applications/status.ts';

/** One position with the columns of its channel's detail; only the number of other candidates, never who (D-65). */
export const position: Handler<'position'> = async (context, request) => {
  const { db, language } = context;
  const row = await selectPositions(db).where('position.id', '=', text(request.Z0301)).executeTakeFirst();
  if (!row)
    return outcome('notFound', said('notFound'), {
      hireChannel: '',
      columninfo: [],
      position_data: [],
    });
  const channel = await findChannel(db, row.channel);
  const columns = channel?.detailColumns ?? [];
  const [names, own, count] = await Promise.all([
    namesOf(db, [row], columns),
    ownStates(db, context.account?.id, [row.id]),
    db
      .selectFrom('application')
      .where('position_id', '=', row.id)
      .where(isLive())
      .select((select) => select.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return ok({
    hireChannel: row.channel,
    columninfo: wireColumns(columns, language),
    position_data: [detailRow(row, columns, own(row.id), names, language, Number(count.total))],
  });
};
