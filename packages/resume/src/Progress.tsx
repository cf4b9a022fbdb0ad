import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { progressOf, type HeldSet } from './store.ts';
import css from './tasks.module.css';

interface ProgressProps {
  sets: readonly HeldSet[];
  onChoose(fieldsetid: string): void;
  /** The way on once every required set is complete. */
  done: ReactNode;
}

/** How far the resume is and the next unfinished set, one press away and always in view (UX-01, TRY-14, TRY-28). */
export const Progress = memo(function Progress({ sets, onChoose, done: whenDone }: ProgressProps) {
  const { t } = useTranslation('editor');
  const { done, required, next } = progressOf(sets);
  return (
    <section className={css['progressBar']} aria-label={t('progressLabel')}>
      <p className={css['progressText']} role="status">
        {next ? t('progress', { done, required }) : t('allDone')}
      </p>
      <progress className={css['progress']} value={done} max={Math.max(required, 1)} aria-hidden="true" />
      {next ? (
        <button type="button" className={css['next']} onClick={() => onChoose(next.set.fieldsetid)}>
          {t('next', { name: next.set.displayname })}
        </button>
      ) : (
        whenDone !== undefined && <div className={css['whenDone']}>{whenDone}</div>
      )}
    </section>
  );
});
