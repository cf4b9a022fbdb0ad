import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { exitMachine } from '@portal/machines/exit/exit.machine.ts';
import { usePortal } from '../services/portal.tsx';
import { session } from '../services/session.ts';
import { leaveFreely } from '../services/unsaved.ts';
import { Dialog } from '@portal/ui';
import type { ExitRequest } from './exit.tsx';

/**
 * The exit flow with its effects and its questions (MACH-04 to MACH-07): questions to the server, session, navigation.
 * Loaded when somebody wants to leave.
 */
export default function ExitFlow({ request }: { request: ExitRequest }) {
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
  const heard = useRef(0);
  useEffect(() => {
    if (heard.current === request.serial) return;
    heard.current = request.serial;
    actor.send(request.event);
  }, [actor, request]);
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
