import { deleteFiles } from '../delete.ts';
import { ok } from '../../../protocol/answer.ts';
import { said } from '../../../protocol/message.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

/** Deletes files of records. */
export const deleteRecordFiles: Handler<'deleteRecordFiles'> = async (context, request) => {
  await deleteFiles(context, request.deleteFileList, 'record');
  return ok({}, said('deleted'));
};
