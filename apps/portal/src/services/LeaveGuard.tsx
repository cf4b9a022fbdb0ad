import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { leaveGuardMachine } from '@portal/machines/leave-guard/leave-guard.machine.ts';
import { Dialog } from '@portal/ui';
import { unsaved } from './unsaved.ts';

/**
 * Asks before unsaved changes are left behind, by link, browser back or closing the tab (RES-14, RES-16, REG-11, MACH-15).
 * Renders the question; put it once into the screen.
 */
export function LeaveGuard({ dirty, title, text }: { dirty: boolean; title: string; text: string }) {
  const { t } = useTranslation('common');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  const machine = useMemo(() => leaveGuardMachine, []);
  const actor = useActorRef(machine);
  const asking = useSelector(actor, (snapshot) => snapshot.matches('confirming'));

  useEffect(() => {
    unsaved.dirty = dirty;
    actor.send({ type: 'CHANGE', dirty });
    return () => {
      unsaved.dirty = false;
    };
  }, [actor, dirty]);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    // Saved or emptied while it was asked: nothing is left to ask, as the machine says.
    if (dirty) actor.send({ type: 'LEAVE' });
    else blocker.proceed();
  }, [actor, blocker, dirty]);
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
      event.returnValue = true;
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);

  if (!asking || blocker.state !== 'blocked') return null;
  return (
    <Dialog
      title={title}
      text={text}
      confirm={t('leave.leave')}
      cancel={t('leave.stay')}
      // The way back that is held up goes through the history once more.
      closesOnBack={false}
      onConfirm={() => {
        unsaved.dirty = false;
        actor.send({ type: 'CONFIRM' });
        blocker.proceed();
      }}
      onCancel={() => {
        actor.send({ type: 'DECLINE' });
        blocker.reset();
      }}
    />
  );
}
