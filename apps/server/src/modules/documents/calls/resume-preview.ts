import { answerDocument } from '../answer.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

/** The resume as a document, to look at and to print (ZP1000000012). */
export const resumePreview: Handler<'resumePreview'> = (context, request) =>
  answerDocument(context, 'resume', request);
