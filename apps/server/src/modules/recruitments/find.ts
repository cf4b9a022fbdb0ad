import { MAX_FOUND } from '@portal/console-contract/shapes/search';
import type { HandlerOf } from '../../console/call.ts';
import { containsPattern, spellingsOf } from '../../platform/database/bigrams.ts';
import { positionInScope } from '../scope/scope.ts';
import { positionsLike } from './repository/positions.ts';

/** POST /search/positions: within the person's scope, in any recruitment (OFFICE-15). */
export const findPositions: HandlerOf<'findPositions'> = async ({ db, user }, { text }) =>
  text.trim() === ''
    ? []
    : positionsLike(db, spellingsOf(text.trim()).map(containsPattern), positionInScope(user), MAX_FOUND);
