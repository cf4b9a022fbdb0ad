import { useTranslation } from 'react-i18next';
import { isTotal } from '@portal/schemas';
import { useLoaded } from '../ui/use-loaded.ts';
import controls from '../ui/controls.module.css';

interface Props {
  recruitment: string;
  /** As it is typed. */
  passMark: string;
}

/** How many reach a pass mark, before it is saved (EXAM-06). */
export function PassCount({ recruitment, passMark }: Props) {
  const { t } = useTranslation('exams');
  const isNumber = isTotal(passMark);
  const { data } = useLoaded('GET /recruitments/:id/exams/ranking', {
    params: { id: recruitment },
    query: { passMark: isNumber ? passMark : '' },
  });
  const positions = data?.positions ?? [];
  const count = positions.reduce((sum, { passed }) => sum + passed, 0);
  const ranked = positions.reduce((sum, { standings }) => sum + standings.ranked, 0);
  return (
    <p role="status" className={controls['muted']}>
      {data && isNumber && t('ranking.reached', { count, ranked })}
    </p>
  );
}
