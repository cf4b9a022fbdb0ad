import { ok } from '../../../protocol/answer.ts';
import { applicationRows, ownColumns, stageColumn } from '../own-list.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

/** Applications of batches that have ended, with what came of them, and those that were withdrawn. */
export const appliedHistory: Handler<'appliedHistory'> = async (context) => {
  const rows = await applicationRows(context, context.candidate(), true);
  const columns = [
    ...(['z0351', 'z0321', 'applyTime', 'status'] as const),
    ...stageColumn(rows),
    ...(['reference', 'result'] as const),
  ];
  return ok({ position_list: rows, column_info: ownColumns(context, ...columns), deleteRecord: 'false' });
};
