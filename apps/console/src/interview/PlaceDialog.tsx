import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError, InterviewRow } from '@portal/console-contract';
import { Button, Dialog } from '../ui/Kit.tsx';
import controls from '../ui/controls.module.css';
import { InterviewError } from './InterviewError.tsx';
import { isOnList } from './on-list.ts';

const MAX_REASON = 500;

interface Props {
  row: InterviewRow;
  busy: boolean;
  error: ConsoleError | null;
  onClose(): void;
  onDecide(on: boolean, reason: string): void;
}

/** Puts somebody on the list, or takes them off it, with a reason that stays beside their name (EXAM-08). */
export function PlaceDialog({ row, busy, error, onClose, onDecide }: Props) {
  const { t } = useTranslation('interview');
  const id = useId();
  const [reason, setReason] = useState('');
  const on = !isOnList(row.standing);
  const words = { name: row.name, reference: row.reference };
  return (
    <Dialog
      title={t(on ? 'list.addOf' : 'list.removeOf', words)}
      onClose={onClose}
      actions={
        <Button
          kind={on ? 'primary' : 'danger'}
          disabled={busy || reason.trim() === ''}
          onClick={() => onDecide(on, reason.trim())}
        >
          {t(on ? 'list.add' : 'list.remove')}
        </Button>
      }
    >
      <div className={controls['form']}>
        <p className={controls['muted']}>
          {t(on ? 'list.addText' : row.standing === 'accepted' ? 'list.removeAccepted' : 'list.removeText')}
        </p>
        <div className={controls['field']}>
          <label htmlFor={`${id}-reason`}>{t('list.reason')}</label>
          <textarea
            id={`${id}-reason`}
            className={controls['input']}
            rows={3}
            maxLength={MAX_REASON}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
        <InterviewError error={error} />
      </div>
    </Dialog>
  );
}
