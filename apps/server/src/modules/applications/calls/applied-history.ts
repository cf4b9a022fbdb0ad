import { ok } from '../../../protocol/answer.ts';
import { applicationRows, ownColumns } from '../own-list.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

/** Positions applied for in batches that have ended, with what came of them. */
export const appliedHistory: Handler<'appliedHistory'> = async (context) =>
  ok({
    position_list: await applicationRows(context, context.candidate(), true),
    column_info: ownColumns(context, 'z0351', 'z0321', 'applyTime', 'result'),
    deleteRecord: 'false',
  });
