import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { ACCEPTED_CODE, positionPath, SUCCESS_CODE } from '@portal/rules';
import type { Position } from '@portal/schemas';
import type { ApplicationActor } from './use-application.ts';

/** Codes of an application that stands (POS-08, POS-09). */
const DONE: ReadonlySet<string> = new Set([SUCCESS_CODE, ACCEPTED_CODE]);

/**
 * The pages of an application: check, then done. Both are addresses; done takes the place of check in the history, so
 * that Back leads to the position and never to sending again (UX-05).
 */
export function useApplySteps(
  actor: ApplicationActor,
  position: Position,
): { toCheck(): void; toPosition(): void } {
  const navigate = useNavigate();
  const path = positionPath(position.hireChannel, position.pos_id);
  useEffect(() => {
    const done = actor.on('outcome', ({ outcome }) => {
      if (outcome.flow !== 'apply' || !DONE.has(outcome.code)) return;
      const reference = outcome.reference ?? '';
      void navigate(`${path}?apply=done`, { replace: true, state: { reference } });
    });
    return () => done.unsubscribe();
  }, [actor, navigate, path]);
  return {
    toCheck: useCallback(() => void navigate(`${path}?apply=check`), [navigate, path]),
    toPosition: useCallback(() => void navigate(path, { replace: true }), [navigate, path]),
  };
}
