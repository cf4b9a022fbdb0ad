import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_OFFICE_REASON } from '@portal/rules';
import type { ConsoleError, HiringRow, HiringView } from '@portal/console-contract';
import { CHECK_RESULTS, mayLeave, OFFICE_REASONS } from '@portal/schemas';
import { DateField } from '../ui/DateField.tsx';
import { Button, Check, Dialog, SelectField, TextField } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { TextArea } from '../ui/TextArea.tsx';
import { useUnread } from '../ui/unread.ts';
import controls from '../ui/controls.module.css';
import { stepOf, type HiringAct } from './acts.ts';
import type { ActWords } from './do-act.ts';
import { HiringError } from './HiringError.tsx';

interface Props {
  act: HiringAct;
  /** Who it is done to, all at the same step. */
  rows: readonly HiringRow[];
  rule: HiringView['rule'];
  busy: boolean;
  error: ConsoleError | null;
  unitName(id: string): string;
  onClose(): void;
  onDo(words: ActWords): void;
}

/** Names that are written out; of more there is a number. */
const NAMED = 8;

/** Reviews an act before it is done: to whom, what it means, and what has to be written. */
export function ActDialog({ act, rows, rule, busy, error, unitName, onClose, onDo }: Props) {
  const { t, i18n } = useTranslation('hiring');
  const [first] = rows;
  const step = first ? stepOf(first) : null;
  const codes = OFFICE_REASONS.filter((code) => step !== null && mayLeave(step, code));
  const [words, setWords] = useState<ActWords>({
    result: 'passed',
    day: '',
    institution: '',
    papers: '',
    note: '',
    approve: true,
    code: (codes[0] ?? 'other') as ActWords['code'],
    message: '',
    ticked: first?.papers ?? [],
  });
  const unread = useUnread();
  const put = (change: Partial<ActWords>): void => setWords({ ...words, ...change });
  const isCheck = act === 'health' || act === 'vetting';
  const isReason = act === 'leave' || act === 'restore' || act === 'add';
  const needsNote =
    isReason || (isCheck && words.result !== 'passed') || (act === 'opinion' && !words.approve);
  const lacks = (needsNote && words.note.trim() === '') || (isCheck && words.day === '');
  const names = rows
    .slice(0, NAMED)
    .map(({ name, reference }) => `${name} ${reference}`.trim())
    .join(t('comma'));
  return (
    <Dialog
      title={t(`act.${act}.title`)}
      onClose={onClose}
      actions={
        <Button
          kind={act === 'leave' ? 'danger' : 'primary'}
          disabled={busy || unread || lacks}
          onClick={() => onDo(words)}
        >
          {t(`act.${act}.do`, { count: rows.length })}
        </Button>
      }
    >
      <div className={controls['form']}>
        <p>
          <strong>{t('people.count', { count: rows.length })}</strong>{' '}
          {rows.length > NAMED ? t('people.more', { names }) : names}
        </p>
        <p className={controls['muted']}>
          {t(`act.${act}.text`, { hours: rule.offerHours, steps: rule.approval.length })}
        </p>
        {isCheck && (
          <>
            <SelectField
              label={t('check.result')}
              value={words.result}
              options={CHECK_RESULTS.map((value) => ({ value, label: t(`check.${value}`) }))}
              onChange={(value) => put({ result: CHECK_RESULTS.find((one) => one === value) ?? 'passed' })}
            />
            <DateField
              label={t('check.day')}
              kind="date"
              value={words.day}
              onChange={(day) => put({ day })}
            />
            <TextField
              label={t('check.institution')}
              maxLength={100}
              value={words.institution}
              onChange={(institution) => put({ institution })}
            />
            <TextField
              label={t('check.papers')}
              maxLength={MAX_OFFICE_REASON}
              value={words.papers}
              onChange={(papers) => put({ papers })}
            />
          </>
        )}
        {act === 'opinion' && (
          <SelectField
            label={t('opinion.label')}
            value={words.approve ? 'yes' : 'no'}
            options={(['yes', 'no'] as const).map((value) => ({ value, label: t(`opinion.${value}`) }))}
            onChange={(value) => put({ approve: value === 'yes' })}
          />
        )}
        {act === 'leave' && (
          <SelectField
            label={t('leave.code')}
            value={words.code}
            options={codes.map((value) => ({ value, label: t(`reason.${value}`) }))}
            onChange={(value) => put({ code: value as ActWords['code'] })}
          />
        )}
        {act === 'papers' &&
          rule.papers.map(({ id, name }) => (
            <Check
              key={id}
              label={said(name, i18n.language)}
              checked={words.ticked.includes(id)}
              onChange={(on) =>
                put({ ticked: on ? [...words.ticked, id] : words.ticked.filter((one) => one !== id) })
              }
            />
          ))}
        {(isCheck || isReason || act === 'opinion') && (
          <TextArea
            label={t(
              needsNote ? `note.${isCheck ? 'check' : act}` : `note.${isCheck ? 'checkFree' : 'free'}`,
            )}
            maxLength={MAX_OFFICE_REASON}
            value={words.note}
            onChange={(note) => put({ note })}
          />
        )}
        {act === 'leave' && step !== 'proposed' && (
          <TextArea
            label={t('leave.message')}
            maxLength={MAX_OFFICE_REASON}
            value={words.message}
            onChange={(message) => put({ message })}
          />
        )}
        <HiringError error={error} unitName={unitName} />
      </div>
    </Dialog>
  );
}
