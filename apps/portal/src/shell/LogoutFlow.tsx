import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { logoutMachine } from '@portal/machines/logout/logout.machine.ts';
import { usePortal } from '../services/PortalProvider.tsx';
import { session } from '../services/session.ts';
import { leaveFreely } from '../services/unsaved.ts';
import { forgetWanted } from '../services/wanted-position.ts';
import { Dialog } from '@portal/ui';
import type { LogoutRequest } from './logout-request.ts';

/** State of the address of Home right after a logout; a reload keeps it, going on does not. */
const LOGGED_OUT = { loggedOut: true } as const;

/**
 * The logout flow with its effects and its questions (MACH-04 to MACH-07): questions to the server, session, navigation.
 * Loaded when somebody wants to leave.
 */
export default function LogoutFlow({ request }: { request: LogoutRequest }) {
  const { t } = useTranslation('common');
  const { wire, notify, user } = usePortal();
  const account = useRef('');
  useEffect(() => {
    account.current = user?.a0100 ?? '';
  });
  const isUnattended = useRef<() => boolean>(() => false);
  const navigate = useNavigate();
  const machine = useMemo(
    () =>
      logoutMachine.provide({
        actors: {
          unapplied: fromPromise(async () => {
            const answer = await (
              await wire()
            ).call('resume', { subset: '', candidate_status: '', isGetCode: '0' });
            return answer.ok && answer.data.config.isApplyJob === 'false';
          }),
          closeBrowse: fromPromise(async () => {
            const client = await wire();
            // While the session lasts (TRY-63); without its code the server has them for the rest of a day, unreadable.
            if (account.current !== '' && !isUnattended.current())
              await import('@portal/resume/drafts')
                .then(({ withdrawDrafts }) => withdrawDrafts(client))
                .catch(() => undefined);
            return client.closeBrowse();
          }),
        },
        actions: {
          clearUser: ({ context }) => {
            // Nothing of the candidate stays on a shared computer (UX-17). Nobody gave up what was typed when nobody
            // answered: it stays enciphered, and the next sign-in is offered it (TRY-05, TRY-17).
            if (!context.unattended)
              void import('@portal/resume/drafts').then(({ wipeDrafts }) => wipeDrafts());
            forgetWanted();
            session.send({ type: 'LOGGED_OUT' });
          },
          goHome: () => {
            leaveFreely();
            void navigate('/', { state: LOGGED_OUT });
          },
          goToLogoutPage: () => {
            leaveFreely();
            void navigate('/logout');
          },
          tellFailed: () => notify('error', t('logout.failed')),
        },
      }),
    [wire, notify, navigate, t],
  );
  const actor = useActorRef(machine);
  const heard = useRef(0);
  useEffect(() => {
    isUnattended.current = () => actor.getSnapshot().context.unattended;
    if (heard.current === request.serial) return;
    heard.current = request.serial;
    actor.send(request.event);
  }, [actor, request]);
  const asking = useSelector(actor, (snapshot) => snapshot.matches('confirming'));
  const { dirty, unapplied, from, left } = useSelector(actor, (snapshot) => snapshot.context);
  if (!asking) return null;
  return (
    <Dialog
      title={t('logout.title')}
      confirm={t('logout.leave')}
      cancel={t('logout.stay')}
      onConfirm={() => actor.send({ type: 'CONFIRM' })}
      onCancel={() => actor.send({ type: 'DECLINE' })}
    >
      {dirty && (
        <p>
          <strong>{t('logout.editsTitle')}</strong>
          <br />
          {t(from === 'resume' ? 'logout.editsText' : 'logout.changesText')}
        </p>
      )}
      {unapplied && (
        <p>
          <strong>{t('logout.unappliedTitle')}</strong>
          <br />
          {t('logout.unappliedText')}
        </p>
      )}
      <p role="timer">{t('logout.countdown', { seconds: left })}</p>
    </Dialog>
  );
}
