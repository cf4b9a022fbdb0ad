import { deleteFiles } from '../files/delete.ts';
import { ok } from '../http/answer.ts';
import { say } from '../texts.ts';
import type { Handler } from './handler.ts';

/** Deletes files of records. */
export const deleteRecordFiles: Handler<'deleteRecordFiles'> = async (context, request) => {
  await deleteFiles(context, request.deleteFileList, 'record');
  return ok({}, say(context.language, 'deleted'));
};
