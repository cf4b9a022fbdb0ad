import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_OFFICE_REASON } from '@portal/rules';
import type { ConsoleError, SeatRow } from '@portal/console-contract';
import { Button, Dialog, TextField } from '../../ui/Kit.tsx';
import controls from '../../ui/controls.module.css';
import { SeatError } from './SeatError.tsx';

/** What is asked for one person; seats by the numbers of the room. */
export interface MoveAsk {
  session: string;
  reference: string;
  room: string;
  seat: number;
  reason: string;
}

interface Props {
  row: SeatRow;
  busy: boolean;
  error: ConsoleError | null;
  onClose(): void;
  onMove(asked: MoveAsk): void;
}

/** Gives one person another seat, with a reason (EXAM-02). */
export function MoveDialog({ row, busy, error, onClose, onMove }: Props) {
  const { t } = useTranslation('exams');
  const [room, setRoom] = useState(row.room);
  const [seat, setSeat] = useState('');
  const [reason, setReason] = useState('');
  const isReady = room.trim() !== '' && /^[1-9]\d{0,3}$/.test(seat.trim()) && reason.trim() !== '';
  return (
    <Dialog
      title={t('seats.moveOf', { name: row.name, reference: row.reference })}
      onClose={onClose}
      actions={
        <Button
          kind="primary"
          disabled={busy || !isReady}
          onClick={() =>
            onMove({
              session: row.session,
              reference: row.reference,
              room: room.trim(),
              seat: Number(seat),
              reason: reason.trim(),
            })
          }
        >
          {t('seats.move')}
        </Button>
      }
    >
      <div className={controls['form']}>
        <p className={controls['muted']}>
          {t('seats.moveText', { session: row.session, room: row.room, seat: row.seat })}
        </p>
        <TextField label={t('seats.head.room')} maxLength={20} value={room} onChange={setRoom} />
        <TextField
          label={t('seats.head.seat')}
          inputMode="numeric"
          maxLength={4}
          value={seat}
          onChange={setSeat}
        />
        <TextField
          label={t('seats.reason')}
          maxLength={MAX_OFFICE_REASON}
          value={reason}
          onChange={setReason}
        />
        <SeatError error={error} />
      </div>
    </Dialog>
  );
}
