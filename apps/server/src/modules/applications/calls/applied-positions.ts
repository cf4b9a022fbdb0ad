import { ok } from '../../../protocol/answer.ts';
import { applicationRows, ownColumns } from '../own-list.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

/** Positions applied for in running batches. */
export const appliedPositions: Handler<'appliedPositions'> = async (context) =>
  ok({
    position_list: await applicationRows(context, context.candidate(), false),
    column_info: ownColumns(context, 'z0351', 'z0321', 'applyTime', 'status', 'reference', 'thenumber'),
    deleteRecord: 'true',
  });
