import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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

/** Something could not be had: what happened, and a way to try again. */
export function Trouble(props: TroubleProps) {
  const { t } = useTranslation('common');
  return <SharedTrouble retry={t('retry')} {...props} />;
}
