import type { Position, SessionUser } from '@portal/schemas';
import { mayPrintTicket, mayQueryScores } from './entitlements.ts';

/** What a candidate can do next, or waits for; each has its sentence. */
export interface NextStep {
  code:
    | 'review'
    | 'returned'
    | 'accepted'
    | 'stage'
    | 'exam'
    | 'ticket'
    | 'scores'
    | 'result'
    | 'withdrawn'
    | 'again';
  /** Where it is done; null = nothing is to be done. */
  leadsTo: 'ticket' | 'scores' | 'again' | null;
}

const waits = (code: NextStep['code']): NextStep => ({ code, leadsTo: null });

/** What follows each step of the time line, where nothing else is at hand. */
const AFTER: Readonly<Record<string, NextStep['code']>> = {
  applied: 'review',
  read: 'review',
  resubmitted: 'review',
  returned: 'returned',
  accepted: 'accepted',
  stage: 'stage',
  exam: 'exam',
  result: 'result',
  withdrawn: 'withdrawn',
};

/**
 * What comes next of one's own application (TRY-55), from the last step that was told and what the account may see.
 *
 * @param closure why its position takes no applications; '' = it does
 * @param current false = it is of the history, where nothing runs any more
 */
export function nextStep(
  { timeline, returnedUntil }: Pick<Position, 'timeline' | 'returnedUntil'>,
  user: SessionUser | null,
  closure: string,
  current: boolean,
): NextStep {
  // Beside the status other things happen, such as a correction (TRY-62).
  const last = timeline.findLast(({ code }) => Object.hasOwn(AFTER, code))?.code ?? 'applied';
  if (current && returnedUntil !== '') return waits('returned');
  // Tickets and scores are the account's: of this application they are once its examination was told.
  if (current && user && last === 'exam') {
    if (mayQueryScores(user)) return { code: 'scores', leadsTo: 'scores' };
    if (mayPrintTicket(user)) return { code: 'ticket', leadsTo: 'ticket' };
  }
  if (last === 'withdrawn' && closure === '') return { code: 'again', leadsTo: 'again' };
  const code = AFTER[last] ?? 'review';
  return waits(!current && code !== 'withdrawn' ? 'result' : code === 'returned' ? 'review' : code);
}
