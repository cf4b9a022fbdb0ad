import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError, RecruitmentView } from '@portal/fieldsets/console-api';
import type { RecruitmentState } from '@portal/schemas';
import { call, errorOf } from '../api.ts';
import { Button, Dialog } from '../ui/Kit.tsx';
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
  const [error, setError] = useState<ConsoleError | null>(null);
  const [busy, setBusy] = useState(false);
  const { id, rev, positions, applications } = recruitment;
  const change = async (): Promise<void> => {
    setBusy(true);
    try {
      await call('POST', `/recruitments/${id}/state`, { rev, state });
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
        <Button kind="primary" disabled={busy} onClick={() => void change()}>
          {t(`become.${recruitment.state}.${state}`)}
        </Button>
      }
    >
      <p>{t(`effect.${state}`, { positions, applications })}</p>
      <p>{t(`wayBack.${state}`)}</p>
      <RecruitmentError error={error} />
    </Dialog>
  );
}
