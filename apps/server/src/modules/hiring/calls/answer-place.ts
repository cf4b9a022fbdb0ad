import { HIRING_ASKS } from '@portal/schemas';
import { text } from '@portal/wire/read';
import type { Handler } from '../../../protocol/call-handler.ts';
import { answerHiring } from '../answer.ts';
import { answerPlace as answer } from '../../applications/places.ts';

/** Takes or turns down a place on the interview list (EXAM-08), or what `ask` names on the way to an appointment (HIRE-01, HIRE-03). */
export const answerPlace: Handler<'answerPlace'> = (context, request) => {
  const [position, isTaken] = [text(request.pos_id), text(request.accept) === '1'];
  const ask = HIRING_ASKS.find((one) => one === text(request.ask));
  return ask ? answerHiring(context, position, ask, isTaken) : answer(context, position, isTaken);
};
