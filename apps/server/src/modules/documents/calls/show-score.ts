import { answerDocument } from '../answer.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

/** The score report (ZP1000000012). */
export const showScore: Handler<'showScore'> = (context, request) =>
  answerDocument(context, 'scores', request);
