import { MAX_FOUND } from '@portal/console-contract/search';
import type { HandlerOf } from '../../console/call.ts';
import { containsPattern, spellingsOf } from '../../platform/database/bigrams.ts';
import { answered } from '../review/questions.ts';
import { positionInScope } from '../scope/scope.ts';
import { positionsLike } from './repository/positions.ts';

/** POST /search/positions: within the person's scope, in any recruitment (OFFICE-15), and within what a question may cost. */
export const findPositions: HandlerOf<'findPositions'> = async (call, { text }) => {
  const wanted = text.trim();
  if (wanted === '') return [];
  const patterns = spellingsOf(wanted).map(containsPattern);
  return answered(call, (trx) => positionsLike(trx, patterns, positionInScope(call.user), MAX_FOUND));
};
