import { answerDocument } from '../documents/answer.ts';
import type { Handler } from './handler.ts';

/** The admission ticket (ZP1000000012). */
export const printExam: Handler<'printExam'> = (context, request) =>
  answerDocument(context, 'ticket', request);
