import { ok } from '../../../protocol/answer.ts';
import { applicationRows, ownColumns, stageColumn } from '../own-list.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

/** Positions applied for in running batches. */
export const appliedPositions: Handler<'appliedPositions'> = async (context) => {
  const rows = await applicationRows(context, context.candidate(), false);
  const columns = [
    ...(['z0351', 'z0321', 'applyTime', 'status'] as const),
    ...stageColumn(rows),
    ...(['reference', 'thenumber'] as const),
  ];
  return ok({ position_list: rows, column_info: ownColumns(context, ...columns), deleteRecord: 'true' });
};
