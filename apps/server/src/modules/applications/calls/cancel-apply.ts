import { text } from '@portal/wire/read';
import { cancelApplication } from '../cancel.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

export const cancelApply: Handler<'cancelApply'> = (context, request) =>
  cancelApplication(context, context.candidate(), text(request.pos_id));
