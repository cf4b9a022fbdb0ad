import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ConsoleError, OpeningView, RecruitmentView } from '@portal/console-contract';
import type { RecruitmentState } from '@portal/schemas';
import { call, errorOf } from '../api.ts';
import { may, useMe } from '../session/me.ts';
import { Button, Dialog, Skeleton } from '../ui/Kit.tsx';
import { isDoubtful, OpeningWarnings } from './OpeningWarnings.tsx';
import { partAddress } from './phases.ts';
import { RecruitmentError } from './RecruitmentForm.tsx';

interface Props {
  recruitment: RecruitmentView;
  state: RecruitmentState;
  onClose(): void;
  onDone(): Promise<void>;
}

/** Says what a change of state will do, with numbers, before it is done. */
export function ChangeState({ recruitment, state, onClose, onDone }: Props) {
  const { t } = useTranslation('recruitments');
  const { user } = useMe();
  const [error, setError] = useState<ConsoleError | null>(null);
  const [busy, setBusy] = useState(false);
  const { id, rev, positions, applications } = recruitment;
  const opens = state === 'open';
  const [opening, setOpening] = useState<OpeningView | null>(null);
  useEffect(() => {
    if (!opens) return;
    call('GET /recruitments/:id/opening', { params: { id } }).then(setOpening, (failed: unknown) =>
      setError(errorOf(failed)),
    );
  }, [opens, id]);
  const label = t(opening && isDoubtful(opening) ? 'opening.anyway' : `become.${recruitment.state}.${state}`);
  const change = async (): Promise<void> => {
    setBusy(true);
    try {
      await call('POST /recruitments/:id/state', { params: { id }, body: { rev, state } });
      await onDone();
      onClose();
    } catch (failed) {
      setError(errorOf(failed));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t(`become.${recruitment.state}.${state}`)}
      onClose={onClose}
      actions={
        <Button kind="primary" disabled={busy || (opens && !opening && !error)} onClick={() => void change()}>
          {label}
        </Button>
      }
    >
      <p>{t(`effect.${state}`, { positions, applications })}</p>
      <p>{t(`wayBack.${state}`)}</p>
      {opens && !opening && !error && <Skeleton lines={2} />}
      {opening && <OpeningWarnings opening={opening} />}
      {opens && may(user, 'startRehearsal') && (
        <p>
          <Link to={partAddress(id, 'rehearsal')} onClick={onClose}>
            {t('opening.rehearse')}
          </Link>
        </p>
      )}
      <RecruitmentError error={error} />
    </Dialog>
  );
}
