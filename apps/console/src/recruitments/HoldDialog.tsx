import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError } from '@portal/console-contract';
import { call, errorOf } from '../api.ts';
import { Button, Dialog, ErrorLine, TextField } from '../ui/Kit.tsx';
import css from './recruitments.module.css';

interface Props {
  /** Address of the recruitment's calls. */
  /** Id of the recruitment. */
  recruitment: string;
  isHeld: boolean;
  onClose(): void;
  onDone(): Promise<void>;
}

/** Sets a hold, or lifts the one there is, with a reason that stays in the audit log. */
export function HoldDialog({ recruitment, isHeld, onClose, onDone }: Props) {
  const { t } = useTranslation('recruitments');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<ConsoleError | null>(null);
  const [busy, setBusy] = useState(false);
  const act = async (): Promise<void> => {
    setBusy(true);
    try {
      await call('POST /recruitments/:id/hold', {
        params: { id: recruitment },
        body: { on: !isHeld, reason },
      });
      await onDone();
      onClose();
    } catch (failed) {
      setError(errorOf(failed));
      // Somebody else was faster: the page behind shows how it stands.
      if (errorOf(failed).code === 'stale') await onDone();
      setBusy(false);
    }
  };
  const needsReason = error?.problems?.some(({ path: at }) => at === 'reason') === true;
  return (
    <Dialog
      title={t(isHeld ? 'retention.confirmLift' : 'retention.confirmSet')}
      onClose={onClose}
      actions={
        <Button kind="primary" disabled={busy} onClick={() => void act()}>
          {t(isHeld ? 'retention.confirmLift' : 'retention.confirmSet')}
        </Button>
      }
    >
      <p>{t(isHeld ? 'retention.liftText' : 'retention.setText')}</p>
      <TextField label={t('retention.reason')} maxLength={500} value={reason} onChange={setReason} />
      {needsReason || error?.code === 'stale' ? (
        <p role="alert" className={css['faults']}>
          {t(needsReason ? 'retention.needsReason' : 'retention.stale')}
        </p>
      ) : (
        <ErrorLine error={error} />
      )}
    </Dialog>
  );
}
