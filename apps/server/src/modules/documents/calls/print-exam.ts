import { answerDocument } from '../answer.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

/** The admission ticket (ZP1000000012). */
export const printExam: Handler<'printExam'> = (context, request) =>
  answerDocument(context, 'ticket', request);
