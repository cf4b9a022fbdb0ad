import type { FoundPosition } from '@portal/console-contract';
import { MAX_FOUND } from '@portal/console-contract/search';
import type { ConsoleCall } from '../../console/call.ts';
import { containsPattern, spellingsOf } from '../../platform/database/bigrams.ts';
import type { Database } from '../../platform/database/connect.ts';
import { positionInScope } from '../scope/scope.ts';
import { positionsLike } from './repository/positions.ts';

/** Positions of any recruitment that a text is part of, within a person's scope. */
export const positionsFound = (
  db: Database,
  user: ConsoleCall['user'],
  text: string,
): Promise<FoundPosition[]> =>
  positionsLike(db, spellingsOf(text).map(containsPattern), positionInScope(user), MAX_FOUND);
