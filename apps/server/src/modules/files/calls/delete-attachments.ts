import { deleteFiles } from '../delete.ts';
import { ok } from '../../../protocol/answer.ts';
import { attachmentPanel } from '../../resume/attachments.ts';
import { said } from '../../../protocol/message.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

/** Deletes attachments of the resume. */
export const deleteAttachments: Handler<'deleteAttachments'> = async (context, request) => {
  await deleteFiles(context, request.deleteFileList, 'resume');
  const { hasAttach } = await attachmentPanel(context.db, context.candidate(), context.language);
  return ok({ hasAttach }, said('deleted'));
};
