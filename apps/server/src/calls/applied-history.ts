import { ok } from '../http/answer.ts';
import { applicationRows, ownColumns } from '../positions/own-list.ts';
import type { Handler } from './handler.ts';

/** Positions applied for in batches that have ended, with what came of them. */
export const appliedHistory: Handler<'appliedHistory'> = async (context) =>
  ok({
    position_list: await applicationRows(context, context.candidate(), true),
    column_info: ownColumns(context, 'z0351', 'z0321', 'applyTime', 'result'),
    deleteRecord: 'false',
  });
