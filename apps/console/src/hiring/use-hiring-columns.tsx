import { useTranslation } from 'react-i18next';
import type { HiringPositionView } from '@portal/console-contract';
import type { PositionColumn } from '../position-lists/PositionTable.tsx';
import controls from '../ui/controls.module.css';

/** Of each position its posts, who is in hiring for them, at which steps, and whether the next can be asked. */
export function useHiringColumns(): PositionColumn<HiringPositionView>[] {
  const { t } = useTranslation('hiring');
  const stateOf = ({ cancelled, madeAt, stop }: HiringPositionView): string => {
    if (cancelled) return t('positions.cancelled');
    if (madeAt === '') return t('positions.unmade');
    return t(stop === null ? 'positions.free' : 'positions.made');
  };
  return [
    { label: t('positions.openings'), cell: ({ openings }) => openings },
    {
      label: t('positions.taken'),
      cell: ({ taken }) => taken,
      isShort: ({ madeAt, taken, openings }) => madeAt !== '' && taken < openings,
    },
    { label: t('positions.waiting'), cell: ({ madeAt, waiting }) => (madeAt === '' ? '–' : waiting) },
    {
      label: t('positions.steps'),
      isText: true,
      cell: ({ steps }) =>
        steps
          .map(({ step, count }) => t('positions.step', { step: t(`standing.${step}`), count }))
          .join(t('between')) || '–',
    },
    {
      label: t('positions.state'),
      cell: (one) => (
        <span className={controls['badge']} data-quiet={one.stop !== null}>
          {stateOf(one)}
        </span>
      ),
    },
  ];
}
