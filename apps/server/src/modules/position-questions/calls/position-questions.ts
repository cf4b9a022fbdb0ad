import { QUESTION_PAGE } from '@portal/rules';
import { text } from '@portal/wire/read';
import { outcome } from '../../../protocol/answer.ts';
import type { Handler } from '../../../protocol/call-handler.ts';
import { said } from '../../../protocol/message.ts';
import { readPage } from '../../../protocol/paging.ts';
import { findPosition } from '../../positions/find.ts';
import { answerQuestions } from '../questions.ts';

/** Answered questions about a position, with one's own that wait (TRY-61). */
export const positionQuestions: Handler<'positionQuestions'> = async (context, request) => {
  const page = readPage({ pageNum: request.pageNum }, QUESTION_PAGE);
  // One's own are read where they were just written.
  const from = context.account === null ? context.readDb : context.db;
  const position = await findPosition(from, text(request.Z0301));
  if (!position) return outcome('notFound', said('notFound'));
  return answerQuestions(context, from, position, page);
};
