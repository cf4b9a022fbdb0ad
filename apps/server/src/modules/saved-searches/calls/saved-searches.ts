import type { Handler } from '../../../protocol/call-handler.ts';
import { answerSearches } from '../list.ts';

/** The searches that the candidate keeps (TRY-41). */
export const savedSearches: Handler<'savedSearches'> = (context) => answerSearches(context);
