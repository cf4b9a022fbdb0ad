import { text } from '@portal/wire/read';
import { setCollected } from '../positions/collect.ts';
import type { Handler } from './handler.ts';

export const collect: Handler<'collect'> = (context, request) =>
  setCollected(context, text(request.pos_id), true);
