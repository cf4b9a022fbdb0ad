import { text } from '@portal/wire/read';
import type { Handler } from '../../../protocol/call-handler.ts';
import { readAcross } from '../../positions/across.ts';
import { saveSearch as save } from '../change.ts';

/** Keeps a search as it stands in the address, judged like the search itself (TRY-41). */
export const saveSearch: Handler<'saveSearch'> = async (context, request) => {
  const asked = readAcross(request);
  if (!asked.ok) return asked.refusal;
  return save(context, text(request.name), { text: asked.words.join(' '), ...asked.narrowed });
};
