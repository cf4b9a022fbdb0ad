import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import controls from '../theme/controls.module.css';
import css from './ui.module.css';

/** Something is on its way: grey shapes of about the right size, after a moment. */
export function Loading({ rows = 3 }: { rows?: number }) {
  const { t } = useTranslation('common');
  return (
    <div className={css['skeleton']} role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} />
      ))}
    </div>
  );
}

/** Something could not be had: what happened, that it is not the reader's doing, and a way to try again (ERR-17). */
export function Trouble({
  text,
  onRetry,
  children,
}: {
  text: string;
  onRetry?: () => void;
  children?: ReactNode;
}) {
  const { t } = useTranslation('common');
  const cause = t(navigator.onLine ? 'serverError' : 'networkError');
  return (
    <div className={css['state']} role="alert">
      <p>{text}</p>
      {onRetry && text !== cause && <p className={controls['muted']}>{cause}</p>}
      {onRetry && (
        <button type="button" className={controls['button']} onClick={onRetry}>
          {t('retry')}
        </button>
      )}
      {children}
    </div>
  );
}

/** There is nothing: what this place is, and the next step. */
export function Empty({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className={css['state']}>
      <p className={css['stateTitle']}>{title}</p>
      {text !== undefined && <p className={controls['muted']}>{text}</p>}
      {children}
    </div>
  );
}
