import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CandidateLine, ConsoleError } from '@portal/console-contract';
import { call, errorOf } from '../api.ts';
import { Button, Dialog, ErrorLine, TextField } from '../ui/Kit.tsx';
import controls from '../ui/controls.module.css';

interface Props {
  candidate: CandidateLine;
  onClose(): void;
  onDone(pseudonym: string): void;
}

/** Says what goes, and asks for a reason and for the address to be typed. */
export function DeleteCandidate({ candidate: { id, name, email }, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [confirm, setConfirm] = useState('');
  const [error, setError] = useState<ConsoleError | null>(null);
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const body = { reason, confirm: confirm.trim() };
      onDone((await call('POST /candidates/:id/delete', { params: { id }, body })).pseudonym);
    } catch (failed) {
      setError(errorOf(failed));
      setBusy(false);
    }
  };
  const isTyped = confirm.trim().toLowerCase() === email.trim().toLowerCase();
  return (
    <Dialog
      title={t('candidates.deleteTitle', { name: name || email })}
      onClose={onClose}
      actions={
        <Button
          kind="danger"
          disabled={busy || !isTyped || reason.trim() === ''}
          onClick={() => void remove()}
        >
          {t('candidates.confirmDelete')}
        </Button>
      }
    >
      <p>{t('candidates.deleteText')}</p>
      <div className={controls['form']}>
        <TextField label={t('candidates.reason')} maxLength={500} value={reason} onChange={setReason} />
        <TextField
          label={t('candidates.confirm', { email })}
          value={confirm}
          autoComplete="off"
          onChange={setConfirm}
        />
      </div>
      {error?.code === 'notFound' ? <p role="alert">{t('candidates.gone')}</p> : <ErrorLine error={error} />}
    </Dialog>
  );
}
