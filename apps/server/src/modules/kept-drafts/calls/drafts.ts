import type { Handler } from '../../../protocol/call-handler.ts';
import { answerDrafts } from '../drafts.ts';

/** The candidate's own sealed drafts, of all devices (TRY-63). */
export const drafts: Handler<'drafts'> = (context) => answerDrafts(context);
