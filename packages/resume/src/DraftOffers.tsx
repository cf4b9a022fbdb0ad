import { DraftBanner, type DraftBannerProps } from './DraftBanner.tsx';
import { DraftChoices, type DraftChoicesProps } from './DraftChoices.tsx';

interface DraftOffersProps extends Omit<DraftBannerProps, 'drafts'>, DraftChoicesProps {
  offered: DraftBannerProps['drafts'];
}

/** What was found of earlier typing. A chunk of its own: few visits find any, and none needs it for its first key (PERF-06). */
export default function DraftOffers({
  offered,
  contested,
  sets,
  onRestore,
  onDiscard,
  onChoose,
}: DraftOffersProps) {
  return (
    <>
      {offered.length > 0 && (
        <DraftBanner drafts={offered} sets={sets} onRestore={onRestore} onDiscard={onDiscard} />
      )}
      {contested.length > 0 && <DraftChoices contested={contested} sets={sets} onChoose={onChoose} />}
    </>
  );
}
