import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_OFFICE_REASON } from '@portal/rules';
import type { ConsoleError, InterviewSheetView, MarkingView } from '@portal/console-contract';
import { call, errorOf } from '../api.ts';
import { Button, Check, Dialog, TextField } from '../ui/Kit.tsx';
import { Refused } from '../ui/Refused.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import controls from '../ui/controls.module.css';
import { MarkField } from './MarkField.tsx';

interface Common {
  group: string;
  number: number;
  onClose(): void;
  onView(view: MarkingView): void;
}

/** What the server refused of a sheet, in words. */
function MarkingError({ error }: { error: ConsoleError | null }) {
  const { t } = useTranslation('marking');
  const texts = ({ problems = [] }: ConsoleError): string[] =>
    problems.map(({ path, what }) => t([`problem.${path}.${what}`, `problem.${what}`, '']));
  return <Refused error={error} texts={texts} />;
}

/** Runs one call and closes where it went well. */
function useAct(onDone: (view: MarkingView) => void) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ConsoleError | null>(null);
  const ask = async (what: () => Promise<MarkingView>): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      onDone(await what());
    } catch (failed) {
      setError(errorOf(failed));
      setBusy(false);
    }
  };
  return { busy, error, ask };
}

/** Asks for a correction of what was handed in (INTV-02). */
export function CorrectionDialog({
  group,
  view,
  number,
  sheet,
  onClose,
  onView,
}: Common & { view: MarkingView; sheet: InterviewSheetView }) {
  const { t } = useTranslation('marking');
  const [marks, setMarks] = useState<Record<string, string>>(sheet.marks);
  const [absent, setAbsent] = useState(sheet.absent);
  const [reason, setReason] = useState('');
  const { busy, error, ask } = useAct((next) => {
    onView(next);
    onClose();
  });
  const send = (): Promise<void> =>
    ask(() =>
      call('POST /marking/:group/corrections', {
        params: { group },
        body: { number, absent, marks: absent ? {} : marks, reason: reason.trim() },
      }),
    );
  return (
    <Dialog
      title={`${t('correct')} · ${t('number', { number })}`}
      onClose={onClose}
      actions={
        <Button kind="primary" disabled={busy || reason.trim() === ''} onClick={() => void send()}>
          {t('ask')}
        </Button>
      }
    >
      <div className={controls['form']}>
        <p className={controls['muted']}>{t('correctText')}</p>
        <Check label={t('absent')} checked={absent} onChange={setAbsent} />
        {!absent &&
          view.marking.criteria.map((criterion) => (
            <MarkField
              key={criterion.id}
              criterion={criterion}
              typed={marks[criterion.id] ?? ''}
              strict
              onChange={(text) => setMarks({ ...marks, [criterion.id]: text })}
            />
          ))}
        <TextArea label={t('reason')} maxLength={MAX_OFFICE_REASON} value={reason} onChange={setReason} />
        <MarkingError error={error} />
      </div>
    </Dialog>
  );
}

/** Declares a relation to whoever has a number: there is no sheet then (INTV-01). */
export function RelationDialog({ group, number, onClose, onView }: Common) {
  const { t } = useTranslation('marking');
  const [kind, setKind] = useState('');
  const { busy, error, ask } = useAct((next) => {
    onView(next);
    onClose();
  });
  const send = (): Promise<void> =>
    ask(() =>
      call('POST /marking/:group/relations', { params: { group }, body: { number, kind: kind.trim() } }),
    );
  return (
    <Dialog
      title={`${t('relate')} · ${t('number', { number })}`}
      onClose={onClose}
      actions={
        <Button kind="primary" disabled={busy || kind.trim() === ''} onClick={() => void send()}>
          {t('declare')}
        </Button>
      }
    >
      <div className={controls['form']}>
        <p className={controls['muted']}>{t('relateText')}</p>
        <TextField label={t('relation')} maxLength={60} value={kind} onChange={setKind} />
        <MarkingError error={error} />
      </div>
    </Dialog>
  );
}
