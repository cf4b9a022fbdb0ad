import { list, objectOf, text } from '@portal/wire/read';
import type { Handler } from '../../../protocol/call-handler.ts';
import { askCorrection as ask } from '../corrections.ts';

/** Asks the office to let some fields of what was handed in be corrected (TRY-62). */
export const askCorrection: Handler<'askCorrection'> = (context, request) =>
  ask(
    context,
    text(request.pos_id),
    list(request.fields)
      .map(objectOf)
      .map((field) => ({ set: text(field['set']), item: text(field['item']) })),
    text(request.reason),
  );
