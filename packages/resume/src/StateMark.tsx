import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from './resume.module.css';
import tasksCss from './tasks.module.css';

/** Completion of a set in words and a mark: '1' complete, other non-empty incomplete, which is no error, '' no mark (RES-02). */
export function StateMark({ state, must }: { state: string; must: string }) {
  const { t } = useTranslation('editor');
  if (state === '1')
    return (
      <span className={tasksCss['complete']}>
        <IconCircleCheck size={18} aria-hidden="true" /> {t('state.complete')}
      </span>
    );
  if (state !== '')
    return (
      <span className={tasksCss['incomplete']}>
        <IconCircleDashed size={18} aria-hidden="true" /> {t('state.incomplete')}
      </span>
    );
  return <span className={css['muted']}>{t(must === '1' ? 'state.untouched' : 'state.optional')}</span>;
}
