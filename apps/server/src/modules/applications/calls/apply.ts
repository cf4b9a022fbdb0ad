import { text } from '@portal/wire/read';
import { applyFor } from '../apply.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

export const apply: Handler<'apply'> = (context, request) =>
  applyFor(context, context.candidate(), text(request.pos_id), text(request.commitment));
