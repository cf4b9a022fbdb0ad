import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_OFFICE_REASON } from '@portal/rules';
import type { ConsoleError, ExamRankedRow } from '@portal/console-contract';
import { EXAM_OUTCOMES, type ExamSubject } from '@portal/schemas';
import { Button, Dialog, TextField } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { TextArea } from '../ui/TextArea.tsx';
import controls from '../ui/controls.module.css';
import { ExamError } from './ExamError.tsx';

interface Props {
  row: ExamRankedRow;
  subjects: readonly ExamSubject[];
  busy: boolean;
  error: ConsoleError | null;
  onClose(): void;
  onAsk(body: { reference: string; marks: Record<string, string>; reason: string }): void;
}

/** Asks for other marks of one person, with a reason (EXAM-06). */
export function CorrectDialog({ row, subjects, busy, error, onClose, onAsk }: Props) {
  const { t, i18n } = useTranslation('exams');
  const shown = (mark = ''): string => {
    const outcome = EXAM_OUTCOMES.find((one) => one === mark);
    return outcome ? t(`ranking.standing.${outcome}`) : mark;
  };
  const [marks, setMarks] = useState(() =>
    Object.fromEntries(subjects.map((subject) => [subject.id, shown(row.marks[subject.id])])),
  );
  const [reason, setReason] = useState('');
  // What nobody touched is not asked for: a mark that is missing stays missing.
  const changed = Object.fromEntries(
    Object.entries(marks).filter(([subject, mark]) => mark.trim() !== shown(row.marks[subject])),
  );
  const isReady = Object.keys(changed).length > 0 && reason.trim() !== '';
  return (
    <Dialog
      title={t('corrections.of', { name: row.name, reference: row.reference })}
      onClose={onClose}
      actions={
        <Button
          kind="primary"
          disabled={busy || !isReady}
          onClick={() => onAsk({ reference: row.reference, marks: changed, reason: reason.trim() })}
        >
          {t('corrections.ask')}
        </Button>
      }
    >
      <div className={controls['form']}>
        <p className={controls['muted']}>{t('corrections.askText')}</p>
        {subjects.map((subject) => (
          <TextField
            key={subject.id}
            label={said(subject.name, i18n.language)}
            maxLength={40}
            value={marks[subject.id] ?? ''}
            onChange={(mark) => setMarks({ ...marks, [subject.id]: mark })}
          />
        ))}
        <TextArea
          label={t('corrections.reason')}
          maxLength={MAX_OFFICE_REASON}
          value={reason}
          onChange={setReason}
        />
        <ExamError error={error} />
      </div>
    </Dialog>
  );
}
