import { text } from '@portal/wire/read';
import type { Handler } from '../../../protocol/call-handler.ts';
import { answerPlace as answer } from '../places.ts';

/** Takes or turns down a place on the interview list (EXAM-08). */
export const answerPlace: Handler<'answerPlace'> = (context, request) =>
  answer(context, text(request.pos_id), text(request.accept) === '1');
