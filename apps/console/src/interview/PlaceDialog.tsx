import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_OFFICE_REASON } from '@portal/rules';
import type { ConsoleError, InterviewRow } from '@portal/console-contract';
import { Button, Dialog } from '../ui/Kit.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import controls from '../ui/controls.module.css';
import { InterviewError } from './InterviewError.tsx';
import { isOnList } from './on-list.ts';

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
        <TextArea
          label={t('list.reason')}
          maxLength={MAX_OFFICE_REASON}
          value={reason}
          onChange={setReason}
        />
        <InterviewError error={error} />
      </div>
    </Dialog>
  );
}
