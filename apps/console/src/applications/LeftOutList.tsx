import { useTranslation } from 'react-i18next';
import type { ReviewAction } from '@portal/console-contract';
import controls from '../ui/controls.module.css';
import css from './change.module.css';

/** Who is left out of an action, or would be, each with the reason; the first hundred. */
export function LeftOutList({ action: { leftOut, leftOutFirst } }: { action: ReviewAction }) {
  const { t } = useTranslation('applications');
  if (leftOutFirst.length === 0) return null;
  return (
    <details className={css['leftOut']} open={leftOutFirst.length <= 10}>
      <summary>{t('leftOut.title', { count: leftOut })}</summary>
      <ul>
        {leftOutFirst.map(({ id, name, reference, status, why }) => (
          <li key={id}>
            {name} <span className={controls['muted']}>{reference}</span>{' '}
            {t(`leftOut.${why}`, { status: status === '' ? '' : t(`statuses:status.${status}`) })}
          </li>
        ))}
      </ul>
      {leftOut > leftOutFirst.length && (
        <p className={controls['muted']}>{t('leftOut.first', { count: leftOutFirst.length })}</p>
      )}
    </details>
  );
}
