import { useTranslation } from 'react-i18next';
import type { InterviewPositionView } from '@portal/console-contract';
import type { PositionColumn } from '../position-lists/PositionTable.tsx';
import controls from '../ui/controls.module.css';

/** Of each position its places, who has them, and who waits. */
export function useInterviewColumns(): PositionColumn<InterviewPositionView>[] {
  const { t } = useTranslation('interview');
  const stateOf = ({ madeAt, rounds }: InterviewPositionView): string => {
    if (madeAt === '') return t('positions.unmade');
    return rounds > 0 ? t('positions.rounds', { count: rounds }) : t('positions.made');
  };
  return [
    { label: t('positions.openings'), cell: ({ openings }) => openings },
    { label: t('positions.places'), cell: ({ places }) => places },
    {
      label: t('positions.taken'),
      cell: ({ taken }) => taken,
      isShort: ({ madeAt, taken, places }) => madeAt !== '' && taken < places,
    },
    { label: t('positions.offered'), cell: ({ offered }) => offered },
    { label: t('positions.waiting'), cell: ({ madeAt, waiting }) => (madeAt === '' ? '–' : waiting) },
    {
      label: t('positions.state'),
      cell: (one) => (
        <span className={controls['badge']} data-quiet={one.madeAt !== ''}>
          {stateOf(one)}
        </span>
      ),
    },
  ];
}
