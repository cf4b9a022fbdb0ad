import { text } from '@portal/wire/read';
import { setCollected } from '../positions/collect.ts';
import type { Handler } from './handler.ts';

export const uncollect: Handler<'uncollect'> = (context, request) =>
  setCollected(context, text(request.pos_id), false);
