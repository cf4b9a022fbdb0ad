import { useCallback, useEffect } from 'react';
import type { PositionState } from '@portal/machines/application/types.ts';
import type { Position } from '@portal/schemas';
import { ApplicationDialogs } from '../channel/ApplicationDialogs.tsx';
import { useApplication } from '../channel/use-application.ts';

interface CancelApplicationProps {
  position: Position;
  /** Told when the question is answered and the call has ended, with whether the application is gone. */
  onDone: (cancelled: boolean) => void;
}

/** Withdraws an application from its row: the same question, call and messages as in the detail. */
export function CancelApplication({ position, onDone }: CancelApplicationProps) {
  const changed = useCallback((state: PositionState) => onDone(!state.applied), [onDone]);
  const actor = useApplication(position, changed);
  useEffect(() => {
    actor.send({ type: 'CANCEL_APPLY' });
    let asked = false;
    const subscription = actor.subscribe((snapshot) => {
      const applied = snapshot.matches({ application: 'applied' });
      if (!applied) asked = true;
      else if (asked) onDone(false);
    });
    return () => subscription.unsubscribe();
  }, [actor, onDone]);
  return <ApplicationDialogs actor={actor} name={position.z0351} />;
}
