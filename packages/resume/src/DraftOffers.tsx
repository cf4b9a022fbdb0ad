import { lazy, Suspense } from 'react';
import type { DraftBannerProps } from './DraftBanner.tsx';
import type { DraftChoicesProps } from './DraftChoices.tsx';

const DraftBanner = lazy(() => import('./DraftBanner.tsx'));
const DraftChoices = lazy(() => import('./DraftChoices.tsx'));

interface DraftOffersProps extends Omit<DraftBannerProps, 'drafts'>, DraftChoicesProps {
  offered: DraftBannerProps['drafts'];
}

/** What was found of earlier typing. Chunks of their own: few visits find any, and none needs them for its first key (PERF-06). */
export function DraftOffers({ offered, contested, sets, onRestore, onDiscard, onChoose }: DraftOffersProps) {
  return (
    <Suspense>
      {offered.length > 0 && (
        <DraftBanner drafts={offered} sets={sets} onRestore={onRestore} onDiscard={onDiscard} />
      )}
      {contested.length > 0 && <DraftChoices contested={contested} sets={sets} onChoose={onChoose} />}
    </Suspense>
  );
}
