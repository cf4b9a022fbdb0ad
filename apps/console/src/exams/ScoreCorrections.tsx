import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScoreCorrectionLine } from '@portal/console-contract';
import { EXAM_OUTCOMES, type ExamSubject } from '@portal/schemas';
import { ErrorLine, Skeleton } from '../ui/Kit.tsx';
import { moment, said } from '../ui/texts.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import controls from '../ui/controls.module.css';
import { CorrectionMoves, type Decided } from './CorrectionMoves.tsx';
import css from './exams.module.css';

interface Props {
  recruitment: string;
  subjects: readonly ExamSubject[];
  busy: boolean;
  /** Counts what was asked for elsewhere on the page. */
  asked: number;
  /** Confirms or ends one; the page runs it. */
  onDecide(what: () => Promise<unknown>, decided: Decided): Promise<boolean>;
}

/** Corrections of marks: what waits for a second person with whose rank it moves, and what was done (EXAM-06). */
export function ScoreCorrections({ recruitment, subjects, busy, asked, onDecide }: Props) {
  const { t, i18n } = useTranslation('exams');
  const { data, error, reload } = useLoaded('GET /recruitments/:id/exams/score-corrections', {
    params: { id: recruitment },
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const [told, setTold] = useState('');
  useEffect(() => {
    if (asked > 0) void reload();
  }, [asked, reload]);
  if (!data) return error ? <ErrorLine error={error} /> : <Skeleton lines={2} />;
  if (data.corrections.length === 0) return null;
  const nameOf = (id: string): string => {
    const name = subjects.find((subject) => subject.id === id)?.name;
    return name ? said(name, i18n.language) : id;
  };
  const markOf = (mark: string | undefined): string => {
    const outcome = EXAM_OUTCOMES.find((one) => one === mark);
    return outcome ? t(`ranking.standing.${outcome}`) : (mark ?? '–');
  };
  const changeOf = ({ before, after }: ScoreCorrectionLine): string =>
    Object.entries(after)
      .map(([id, mark]) =>
        t('corrections.change', { name: nameOf(id), before: markOf(before[id]), after: markOf(mark) }),
      )
      .join(t('comma'));
  const decide = async (what: () => Promise<unknown>, decided: Decided): Promise<void> => {
    const isDone = await onDecide(what, decided);
    await reload();
    if (!isDone) return;
    setTold(t(`corrections.told.${decided}`));
    // What was pressed is gone.
    heading.current?.focus();
  };
  return (
    <div className={css['step']}>
      <h3 ref={heading} tabIndex={-1}>
        {t('corrections.title')}
      </h3>
      <p role="status" className="visually-hidden">
        {told}
      </p>
      <ErrorLine error={error} />
      <ul className={css['corrections']}>
        {data.corrections.map((one) => (
          <li key={one.id} data-waits={one.state === 'asked'}>
            <div className={css['correction']}>
              <span className={controls['badge']} data-quiet={one.state !== 'asked'}>
                {t(`corrections.state.${one.state}`)}
              </span>
              <strong>{t('gap.person', { name: one.name, reference: one.reference })}</strong>
              <span>{one.position}</span>
              <strong>{changeOf(one)}</strong>
            </div>
            <p>{t('corrections.because', { reason: one.reason })}</p>
            <p className={controls['muted']}>
              {t('corrections.by', { by: one.askedBy, at: moment(one.askedAt, i18n.language) })}
              {one.decidedAt !== null &&
                ` · ${t(`corrections.decided.${one.state === 'done' ? 'done' : 'dropped'}`, {
                  by: one.decidedBy,
                  at: moment(one.decidedAt, i18n.language),
                })}`}
            </p>
            {one.state !== 'dropped' && (
              <CorrectionMoves
                // Of one that waits, what others change meanwhile counts.
                key={`${one.state} ${asked}`}
                recruitment={recruitment}
                correction={one}
                busy={busy}
                onDecide={decide}
              />
            )}
          </li>
        ))}
      </ul>
      {data.more && <p className={controls['muted']}>{t('corrections.more')}</p>}
    </div>
  );
}
