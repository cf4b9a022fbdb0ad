import { text } from '@portal/wire/read';
import { findRecordFile } from '../repository.ts';
import { fileNumber } from '../rows.ts';
import { ok, refusal } from '../../../protocol/answer.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

/** Name and address token of a record's file, to be fetched by GET. */
export const recordFileAddress: Handler<'recordFileAddress'> = async (context, request) => {
  const account = context.candidate();
  const id = fileNumber(text(request.mediaid), 'sf');
  const file = id === null ? undefined : await findRecordFile(context.db, account.id, id);
  return file ? ok({ displayfilename: file.name, filename: file.token }) : refusal('notFound');
};
