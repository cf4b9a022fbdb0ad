import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '@portal/ui';
import type { ImportPanelProps } from './ImportPanel.tsx';

const ImportPanel = lazy(() => import('./ImportPanel.tsx'));

/** Loads the import when it is asked for: few candidates need it, and nobody before the first key. */
export function ImportSlot(props: ImportPanelProps) {
  const { t } = useTranslation('editor');
  return (
    <Suspense fallback={<Skeleton label={t('loading')} rows={1} size="block" />}>
      <ImportPanel {...props} />
    </Suspense>
  );
}
