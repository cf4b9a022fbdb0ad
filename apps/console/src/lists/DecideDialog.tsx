import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError, ListObjection, ListObjectionDecision } from '@portal/console-contract';
import { OBJECTION_DECISIONS } from '@portal/schemas';
import { Button, Dialog, SelectField } from '../ui/Kit.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import controls from '../ui/controls.module.css';
import { ListError } from './ListError.tsx';
import css from './lists.module.css';

interface Props {
  objection: ListObjection;
  busy: boolean;
  error: ConsoleError | null;
  onClose(): void;
  onDecide(body: ListObjectionDecision): void;
}

/** What came of an objection, once and with its reason (LIST-02). */
export function DecideDialog({ objection, busy, error, onClose, onDecide }: Props) {
  const { t } = useTranslation('lists');
  const [decision, setDecision] = useState('');
  const [note, setNote] = useState('');
  const chosen = OBJECTION_DECISIONS.find((one) => one === decision);
  return (
    <Dialog
      title={t('objections.decide')}
      onClose={onClose}
      actions={
        <Button
          kind="primary"
          disabled={busy || !chosen || note.trim() === ''}
          onClick={() => chosen && onDecide({ decision: chosen, note })}
        >
          {t('objections.save')}
        </Button>
      }
    >
      <div className={controls['form']}>
        <p className={css['said']}>{objection.text}</p>
        <SelectField
          label={t('objections.outcome')}
          value={decision}
          options={[
            { value: '', label: t('objections.choose') },
            ...OBJECTION_DECISIONS.map((value) => ({ value, label: t(`objections.decision.${value}`) })),
          ]}
          onChange={setDecision}
        />
        <TextArea label={t('objections.note')} rows={4} maxLength={2000} value={note} onChange={setNote} />
        <ListError error={error} />
      </div>
    </Dialog>
  );
}
