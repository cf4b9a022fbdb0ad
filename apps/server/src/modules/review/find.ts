import { MAX_FOUND } from '@portal/console-contract/search';
import type { HandlerOf } from '../../console/call.ts';
import { positionsFound } from '../recruitments/find.ts';
import { sightOf } from '../scope/mask.ts';
import { answered } from './questions.ts';
import { foundApplications } from './repository/list.ts';
import { foundAnywhere } from './repository/selection.ts';
import { inScope } from '../scope/scope.ts';

/**
 * POST /search/applications: by name, identity number or reference, in any recruitment, within the person's scope and what
 * the person may ask about (OFFICE-15). While anybody stands at a blind stage, whoever decides finds by the reference alone.
 */
export const findApplications: HandlerOf<'findApplications'> = async (call, { text }) => {
  const wanted = text.trim();
  if (wanted === '') return [];
  const where = [inScope(call.user), foundAnywhere(wanted, await sightOf(call))];
  return answered(call, (trx) => foundApplications(trx, where, MAX_FOUND));
};

/** POST /search/positions: in any recruitment, within the person's scope (OFFICE-15), and within what a question may cost. */
export const findPositions: HandlerOf<'findPositions'> = async (call, { text }) => {
  const wanted = text.trim();
  if (wanted === '') return [];
  return answered(call, (trx) => positionsFound(trx, call.user, wanted));
};
