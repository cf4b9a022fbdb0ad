import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './resume.module.css';
import tasksCss from './tasks.module.css';

/** Drawn here: two marks of the first frame need no library (PERF-06). */
function Mark({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 24 24" className={tasksCss['mark']} aria-hidden="true">
      {children}
    </svg>
  );
}

/** Completion of a set in words and a mark: '1' complete, other non-empty incomplete, which is no error, '' no mark (RES-02). */
export function StateMark({ state, must }: { state: string; must: string }) {
  const { t } = useTranslation('editor');
  if (state === '1')
    return (
      <span className={tasksCss['complete']}>
        <Mark>
          <circle cx="12" cy="12" r="9" />
          <path d="m8.5 12.2 2.4 2.4 4.6-4.9" />
        </Mark>{' '}
        {t('state.complete')}
      </span>
    );
  if (state !== '')
    return (
      <span className={tasksCss['incomplete']}>
        <Mark>
          <circle cx="12" cy="12" r="9" strokeDasharray="4.7 4.7" />
        </Mark>{' '}
        {t('state.incomplete')}
      </span>
    );
  return <span className={css['muted']}>{t(must === '1' ? 'state.untouched' : 'state.optional')}</span>;
}
