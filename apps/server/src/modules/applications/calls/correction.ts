import { text } from '@portal/wire/read';
import type { Handler } from '../../../protocol/call-handler.ts';
import { answerCorrection } from '../corrections.ts';

/** What of an application can be corrected, and where its request stands (TRY-62). */
export const correction: Handler<'correction'> = (context, request) =>
  answerCorrection(context, text(request.pos_id));
