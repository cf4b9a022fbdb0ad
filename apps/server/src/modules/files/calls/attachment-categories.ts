import { ok } from '../../../protocol/answer.ts';
import { attachmentPanel } from '../../resume/attachments.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

/** The attachment panel after an upload or a removal. */
export const attachmentCategories: Handler<'attachmentCategories'> = async (context) => {
  const panel = await attachmentPanel(context.db, context.candidate(), context.language);
  return ok({ attachCodeSet: panel.categories, hasAttach: panel.hasAttach });
};
