import { useActorRef, useSelector } from '@xstate/react';
import { createContext, use, useEffect, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { fromPromise, type ActorRefFrom } from 'xstate';
import { exitMachine } from '@portal/machines/exit/exit.machine.ts';
import { hasUnsavedChanges, leaveFreely } from '../services/leave-guard.tsx';
import { session, usePortal } from '../services/portal.tsx';
import { Dialog } from '../ui/Dialog.tsx';

const Exit = createContext<ActorRefFrom<typeof exitMachine> | null>(null);

function useExitActor(): ActorRefFrom<typeof exitMachine> {
  const actor = use(Exit);
  if (!actor) throw new Error('the exit flow is used outside of the shell');
  return actor;
}

/** Starts the exit flow from wherever the visitor is (SHELL-11, USER-08). */
export function useExit(): () => void {
  const actor = useExitActor();
  const { pathname } = useLocation();
  return () =>
    actor.send({
      type: 'EXIT',
      from: pathname.startsWith('/user/resume') ? 'resume' : 'elsewhere',
      dirty: hasUnsavedChanges(),
    });
}

/** The page /logout: leaving starts as it opens (ROUTE-08). */
export function LeavingNow() {
  const actor = useExitActor();
  useEffect(() => {
    actor.send({ type: 'OPENED_EXIT_PAGE' });
  }, [actor]);
  return null;
}

/** Holds the one exit machine with its effects: questions to the server, session, navigation. */
export function ExitProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  const { wire, notify } = usePortal();
  const navigate = useNavigate();
  const machine = useMemo(
    () =>
      exitMachine.provide({
        actors: {
          unapplied: fromPromise(async () => {
            const answer = await (
              await wire()
            ).call('resume', { subset: '', candidate_status: '', isGetCode: '0' });
            return answer.ok && answer.data.config.isApplyJob === 'false';
          }),
          closeBrowse: fromPromise(async () => (await wire()).closeBrowse()),
        },
        actions: {
          clearUser: () => {
            // Nothing of the candidate stays on a shared computer (UX-17).
            void import('@portal/resume/drafts').then(({ wipeDrafts }) => wipeDrafts());
            session.send({ type: 'LOGGED_OUT' });
          },
          goHome: () => {
            leaveFreely();
            void navigate('/');
          },
          goToExitPage: () => {
            leaveFreely();
            void navigate('/logout');
          },
          tellFailed: () => notify('error', t('exit.failed')),
        },
      }),
    [wire, notify, navigate, t],
  );
  const actor = useActorRef(machine);
  return <Exit value={actor}>{children}</Exit>;
}

/** The questions of the exit flow (MACH-04, MACH-05). */
export function ExitFlow() {
  const { t } = useTranslation('common');
  const actor = useExitActor();
  const asking = useSelector(actor, (snapshot) =>
    snapshot.matches('confirmingEdits')
      ? 'edits'
      : snapshot.matches('confirmingUnapplied')
        ? 'unapplied'
        : null,
  );
  if (asking === null) return null;
  return (
    <Dialog
      key={asking}
      title={t(`exit.${asking}Title`)}
      text={t(`exit.${asking}Text`)}
      confirm={t('exit.leave')}
      cancel={t('exit.stay')}
      onConfirm={() => actor.send({ type: 'CONFIRM' })}
      onCancel={() => actor.send({ type: 'DECLINE' })}
    />
  );
}
