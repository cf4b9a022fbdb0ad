import { useActor } from '@xstate/react';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { fromPromise } from 'xstate';
import {
  activationMachine,
  type ActivationInput,
  type ActivationResult,
} from '@portal/machines/activation/activation.machine.ts';
import { TOAST_MS } from '@portal/rules';
import type { WireClient } from '@portal/wire';
import { useCodeText } from '../../services/code-text.ts';
import { usePortal } from '../../services/PortalProvider.tsx';
import controls from '@portal/ui/controls.module.css';
import { Loading } from '../../ui/States.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { usable } from './effects.ts';
import { forgetPending } from './registration-store.ts';
import css from './account.module.css';

/** One POST a link, however often the panel is mounted: React may mount it twice, a link works once (D-31). */
const posted = new Map<string, Promise<ActivationResult>>();

function activateOnce(
  client: WireClient,
  { activeid, activeDate }: ActivationInput,
): Promise<ActivationResult> {
  const known = posted.get(activeid);
  if (known) return known;
  const asked = client
    .activate(activeid, activeDate)
    .then(({ code, message, data }) => ({ code, message, user: usable(data.user) }));
  posted.set(activeid, asked);
  // A request that did not come through may be made again.
  asked.then(
    ({ code }) => {
      if (!['success', 'outTime', 'actived'].includes(code)) posted.delete(activeid);
    },
    () => posted.delete(activeid),
  );
  return asked;
}

/** Opens an activation link: POSTs it, then counts down to the resume, or says what went wrong (ACT-*, MACH-03). */
export function ActivationPanel({ activeid, activeDate }: ActivationInput) {
  const { t } = useTranslation('account');
  const { wire, signIn, notify } = usePortal();
  const navigate = useNavigate();
  const codeText = useCodeText();
  const machine = useMemo(
    () =>
      activationMachine.provide({
        actors: {
          activate: fromPromise<ActivationResult, ActivationInput>(async ({ input }) =>
            activateOnce(await wire(), input),
          ),
        },
        actions: {
          storeUser: (_, { user }) => {
            forgetPending();
            if (user) signIn(user);
          },
          goToResume: () => void navigate('/user/resume', { replace: true }),
          tellOutTime: () =>
            notify('error', codeText('activation', 'outTime', ''), { ms: TOAST_MS.registration }),
          goToSignin: () => void navigate('/signin', { replace: true }),
          tellActived: () =>
            notify('info', codeText('activation', 'actived', ''), { ms: TOAST_MS.registration }),
          goToLogin: () => void navigate('/login?activeAccount=1', { replace: true }),
        },
      }),
    [wire, signIn, navigate, notify, codeText],
  );
  const [snapshot, send] = useActor(machine, { input: { activeid, activeDate } });
  const { activeTip, seconds } = snapshot.context;

  if (activeTip === 1)
    return (
      <AccountFrame outcome="active" title={t('activation.successTitle')}>
        <div className={css['panel']}>
          <p className={css['countdown']}>
            <IconCircleCheck size={20} aria-hidden="true" /> {t('activation.countdown', { seconds })}
          </p>
          <button type="button" className={controls['primary']} onClick={() => send({ type: 'GO' })}>
            {t('activation.go')}
          </button>
        </div>
      </AccountFrame>
    );
  if (activeTip === 2)
    return (
      <AccountFrame title={t('activation.errorTitle')}>
        <p className={css['trouble']} role="alert">
          {t('activation.error')}
        </p>
        <div className={controls['actions']}>
          <button type="button" className={controls['primary']} onClick={() => send({ type: 'RETRY' })}>
            {t('common:retry')}
          </button>
          <Link className={controls['button']} to="/">
            {t('activation.home')}
          </Link>
        </div>
      </AccountFrame>
    );
  return (
    <AccountFrame title={t('activation.title')} lead={t('activation.verifying')}>
      <Loading rows={1} />
    </AccountFrame>
  );
}
