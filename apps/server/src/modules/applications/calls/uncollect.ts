import { text } from '@portal/wire/read';
import { setCollected } from '../collect.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

export const uncollect: Handler<'uncollect'> = (context, request) =>
  setCollected(context, text(request.pos_id), false);
