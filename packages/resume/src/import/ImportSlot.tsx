import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '@portal/ui';
import { claimFocus } from '@portal/ui/focus-claim';
import type { ImportPanelProps } from './ImportPanel.tsx';

const ImportPanel = lazy(() => import('./ImportPanel.tsx'));

/** Loads the import when it is asked for: few candidates need it, and nobody before the first key. */
export function ImportSlot(props: Omit<ImportPanelProps, 'opened'>) {
  const { t } = useTranslation('editor');
  // Taken in the press that opens it, before its code has come.
  const [opened] = useState(claimFocus);
  return (
    <Suspense fallback={<Skeleton label={t('loading')} rows={1} size="block" />}>
      <ImportPanel {...props} opened={opened} />
    </Suspense>
  );
}
