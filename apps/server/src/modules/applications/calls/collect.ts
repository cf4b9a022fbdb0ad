import { text } from '@portal/wire/read';
import { setCollected } from '../collect.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

export const collect: Handler<'collect'> = (context, request) =>
  setCollected(context, text(request.pos_id), true);
