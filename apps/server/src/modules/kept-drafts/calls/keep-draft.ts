import { text } from '@portal/wire/read';
import type { Handler } from '../../../protocol/call-handler.ts';
import { keepDraft as keep } from '../drafts.ts';

/** Keeps one sealed draft of the candidate (TRY-63). */
export const keepDraft: Handler<'keepDraft'> = (context, { id, at, sealed }) =>
  keep(context, { id: text(id), at: text(at), sealed: text(sealed) });
