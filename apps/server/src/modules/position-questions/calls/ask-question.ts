import { text } from '@portal/wire/read';
import type { Handler } from '../../../protocol/call-handler.ts';
import { ask } from '../questions.ts';

/** Asks the office about a position (TRY-61). */
export const askQuestion: Handler<'askQuestion'> = (context, request) =>
  ask(context, text(request.Z0301), text(request.text));
