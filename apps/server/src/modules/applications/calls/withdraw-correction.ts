import { text } from '@portal/wire/read';
import type { Handler } from '../../../protocol/call-handler.ts';
import { withdrawCorrection as withdraw } from '../corrections.ts';

/** Withdraws a request for a correction (TRY-62). */
export const withdrawCorrection: Handler<'withdrawCorrection'> = (context, request) =>
  withdraw(context, text(request.pos_id));
