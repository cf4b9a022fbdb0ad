import { useTranslation } from 'react-i18next';
import type { ConsoleError } from '@portal/console-contract';
import { ErrorLine } from '../../ui/Kit.tsx';
import css from '../../recruitments/recruitments.module.css';

/** What the server refused of a plan, a draw or a seat, in words: by part, line and column. */
export function SeatError({ error }: { error: ConsoleError | null }) {
  const { t } = useTranslation('exams');
  if (!error) return null;
  const texts = (error.problems ?? []).map(({ path, what }) => {
    const [part = '', place = '', property = ''] = path.replace(/^plan\//, '').split('/');
    const known = t([`seats.refused.${part}.${what}`, ''], {});
    if (known !== '') return known;
    return t('seats.problem', {
      part: t([`seats.${part}`, 'seats.title']),
      number: Number(place) + 1 || 1,
      column: t([`seats.column.${property}`, 'seats.title']),
      why: t([`seats.why.${what}`, 'seats.why.other']),
    });
  });
  const known = error.code === 'stale' ? [t('problem.stale')] : [...new Set(texts)];
  if (known.length === 0) return <ErrorLine error={error} />;
  return (
    <div role="alert" className={css['faults']}>
      {known.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
