import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import controls from '@portal/ui/controls.module.css';
import { Skeleton, Trouble as SharedTrouble } from '@portal/ui';

export { Empty } from '@portal/ui';

/** Something is on its way. */
export function Loading({ rows }: { rows?: number }) {
  const { t } = useTranslation('common');
  return <Skeleton label={t('loading')} rows={rows} />;
}

interface TroubleProps {
  text: string;
  onRetry?: () => void;
  children?: ReactNode;
}

/** Something could not be had: what happened, that it is not the reader's doing, and a way to try again (ERR-17). */
export function Trouble({ children, ...props }: TroubleProps) {
  const { t } = useTranslation('common');
  const cause = t(navigator.onLine ? 'serverError' : 'networkError');
  return (
    <SharedTrouble retry={t('retry')} {...props}>
      {props.onRetry && props.text !== cause && <p className={controls['muted']}>{cause}</p>}
      {children}
    </SharedTrouble>
  );
}
