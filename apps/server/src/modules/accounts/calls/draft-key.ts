import { ok } from '../../../protocol/answer.ts';
import type { Handler } from '../../../protocol/call-handler.ts';
import { draftKeyOf } from '../draft-key.ts';

/** The key of the candidate's own drafts, which the browser holds in memory only (TRY-17). */
export const draftKey: Handler<'draftKey'> = async (context) =>
  ok({ key: await draftKeyOf(context.db, context.candidate()) });
