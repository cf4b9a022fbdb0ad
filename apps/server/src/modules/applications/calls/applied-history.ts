import { ok } from '../../../protocol/answer.ts';
import { applicationRows, ownColumns } from '../own-list.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

/** Applications of batches that have ended, with what came of them, and those that were withdrawn. */
export const appliedHistory: Handler<'appliedHistory'> = async (context) =>
  ok({
    position_list: await applicationRows(context, context.candidate(), true),
    column_info: ownColumns(context, 'z0351', 'z0321', 'applyTime', 'status', 'reference', 'result'),
    deleteRecord: 'false',
  });
