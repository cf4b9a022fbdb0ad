import { answerDocument } from '../documents/answer.ts';
import type { Handler } from './handler.ts';

/** The score report (ZP1000000012). */
export const showScore: Handler<'showScore'> = (context, request) =>
  answerDocument(context, 'scores', request);
